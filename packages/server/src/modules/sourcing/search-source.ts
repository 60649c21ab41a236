import { clockIn } from '@rolecall/domain/calendar/wall-clock'
import type { Connector } from '../../../contact/sourcing/connector.ts'
import { openJsonBoard } from '../../../contact/sourcing/json-board.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import type { AnyWork, SystemWork, Work } from '../../../ground/kernel/work.ts'
import { timeZoneOf } from '../../../house/company/today.ts'
import { lockCredentials } from '../../../house/credentials/credentials.queries.ts'
import { findCredentials } from '../../../house/credentials/find-credentials.ts'
import type { ConnectorRow } from './connectors.queries.ts'

/** Failures in a row after which a source is left alone, for an hour at first and a day at most. Our own choice. */
export const FAILURES_MAX = 5
const REST_MS = 60 * 60_000
const REST_MAX_MS = 24 * REST_MS

/** Each time that it fails once more the pause is twice as long. */
const restOf = (failures: number) => Math.min(REST_MS * 2 ** Math.max(failures - FAILURES_MAX, 0), REST_MAX_MS)

/** Why a source is left alone for the time being, and when it is tried again; undefined where it may be asked. */
export async function whyResting(
  work: Pick<AnyWork, 'tx' | 'session' | 'now'>,
  { broken_at: since, failures }: ConnectorRow,
): Promise<string | undefined> {
  const until = new Date((since?.getTime() ?? 0) + restOf(failures))
  if (work.now >= until) return undefined
  const zone = await timeZoneOf(work)
  const { day, time } = clockIn(zone, until)
  return `It has failed ${failures} times in a row, and is left alone: it is tried again after ${day} ${time} (${zone}).`
}

const authorizationOf = (kept: Awaited<ReturnType<typeof findCredentials>>): string => {
  if (!kept) return ''
  const { userName, password, clientSecret } = kept
  if (clientSecret) return `Bearer ${clientSecret}`
  return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
}

type Asked = Pick<ConnectorRow, 'source' | 'address' | 'person_address' | 'mapping' | 'dialect'>

/** The connector of a source with what opens the company's account there. */
export async function openConnector(
  { tx, deps }: Pick<Work | SystemWork, 'tx'> & { deps: Deps },
  { source, person_address: personAddress, ...how }: Asked,
): Promise<Connector> {
  await lockCredentials(tx)
  const authorization = authorizationOf(await findCredentials(tx, deps.env, source))
  const allowPrivate = deps.env.PRIVATE_SOURCES === 'allow'
  return openJsonBoard({ ...how, personAddress, authorization, allowPrivate, now: deps.now })
}
