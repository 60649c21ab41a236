import { describeQuery, dropEach, type Query } from '@rolecall/domain/search/query-tree'

/** `is_more`: there are more than `total`, which is as far as it was counted. */
export type Found = { total: number; is_more: boolean }

/** Parts of a question that are left out in turn. */
const PARTS_MAX = 5

/** What was understood of a question, how many fit it, and how many would without each of its parts. */
export async function understand(query: Query, count: (query: Query) => Promise<Found>) {
  const whole = await count(query)
  const parts = dropEach(query)
  const dropped = parts.length > PARTS_MAX ? [] : parts
  // Whoever fits the whole fits what is left of it: where those are more than is counted, so are these.
  const without = await Promise.all(
    dropped.map(async (part) => ({ words: part.words, ...(whole.is_more ? whole : await count(part.without)) })),
  )
  return { words: describeQuery(query), ...whole, without }
}
