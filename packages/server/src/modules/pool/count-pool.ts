import { isTooSlow } from '../../platform/db/database-unavailable.ts'
import { cancelWhen, limitStatements } from '../../platform/db/limit-statements.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import type { QueryCount } from '../matching/describe-search.ts'
import { COUNT_MAX, COUNTED_MAX, countTo, type PoolQuestion, prepareSearch, queryOf } from './list-pool.ts'

/** Time limit, in milliseconds, of counting for a number that is only glanced at. Limit chosen by us. */
const COUNTING_MS = 5_000

/** Counts all matches. Stops when the caller has gone or it takes too long, and then returns "more than a list counts". */
export async function countPool({ inCompany, gone }: HandlerContext, question: PoolQuestion): Promise<QueryCount> {
  const query = queryOf(question)
  try {
    const total = await inCompany(async (work) => {
      const { tx, deps } = work
      await limitStatements(tx, COUNTING_MS)
      return cancelWhen(gone, { db: deps.db, tx }, async () =>
        countTo(tx, await prepareSearch(work, question, query), COUNT_MAX),
      )
    })
    return { total, is_more: false }
  } catch (error) {
    if (gone.aborted || isTooSlow(error)) return { total: COUNTED_MAX, is_more: true }
    throw error
  }
}
