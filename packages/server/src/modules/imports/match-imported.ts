import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { lockCurrent } from '../applications/lock-current.queries.ts'
import { matchNewResumes } from '../matching/match-pool.ts'
import { acquireAdvisoryLocks } from '../resumes/store-resume.queries.ts'

/** Number of people matched in one transaction: with a thousand open positions they make twenty thousand pairs. */
const MATCHED_AT_ONCE = 20

/** Puts imported people on the open positions that fit. `candidateId`: a single one, as earlier versions queued it. */
export const matchImportedJob = defineJob({
  name: 'imports.match-person',
  payload: z.object({
    companyId: z.uuid(),
    candidateIds: z.array(z.string()).default([]),
    candidateId: z.string().optional(),
  }),
  inTurn: true,
  async run({ companyId, candidateIds, candidateId }, deps) {
    const ids = candidateId === undefined ? candidateIds : [candidateId]
    for (let start = 0; start < ids.length; start += MATCHED_AT_ONCE) {
      const some = ids.slice(start, start + MATCHED_AT_ONCE)
      await inCompany(deps, companyId, async (work) => {
        const current = [...new Set((await lockCurrent(work.tx, some)).values())]
        await acquireAdvisoryLocks(work.tx, 'match', current)
        await matchNewResumes(work, current)
      })
    }
  },
})
