import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { defineJob, enqueueMany, enqueueOnce } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { lockCurrent } from '../applications/lock-current.queries.ts'
import { matchNewResume } from '../matching/match-pool.ts'
import { acquireAdvisoryLock } from '../resumes/store-resume.queries.ts'

/**
 * Puts a person on the open positions that fit, and rescores them where they are. The uploader sees the file as read before
 * this, and the next file waits until viewers of a shortlist have seen the person there (see enqueue_in_turn).
 */
export const matchPersonJob = defineJob({
  name: 'pool.match-person',
  payload: z.object({ companyId: z.uuid(), candidateId: z.string() }),
  run: ({ companyId, candidateId }, deps) =>
    inCompany(deps, companyId, async (work) => {
      // Serializes two runs, so that the later one does not overwrite with what it read before the first has ended.
      await acquireAdvisoryLock(work.tx, 'match', candidateId)
      const current = (await lockCurrent(work.tx, [candidateId])).get(candidateId)
      if (current === undefined) return
      if (current !== candidateId) await acquireAdvisoryLock(work.tx, 'match', current)
      await matchNewResume(work, current)
    }),
})

/** Queues matching of a candidate once their reading is committed. */
export const matchLater = (tx: Tx, candidateId: string): Promise<void> =>
  enqueueOnce(tx, matchPersonJob, { companyId: tx.companyId, candidateId }, `match ${tx.companyId} ${candidateId}`)

/** The same for many candidates. */
export const queueMatching = (tx: Tx, candidateIds: readonly string[]): Promise<void> =>
  enqueueMany(
    tx,
    matchPersonJob,
    candidateIds.map((candidateId) => ({ companyId: tx.companyId, candidateId })),
  )
