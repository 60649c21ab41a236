import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { defineJob, enqueue } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listWithoutWords, listWithResumes } from './search-words.queries.ts'
import { writeWords } from './write-words.ts'

/** Number of people in one transaction: a quarter of a second, during which their rows are locked. */
const AT_ONCE = 100

/** Writes the words of the given people, or of everyone whose résumés have none. */
export const fillWordsJob = defineJob({
  name: 'pool.fill-words',
  payload: z.object({ companyId: z.string(), candidateIds: z.array(z.string()).optional() }),
  async run({ companyId, candidateIds }, deps) {
    if (candidateIds) {
      for (let start = 0; start < candidateIds.length; start += AT_ONCE)
        await inCompany(deps, companyId, ({ tx }) => writeWords(tx, candidateIds.slice(start, start + AT_ONCE)))
      return
    }
    await writeAll(deps, companyId, listWithoutWords)
  },
})

/** Rewrites the words of everyone, queued by a version that finds people by more than the previous one. */
export const rewriteWordsJob = defineJob({
  name: 'pool.rewrite-words',
  payload: z.object({ companyId: z.string() }),
  run: ({ companyId }, deps) => writeAll(deps, companyId, listWithResumes),
})

async function writeAll(deps: Deps, companyId: string, list: typeof listWithoutWords): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const behind: string = after
    after = await inCompany(deps, companyId, async ({ tx }) => {
      const people = await list(tx, behind, AT_ONCE)
      if (people.length > 0) await writeWords(tx, people)
      return people.at(-1)
    })
  }
}

/** Queues rewriting people's words once their changes are committed. */
export async function rewriteWords(tx: Tx, candidateIds: readonly string[]): Promise<void> {
  if (candidateIds.length === 0) return
  await enqueue(tx, fillWordsJob, { companyId: tx.companyId, candidateIds: [...candidateIds] })
}
