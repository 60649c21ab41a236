import { z } from 'zod'
import { StrangersText } from '../ground/whose-words.ts'

/** Other candidates whom an email to the address reaches, too. */
export const SharesAddress = z
  .array(z.object({ candidate_id: z.string(), name: StrangersText }))
  .describe('Other candidates with the same address, as far as the caller may see them, at most 10')
