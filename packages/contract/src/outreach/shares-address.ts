import { z } from 'zod'
import { StrangersText } from '../platform/text-authors.ts'

/** Other candidates with the same email address. */
export const SharesAddress = z
  .array(z.object({ candidate_id: z.string(), name: StrangersText }))
  .describe('Other candidates with the same address, as far as the caller may see them, at most 10')
