import { POSITION_DESCRIPTION, POSITION_TITLE } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { OptionalId, OptionalText } from '../ground/wire.ts'
import { SkillList } from './position-input.ts'

const Advice = z
  .object({
    kind: z
      .enum(['duplicate', 'pair'])
      .describe('An open position that asks for nearly the same; two skills that nobody in the pool has together'),
    why: z.string().describe('A sentence for people, without its full stop'),
    position_id: z.string().describe('Of the position that is like this one; else empty'),
    skills: z.array(z.string()).describe('The two skills, the rarer one first; else empty'),
  })
  .meta({ id: 'Advice' })
export type Advice = z.output<typeof Advice>

export const advice = defineCalls({
  onPosition: {
    method: 'POST',
    path: '/rest/position/advice',
    keepsBounds: true,
    summary:
      'What somebody who writes a position may want to know: open positions that ask for nearly the same, of those that they may see, and skills that nobody in the pool has together. Nothing is held up by it',
    access: 'signed-in',
    reads: ['positions', 'resumes', 'candidates'],
    body: z.object({
      title: OptionalText(POSITION_TITLE.max),
      description: OptionalText(POSITION_DESCRIPTION.max),
      primary_skills: SkillList.nullish().transform((list) => list ?? []),
      positionId: OptionalId.describe('The one that is edited: it is no duplicate of itself'),
    }),
    response: z.object({ success: z.literal(true), advice: z.array(Advice) }),
    example: ({ positionId }) => ({
      body: {
        title: 'Senior Data Engineer',
        description: 'You write pipelines in Python and SQL, model data in PostgreSQL and care for their quality.',
        primary_skills: [
          { skill: 'Python', score: 80, mandatory: true, userdefined: false },
          { skill: 'PostgreSQL', score: 60, mandatory: false, userdefined: false },
        ],
        positionId,
      },
    }),
  },
})
