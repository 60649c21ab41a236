import { describeQuery, dropEach, type Query } from '@rolecall/domain/search/query-tree'

/** `is_more`: there are more than `total`, where counting stopped. */
export type QueryCount = { total: number; is_more: boolean }

/** Maximum number of parts of a query that are left out in turn. */
const PARTS_MAX = 5

/** Describes a query as understood, with the number of matches, and the number without each of its parts. */
export async function describeSearch(query: Query, count: (query: Query) => Promise<QueryCount>) {
  const whole = await count(query)
  const parts = dropEach(query)
  const dropped = parts.length > PARTS_MAX ? [] : parts
  // Matches of the whole query also match without a part: if they exceed the limit, so do the others.
  const without = await Promise.all(
    dropped.map(async (part) => ({ words: part.words, ...(whole.is_more ? whole : await count(part.without)) })),
  )
  return { words: describeQuery(query), ...whole, without }
}
