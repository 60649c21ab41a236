import { POSSIBLE_FROM, STRONG_FROM } from '@rolecall/domain/matching/weights'
import { z } from 'zod'
import { Moment } from '../platform/wire.ts'

export const Span = z.object({ start: z.int(), end: z.int() })

export const Fit = z
  .enum(['strong', 'possible', 'weak'])
  .describe(
    `Meaning of the score: strong from ${STRONG_FROM} with all must-haves, possible from ${POSSIBLE_FROM}, otherwise weak; always weak for another line of work`,
  )

export const Contribution = z
  .object({
    requirement: z.string().describe('The skill or other requirement'),
    skill_id: z.string().describe('Id of the skill; empty if the requirement is not a skill'),
    kind: z.enum(['primary', 'inferred', 'additional', 'words', 'career', 'experience']),
    rule: z.enum(['exact', 'synonym', 'inferred', 'adjacent', 'fits', 'partly', 'missing']),
    mandatory: z.boolean(),
    points: z.int().describe('Points earned; all points add up to the score'),
    possible: z.int().describe('Points for fully meeting the requirement; they add up to 100'),
    via: z.string(),
    why: z.string().describe('One sentence of explanation'),
    correction: z
      .object({ id: z.string(), by: z.string(), at: Moment })
      .nullable()
      .describe('The user who struck the evidence as wrong; null if it counts'),
    spans: z.array(Span).describe('Evidence in the résumé’s text, as UTF-16 offsets with exclusive ends'),
  })
  .meta({ id: 'Contribution' })
export type Contribution = z.output<typeof Contribution>
