import { describeQuery, dropEach, type Query } from '@rolecall/domain/search/query-tree'

/** `is_more`: there are more than `total`, which is as far as it was counted. */
export type Found = { total: number; is_more: boolean }

/** Parts of a question that are left out in turn. */
const PARTS_MAX = 5

/** What was understood of a question, how many fit it, and how many would without each of its parts. */
export async function understand(query: Query, count: (query: Query) => Promise<Found>) {
  const parts = dropEach(query)
  const without = []
  for (const part of parts.length > PARTS_MAX ? [] : parts)
    without.push({ words: part.words, ...(await count(part.without)) })
  return { words: describeQuery(query), ...(await count(query)), without }
}
