import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db, Tx } from './connect.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { findPlace, hasReached } from './replica.queries.ts'
import { withCompany } from './with-company.ts'

/** Milliseconds to wait for a replica that is behind; then the primary answers. */
const WAIT_MS = 2_000
const STEP_MS = 50
/** Milliseconds for which a replica that did not answer is not used. */
const ALONE_MS = 30_000
/** SQLSTATE of a query that blocked changes the replica had to apply from the primary. */
const CONFLICT = '40001'

/** Reads rows of a company, each time in a transaction of its own. */
export type Reading = <T>(companyId: string, read: (tx: Tx) => Promise<T>) => Promise<T>

type Sources = { db: Db; replica?: Db | undefined; log: Logger }

const leftAlone = new WeakMap<Db, number>()

/**
 * Opens a source for large reads that decide nothing, such as a report: a replica that has caught up with the primary as of the
 * request, so that callers find their own recent changes; else the primary. Continues with the primary when the replica fails
 * midway.
 */
export async function readAside({ db, replica, log }: Sources): Promise<Reading> {
  let aside = replica && (await catchesUp(db, replica, log)) ? replica : undefined
  return async (companyId, read) => {
    if (aside)
      try {
        return await withCompany(aside, companyId, read)
      } catch (error) {
        if (!isReplicas(error)) throw error
        leaveAlone(aside, log, error)
        aside = undefined
      }
    return withCompany(db, companyId, read)
  }
}

async function catchesUp(db: Db, replica: Db, log: Logger): Promise<boolean> {
  if ((leftAlone.get(replica) ?? 0) > performance.now()) return false
  const place = await findPlace(db)
  const until = performance.now() + WAIT_MS
  try {
    while (!(await hasReached(replica, place))) {
      if (performance.now() > until) {
        log.warn('the replica lags, reading from the primary')
        return false
      }
      await sleep(STEP_MS)
    }
    return true
  } catch (error) {
    if (!isReplicas(error)) throw error
    leaveAlone(replica, log, error)
    return false
  }
}

function leaveAlone(replica: Db, log: Logger, error: unknown): void {
  log.warn({ err: error }, 'the replica failed, reading from the primary')
  leftAlone.set(replica, performance.now() + ALONE_MS)
}

/** Returns whether the error is about the replica rather than the query. */
const isReplicas = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Error && 'code' in error && error.code === CONFLICT)
