import { SCORE_FILTER } from '@rolecall/domain/matching/shortlist-limits'
import { OPENINGS } from '@rolecall/domain/positions/position-limits'
import { SKILL_SCORE } from '@rolecall/domain/skills/skill-limits'
import { SKILL_NEEDS } from '@rolecall/domain/what-if/backtest'
import { WHAT_IF } from '@rolecall/domain/what-if/what-if-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { StrangersText } from '../platform/text-authors.ts'
import { Id, OptionalId, PlainInt } from '../platform/wire.ts'
import { MarketInput, MustHaves, WorkPoints } from '../positions/position-input.ts'

const ImpactRatio = z
  .object({
    ratio: z.number(),
    interval: z
      .object({ from: z.number(), to: z.number() })
      .nullable()
      .describe('Interval of 80% for other applicants like these; null for the group with the highest rate'),
  })
  .meta({ id: 'WhatIfRatio' })

/** Numbers that an audit has released before: a new one for each question could reveal what one person answered. */
const Impact = z
  .object({
    year: z.int().describe('Year of the applicants that the audit counts'),
    group: z.string().describe('The group with the lowest impact ratio before'),
    before: ImpactRatio.describe('Its impact ratio with the must-have, or by the current score'),
    after: ImpactRatio.describe('Its impact ratio without the must-have, or by the changed score'),
  })
  .meta({ id: 'WhatIfImpact' })

const Price = z
  .object({
    skill: z.string(),
    fits: z.int().describe('Number of people in the pool who match and meet all other must-haves'),
    leaves_out: z.int().describe('Number of them who lack this one'),
    days: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .describe(
        'Additional days until the position is filled, as an interval of 80%; null if there is too little data',
      ),
    impact: Impact.nullable(),
  })
  .meta({ id: 'WhatIfPrice' })

const Counts = { before: z.int(), after: z.int() }

const LeftOut = z.object({
  beyond: z.int().describe(`Number of candidates beyond the ${WHAT_IF.people} that are replayed`),
  erased: z.int().describe('Number of candidates who were erased since'),
  older: z.int().describe('Number of candidates with a score of an older version of the scoring'),
  changed: z.int().describe('Number of candidates whose data changed since they were scored'),
})

export const whatIf = defineCalls({
  prices: {
    method: 'POST',
    path: '/rest/what-if/prices',
    summary:
      'Get what each must-have of a position costs: people of the pool who lack only it, days that filling takes longer, and its effect on the impact ratio',
    access: 'signed-in',
    reads: ['resumes', 'candidates', 'positions', 'applications', 'fairness'],
    body: MarketInput.safeExtend({
      positionId: OptionalId.describe('Id of the position being edited'),
      openings: PlainInt.min(OPENINGS.min)
        .max(OPENINGS.max)
        .nullish()
        .transform((openings) => openings ?? OPENINGS.min),
    }),
    response: z.object({
      success: z.literal(true),
      prices: z.array(Price).describe('One for each must-have, in the order of the request'),
      hires: z
        .object({ have: z.int(), need: z.int() })
        .describe('Past positions with a hire, and how many days are computed from'),
      impact_from: z
        .enum(['audit', 'no_permission', 'not_saved', 'not_audited'])
        .describe('Source of the impact ratios, or the reason why there are none'),
    }),
    example: ({ positionId }) => ({
      body: {
        title: 'Senior Data Engineer',
        primary_skills: [
          { skill: 'Python', score: 80, mandatory: true, userdefined: false },
          { skill: 'PostgreSQL', score: 60, mandatory: true, userdefined: false },
        ],
        minExperience: 3,
        maxExperience: 8,
        positionId,
        openings: 2,
      },
    }),
  },
  backtest: {
    method: 'POST',
    path: '/rest/what-if/backtest',
    keepsBounds: true,
    summary:
      'Replay a position’s past candidates with a changed rule: hires it would have missed, reviews it would have saved, and the impact ratio before and after. Changes nothing',
    access: { allOf: ['edit_position'] },
    reads: ['positions', 'applications', 'candidates', 'auto_invite', 'fairness'],
    body: z.object({
      positionId: Id,
      skills: z
        .array(
          z.object({
            skill: z.string().trim().min(1).max(100),
            need: z
              .enum(SKILL_NEEDS)
              .nullish()
              .describe('`must` is a must-have, `nice` only scores, `none` is removed; by default as it is'),
            score: PlainInt.min(SKILL_SCORE.min)
              .max(SKILL_SCORE.max)
              .nullish()
              .describe('Weight of the skill; by default that of the position, or that of its weightiest skill'),
          }),
        )
        .max(WHAT_IF.skills)
        .nullish()
        .transform((list) => list ?? [])
        .describe('Changed skills'),
      min_score: PlainInt.min(SCORE_FILTER.min)
        .max(SCORE_FILTER.max)
        .nullish()
        .describe('Score from which candidates are put forward; defaults to that of the invitation rules'),
      work_points: WorkPoints.nullish(),
      must_haves: MustHaves.nullish(),
    }),
    response: z.object({
      success: z.literal(true),
      rule: z
        .object({
          min_score: z.int(),
          work_points: z.int(),
          must_haves: MustHaves,
          skills: z.array(z.object({ skill: z.string(), score: z.number(), mandatory: z.boolean() })),
        })
        .describe('The rule of the position as it is'),
      unknown_skills: z
        .array(z.string())
        .describe('New must-haves that no résumé was read for, so that everyone lacks them'),
      total: z.int().describe('Number of candidates on the position'),
      replayed: z
        .int()
        .describe('Number of candidates who get exactly the stored score and rank from the unchanged rule'),
      left_out: LeftOut,
      forward: z.object(Counts).describe('Number of candidates put forward'),
      hired: z.object({ all: z.int(), ...Counts }).describe('Number of hired candidates, and of those put forward'),
      missed: z
        .array(z.object({ candidate_id: z.string(), name: StrangersText }))
        .describe('Hired candidates who are no longer put forward with the change'),
      found: z.int().describe('Number of hired candidates who are put forward only with the change'),
      reviews: z.object({
        all: z.int().describe('Number of candidates that your team decided on and did not hire'),
        saved: z.int().describe('Number of them who are no longer put forward with the change'),
        more: z.int().describe('Number of candidates without a decision who are put forward only with the change'),
      }),
      impact: Impact.nullable(),
      impact_from: z
        .enum(['audit', 'no_permission', 'unchanged', 'other_change', 'not_audited'])
        .describe('Source of the impact ratios, or the reason why there are none'),
    }),
    example: ({ positionId }) => ({
      body: { positionId, skills: [{ skill: 'SQL', need: 'nice' as const }], min_score: 60 },
    }),
  },
})
