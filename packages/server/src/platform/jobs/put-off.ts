import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Away } from '../kernel/dependency.ts'

/** Milliseconds between two jobs that wait for the same service: however many there are, retrying them is little work. */
const SPACING_MS = 50

/**
 * Puts off jobs whose service is away until it may be asked again, one a little after the other, without counting an attempt.
 */
export function createPutOffs(db: Db): (jobId: string, away: Away) => Promise<void> {
  let last = 0
  return async (jobId, { retryMs }) => {
    const now = performance.now()
    last = Math.max(now + retryMs, last + SPACING_MS)
    await sql`select put_off_job(${jobId}, ${(last - now) / 1_000})`.execute(db)
  }
}
