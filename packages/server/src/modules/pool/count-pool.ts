import { cancelWhen, limitStatements } from '../../../ground/db/cut-short.ts'
import { isTooSlow } from '../../../ground/db/database-away.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import type { Found } from '../../../people/search/understand.ts'
import { COUNT_MAX, COUNTED_MAX, countTo, type PoolQuestion, queryOf, searchFor } from './list-pool.ts'

/** Milliseconds of counting for a number at which somebody may glance. Our own bound. */
const COUNTING_MS = 5_000

/**
 * How many are asked for, however many there are. Leaves off when nobody waits any more, and when it takes too long: then
 * there are more than a list counts.
 */
export async function countPool({ inCompany, gone }: Outside, question: PoolQuestion): Promise<Found> {
  const query = queryOf(question)
  try {
    const total = await inCompany(async (work) => {
      const { tx, deps } = work
      await limitStatements(tx, COUNTING_MS)
      return cancelWhen(gone, { db: deps.db, tx }, async () =>
        countTo(tx, await searchFor(work, question, query), COUNT_MAX),
      )
    })
    return { total, is_more: false }
  } catch (error) {
    if (gone.aborted || isTooSlow(error)) return { total: COUNTED_MAX, is_more: true }
    throw error
  }
}
