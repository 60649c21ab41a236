import { z } from 'zod'
import { AboutCandidate } from './text-authors.ts'

/** The number of results of a search. */
export const FoundCount = {
  total: z.int(),
  is_more: z.boolean().describe('Whether there are more results than `total`, where counting stopped'),
}

/** The interpretation of a search. */
export const UnderstoodSearch = z
  .object({
    success: z.literal(true),
    words: z.string().describe('The search as it was understood; empty if it has no conditions'),
    ...FoundCount,
    without: z
      .array(z.object({ words: z.string(), ...FoundCount }))
      .describe('Number of results without each required part; empty when there are many results'),
  })
  .meta({ id: 'UnderstoodSearch' })
export type UnderstoodSearch = z.output<typeof UnderstoodSearch>

/** The passage of a text that best matches a search. */
export const Snippet = z
  .object({ text: AboutCandidate, spans: z.array(z.object({ start: z.int(), end: z.int() })) })
  .nullable()
  .describe('The passage that best matches the search, with the positions of the matches; null without one')
