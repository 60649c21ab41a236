import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listWithUnpostedPeople } from '../company/companies-with-work.queries.ts'
import { postSkills } from './blocks.queries.ts'

/** Maximum number of people in a block: its longest posting is read in one piece, and writing a block takes a second. */
const BLOCK_MAX = 5_000
/** Minimum number for a block: for fewer, ranking reads their skills row by row in some milliseconds. */
const BLOCK_MIN = 500

/** Runs every few minutes: writes the postings of new people and changed skills, if there are enough of them. */
export const postSkillsJob = defineJob({
  name: 'matching.post-skills',
  cron: '*/5 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithUnpostedPeople(deps.db, BLOCK_MIN)) {
      let posted = BLOCK_MAX
      while (posted === BLOCK_MAX)
        posted = await inCompany(deps, companyId, ({ tx }) => postSkills(tx, { least: BLOCK_MIN, most: BLOCK_MAX }))
    }
  },
})
