import { z } from 'zod'
import { StrangersText } from '../ground/whose-words.ts'

const YesNo = z.enum(['Yes', 'No'])

/** What the rules say of a résumé, and why (rule P-010). */
export const BusinessRules = z
  .object({
    grammar_error_percentage: z
      .number()
      .optional()
      .describe('Sentences with a slip, of a hundred; absent where text or language do not let it be told'),
    gap_in_education: YesNo,
    minimum_15_year_education: YesNo,
    incomplete_resume: YesNo,
    black_list: z.union([z.literal(0), z.literal(1)]),
    blacklist_message: z.string(),
    slips: z
      .array(z.object({ sentence: StrangersText, words: StrangersText }))
      .describe('At most ten, as they are written'),
    education_gap_months: z.int().describe('Of the longest gap; 0 without one'),
    missing: z.array(z.string()).describe('What the résumé does not tell, in words'),
  })
  .meta({ id: 'BusinessRules' })
export type BusinessRules = z.output<typeof BusinessRules>
