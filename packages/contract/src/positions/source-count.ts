import { z } from 'zod'

export const SourceCount = z
  .object({
    name: z.string().describe('Id of the source; `internal` is the résumé pool'),
    label: z.string(),
    count: z.int(),
    resume_groups: z
      .array(z.object({ _id: z.string(), name: z.string(), count: z.int() }))
      .describe('Groups of the internal pool, each with its own count'),
  })
  .meta({ id: 'SourceCount' })
