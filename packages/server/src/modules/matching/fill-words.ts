import { z } from 'zod'
import type { Tx } from '../../ground/db/connect.ts'
import { defineJob, enqueue } from '../../ground/jobs/define-job.ts'
import { inCompany } from '../../ground/kernel/work.ts'
import { listWithoutWords } from './words.queries.ts'
import { writeWords } from './write-words.ts'

/** People in one transaction: a quarter of a second, for which their rows are locked. */
const AT_ONCE = 100

/** Writes the words of the people named, or of everybody whose résumés have none. */
export const fillWordsJob = defineJob({
  name: 'pool.fill-words',
  payload: z.object({ companyId: z.string(), candidateIds: z.array(z.string()).optional() }),
  async run({ companyId, candidateIds }, deps) {
    if (candidateIds) {
      for (let start = 0; start < candidateIds.length; start += AT_ONCE)
        await inCompany(deps, companyId, ({ tx }) => writeWords(tx, candidateIds.slice(start, start + AT_ONCE)))
      return
    }
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const behind: string = after
      after = await inCompany(deps, companyId, async ({ tx }) => {
        const people = await listWithoutWords(tx, behind, AT_ONCE)
        if (people.length > 0) await writeWords(tx, people)
        return people.at(-1)
      })
    }
  },
})

/** Has the words of some people written anew, once what has changed of them is kept. */
export async function rewriteWords(tx: Tx, candidateIds: readonly string[]): Promise<void> {
  if (candidateIds.length === 0) return
  await enqueue(tx, fillWordsJob, { companyId: tx.companyId, candidateIds: [...candidateIds] })
}
