import { cityOfZone, formatMoment } from '@rolecall/domain/calendar/format-time'
import type { Deps } from '../../platform/kernel/deps.ts'
import { KeyMissing } from '../../platform/kernel/seal.ts'
import type { AnyWork, SystemWork, Work } from '../../platform/kernel/work.ts'
import { timeZoneOf } from '../company/today.ts'
import { writingOf } from '../company/writing.ts'
import { BoardFailure, type Connector } from './connector.ts'
import type { ConnectorRow } from './connectors.queries.ts'
import { lockCredentials } from './credentials.queries.ts'
import { findCredentials } from './find-credentials.ts'
import { openJsonBoard } from './json-board.ts'
import { warnOfMissingKey } from './warn-of-missing-key.ts'

/** Failures in a row after which a source is left alone, for one hour at first and one day at most. Limit chosen by us. */
export const FAILURES_MAX = 5
const REST_MS = 60 * 60_000
const REST_MAX_MS = 24 * REST_MS

/** The pause, which doubles with each further failure. */
const restOf = (failures: number) => Math.min(REST_MS * 2 ** Math.max(failures - FAILURES_MAX, 0), REST_MAX_MS)

/** Why a source is left alone for the time being, and when it is tried again; undefined when it may be asked. */
export async function sourcePausedReason(
  work: Pick<AnyWork, 'tx' | 'session' | 'now'>,
  { broken_at: since, failures }: ConnectorRow,
): Promise<string | undefined> {
  const until = new Date((since?.getTime() ?? 0) + restOf(failures))
  if (work.now >= until) return undefined
  const zone = await timeZoneOf(work)
  const again = formatMoment(until, zone, await writingOf(work.tx))
  return `Paused after ${failures} failures in a row. We’ll try again after ${again} (${cityOfZone(zone)}).`
}

const authorizationOf = (kept: Awaited<ReturnType<typeof findCredentials>>): string => {
  if (!kept) return ''
  const { userName, password, clientSecret } = kept
  if (clientSecret) return `Bearer ${clientSecret}`
  return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
}

type SourceAccess = Pick<ConnectorRow, 'source' | 'address' | 'person_address' | 'mapping' | 'dialect'>

/** The connector of a source, with the credentials of the company's account there. */
export async function openConnector(
  { tx, deps }: Pick<Work | SystemWork, 'tx'> & { deps: Deps },
  { source, person_address: personAddress, ...how }: SourceAccess,
): Promise<Connector> {
  await lockCredentials(tx)
  const found = await findCredentials(tx, deps.env, source).catch((error: unknown) => {
    if (error instanceof KeyMissing) return error
    throw error
  })
  if (found instanceof KeyMissing) {
    warnOfMissingKey(deps, {
      effect: `Source ${source} of company ${tx.companyId} isn’t searched`,
      remedy: 'an administrator of the company has to enter its credentials again',
    })
    return UNOPENED
  }
  const authorization = authorizationOf(found)
  const allowPrivate = deps.env.PRIVATE_SOURCES === 'allow'
  return openJsonBoard({ ...how, personAddress, authorization, allowPrivate, now: deps.now })
}

/** Fails in words that the company reads beside the source. */
const UNOPENED: Connector = {
  search: async () => {
    throw new BoardFailure('We can’t decrypt its credentials. Enter them again.')
  },
}
