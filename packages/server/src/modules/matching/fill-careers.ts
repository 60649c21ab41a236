import { careerLines } from '@rolecall/domain/matching/career-lines'
import { z } from 'zod'
import { defineJob } from '../../ground/jobs/define-job.ts'
import { inCompany } from '../../ground/kernel/work.ts'
import { listWithoutCareer, replaceCareers } from './careers.queries.ts'

/** People in one transaction: a few milliseconds each, for which their rows are locked. */
const AT_ONCE = 100

/** Finds the lines of work of everybody who was read before ranking asked for them. Résumés are not read again. */
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

/** What a résumé lacks of which nothing was read; older rows may lack any of it. */
export const NOTHING_READ = {
  links: [],
  jobs: [],
  education: [],
  skillPhrases: [],
  languages: [],
  certifications: [],
  experienceMonths: 0,
  sections: [],
}
