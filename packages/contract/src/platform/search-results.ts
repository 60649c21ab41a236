import { z } from 'zod'
import { AboutCandidate } from '../ground/whose-words.ts'

/** How many a search finds. */
export const Found = {
  total: z.int(),
  is_more: z.boolean().describe('There are more than `total`, which is as far as it was counted'),
}

/** What a search was understood as. */
export const UnderstoodSearch = z
  .object({
    success: z.literal(true),
    words: z.string().describe('The question as it was read; empty where it asks for nothing'),
    ...Found,
    without: z
      .array(z.object({ words: z.string(), ...Found }))
      .describe('Per part that must hold, how many there are when it is left out; empty for many'),
  })
  .meta({ id: 'UnderstoodSearch' })
export type UnderstoodSearch = z.output<typeof UnderstoodSearch>

/** The piece of a text that shows most of what was looked for. */
export const Snippet = z
  .object({ text: AboutCandidate, spans: z.array(z.object({ start: z.int(), end: z.int() })) })
  .nullable()
  .describe('The piece of the text that shows most of what was looked for, and where; null where it shows nothing')
