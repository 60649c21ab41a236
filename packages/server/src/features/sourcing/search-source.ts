import { clockIn } from '@rolecall/domain/calendar/wall-clock'
import { timeZoneOf } from '../../company/today.ts'
import { lockCredentials } from '../../credentials/credentials.queries.ts'
import { findCredentials } from '../../credentials/find-credentials.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { AnyWork, SystemWork, Work } from '../../kernel/work.ts'
import type { Connector } from '../../sourcing/connector.ts'
import { openJsonBoard } from '../../sourcing/json-board.ts'
import type { ConnectorRow } from './connectors.queries.ts'

/** Failures in a row after which a source is left alone, and for how long. Our own choice. */
export const FAILURES_MAX = 5
const REST_MS = 60 * 60_000

/** Why a source is left alone for the time being, and when it is tried again; undefined where it may be asked. */
export async function whyResting(
  work: Pick<AnyWork, 'tx' | 'session' | 'now'>,
  { broken_at: since, failures }: ConnectorRow,
): Promise<string | undefined> {
  const until = new Date((since?.getTime() ?? 0) + REST_MS)
  if (work.now >= until) return undefined
  const zone = await timeZoneOf(work)
  const { day, time } = clockIn(zone, until)
  return `It has failed ${failures} times in a row, and is left alone for an hour: it is tried again after ${day} ${time} (${zone}).`
}

const authorizationOf = (kept: Awaited<ReturnType<typeof findCredentials>>): string => {
  if (!kept) return ''
  const { userName, password, clientSecret } = kept
  if (clientSecret) return `Bearer ${clientSecret}`
  return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
}

/** The connector of a source with what opens the company's account there. */
export async function openConnector(
  { tx, deps }: Pick<Work | SystemWork, 'tx'> & { deps: Deps },
  { source, ...how }: Pick<ConnectorRow, 'source' | 'address' | 'mapping' | 'dialect'>,
): Promise<Connector> {
  await lockCredentials(tx)
  const authorization = authorizationOf(await findCredentials(tx, deps.env, source))
  return openJsonBoard({ ...how, authorization, allowPrivate: deps.env.PRIVATE_SOURCES === 'allow' })
}
