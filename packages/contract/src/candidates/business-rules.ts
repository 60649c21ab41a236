import { z } from 'zod'
import { StrangersText } from '../platform/text-authors.ts'

const YesNo = z.enum(['Yes', 'No'])

/** Results of the business rules for a résumé, with reasons (rule P-010). */
export const BusinessRules = z
  .object({
    grammar_error_percentage: z
      .number()
      .optional()
      .describe('Percentage of sentences with a mistake; omitted if the text or language does not allow a judgement'),
    gap_in_education: YesNo,
    minimum_15_year_education: YesNo,
    incomplete_resume: YesNo,
    black_list: z.union([z.literal(0), z.literal(1)]),
    blacklist_message: z.string(),
    slips: z
      .array(z.object({ sentence: StrangersText, words: StrangersText }))
      .describe('The first mistakes, at most ten, as written'),
    education_gap_months: z.int().describe('Length of the longest gap in months; 0 if none'),
    missing: z.array(z.string()).describe('Information missing from the résumé, in words'),
  })
  .meta({ id: 'BusinessRules' })
export type BusinessRules = z.output<typeof BusinessRules>
