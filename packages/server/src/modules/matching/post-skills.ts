import { z } from 'zod'
import { defineJob } from '../../ground/jobs/define-job.ts'
import { inCompany } from '../../ground/kernel/work.ts'
import { listWithUnpostedPeople } from '../../house/company/companies-with-work.queries.ts'
import { postSkills } from './blocks.queries.ts'

/** People of one block: its longest posting is read in one piece, and writing one takes a second. */
const BLOCK_MAX = 5_000
/** Fewer are not worth a block: ranking reads what they show, row by row, in some milliseconds. */
const BLOCK_MIN = 500

/** Every few minutes: writes the postings of people who came, or whose skills changed, as far as there are enough of them. */
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
