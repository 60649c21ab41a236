import { POSSIBLE_FROM, STRONG_FROM } from '@rolecall/domain/matching/weights'
import { z } from 'zod'
import { Moment } from '../ground/wire.ts'

export const Span = z.object({ start: z.int(), end: z.int() })

export const Fit = z
  .enum(['strong', 'possible', 'weak'])
  .describe(
    `What the score means: strong from ${STRONG_FROM} with nothing mandatory missing, possible from ${POSSIBLE_FROM}, else weak; another line of work is weak whatever the score`,
  )

export const Contribution = z
  .object({
    requirement: z.string().describe('The skill or other demand'),
    skill_id: z.string().describe('Empty for a demand that is no skill'),
    kind: z.enum(['primary', 'inferred', 'additional', 'words', 'career', 'experience']),
    rule: z.enum(['exact', 'synonym', 'inferred', 'adjacent', 'fits', 'partly', 'missing']),
    mandatory: z.boolean(),
    points: z.int().describe('All points together are the score'),
    possible: z.int().describe('Points for meeting the demand in full; all together are 100'),
    via: z.string(),
    why: z.string().describe('One sentence'),
    correction: z
      .object({ id: z.string(), by: z.string(), at: Moment })
      .nullable()
      .describe('Who struck the evidence as wrong; null where it counts'),
    spans: z.array(Span).describe('Evidence in the résumé’s text: UTF-16 offsets, end excluded'),
  })
  .meta({ id: 'Contribution' })
export type Contribution = z.output<typeof Contribution>
