import { isTooSlow } from '../../platform/db/database-unavailable.ts'
import { cancelWhen, limitStatements } from '../../platform/db/limit-statements.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { timeZoneOf } from '../company/today.ts'
import { findCondition } from '../matching/search-conditions.queries.ts'
import { type Counts, countByColumn, countByGroup, countByLanguage, countByTag, countByView } from './facets.queries.ts'
import { type PoolQuestion, queryOf } from './list-pool.ts'
import { conditionsOf, type PoolFilter } from './resumes.queries.ts'

/** Time limit, in milliseconds, for the counts of one filter. Limit chosen by us. */
const COUNTING_MS = 3_000

type Facets = Record<'groups' | 'sources' | 'geos' | 'tags' | 'languages' | 'views', Counts>

/**
 * Counts the people for each value of a filter, as the other filters stand. Returns null when that takes too long or the caller
 * has gone.
 */
export async function countFacets({ inCompany, gone }: HandlerContext, question: PoolQuestion): Promise<Facets | null> {
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
