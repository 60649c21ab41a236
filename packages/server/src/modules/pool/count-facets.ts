import { cancelWhen, limitStatements } from '../../../ground/db/cut-short.ts'
import { isTooSlow } from '../../../ground/db/database-away.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { timeZoneOf } from '../../../house/company/today.ts'
import { findCondition } from '../../../people/search/search-conditions.queries.ts'
import { type Counts, countByColumn, countByGroup, countByLanguage, countByTag, countByView } from './facets.queries.ts'
import { type PoolQuestion, queryOf } from './list-pool.ts'
import { conditionsOf, type PoolFilter } from './resumes.queries.ts'

/** Milliseconds for the numbers of one filter. Our own bound. */
const COUNTING_MS = 3_000

type Facets = Record<'groups' | 'sources' | 'geos' | 'tags' | 'languages' | 'views', Counts>

/**
 * How many there would be with each value of a filter, as the other filters stand. Nothing where that takes too long, and
 * when nobody waits any more.
 */
export async function countFacets({ inCompany, gone }: Outside, question: PoolQuestion): Promise<Facets | null> {
  const query = queryOf(question)
  try {
    return await inCompany(async (work) => {
      const { tx, deps } = work
      await limitStatements(tx, COUNTING_MS)
      return cancelWhen(gone, { db: deps.db, tx }, async () => {
        const searched = await findCondition(tx, query, await timeZoneOf(work))
        const without = (freed: Partial<PoolFilter>) => ({
          conditions: [...conditionsOf(tx, { ...question, ...freed }), ...(searched ? [searched] : [])],
          people: question.people,
        })
        return {
          groups: await countByGroup(tx, without({ groups: [] })),
          sources: await countByColumn(tx, 'r.source', without({ sources: [] })),
          geos: await countByColumn(tx, 'r.geo_region', without({ geos: [] })),
          tags: await countByTag(tx, without({ tags: [] })),
          languages: await countByLanguage(tx, without({ languages: [] })),
          views: await countByView(tx, without({ view: 'all' })),
        }
      })
    })
  } catch (error) {
    if (gone.aborted || isTooSlow(error)) return null
    throw error
  }
}
