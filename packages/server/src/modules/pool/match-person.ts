import { z } from 'zod'
import type { Tx } from '../../../ground/db/connect.ts'
import { defineJob, enqueueMany, enqueueOnce } from '../../../ground/jobs/define-job.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { lockCurrent } from '../../../people/erasing/lock-current.queries.ts'
import { matchNewResume } from '../../../people/matching/match-pool.ts'
import { takeAdvisoryLock } from '../../../people/resumes/keep-resume.queries.ts'

/**
 * Puts a person on the open positions that fit, and scores them again where they are. Whoever sent the file sees it read
 * before, and the next file waits until those who look at a shortlist have seen the person there (see enqueue_in_turn).
 */
export const matchPersonJob = defineJob({
  name: 'pool.match-person',
  payload: z.object({ companyId: z.uuid(), candidateId: z.string() }),
  run: ({ companyId, candidateId }, deps) =>
    inCompany(deps, companyId, async (work) => {
      // Of two at once the later one must not write what it read before the first has ended.
      await takeAdvisoryLock(work.tx, 'match', candidateId)
      const current = (await lockCurrent(work.tx, [candidateId])).get(candidateId)
      if (current === undefined) return
      if (current !== candidateId) await takeAdvisoryLock(work.tx, 'match', current)
      await matchNewResume(work, current)
    }),
})

/** Has somebody matched once what was read of them is kept. */
export const matchLater = (tx: Tx, candidateId: string): Promise<void> =>
  enqueueOnce(tx, matchPersonJob, { companyId: tx.companyId, candidateId }, `match ${tx.companyId} ${candidateId}`)

/** The same for many at once. */
export const matchManyLater = (tx: Tx, candidateIds: readonly string[]): Promise<void> =>
  enqueueMany(
    tx,
    matchPersonJob,
    candidateIds.map((candidateId) => ({ companyId: tx.companyId, candidateId })),
  )
