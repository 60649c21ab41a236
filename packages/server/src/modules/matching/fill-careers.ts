import { careerLines } from '@rolecall/domain/matching/career-lines'
import { NOTHING_READ } from '@rolecall/domain/resumes/parsed-resume'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listWithoutCareer, replaceCareers } from './career-rows.queries.ts'

/** Number of people in one transaction: a few milliseconds each, during which their rows are locked. */
const AT_ONCE = 100

/** Determines the lines of work of everyone read before ranking used them. Résumés are not re-read. */
export const fillCareersJob = defineJob({
  name: 'matching.fill-careers',
  payload: z.object({ companyId: z.string() }),
  async run({ companyId }, deps) {
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const behind: string = after
      after = await inCompany(deps, companyId, async ({ tx }) => {
        const people = await listWithoutCareer(tx, behind, AT_ONCE)
        const careers = people.map(({ candidateId, text, parsed, skillIds }) => ({
          candidateId,
          lines: careerLines({ text, parsed: { ...NOTHING_READ, ...parsed }, skillIds }),
        }))
        await replaceCareers(tx, careers)
        return people.at(-1)?.candidateId
      })
    }
  },
})
