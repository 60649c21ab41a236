import { POSITION_DESCRIPTION, POSITION_TITLE } from '@rolecall/domain/positions/position-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OptionalId, OptionalText } from '../platform/wire.ts'
import { SkillList } from './position-input.ts'

const Advice = z
  .object({
    kind: z
      .enum(['duplicate', 'pair'])
      .describe(
        '`duplicate`: an open position requires nearly the same; `pair`: nobody in the pool has these two skills together',
      ),
    why: z.string().describe('A sentence for the user, without its final period'),
    position_id: z.string().describe('Id of the similar position; otherwise empty'),
    skills: z.array(z.string()).describe('The two skills, rarer one first; otherwise empty'),
  })
  .meta({ id: 'Advice' })
export type Advice = z.output<typeof Advice>

export const advice = defineCalls({
  onPosition: {
    method: 'POST',
    path: '/rest/position/advice',
    keepsBounds: true,
    summary:
      'Get advice for a position being written: similar open positions that the caller may see, and required skills that nobody in the pool combines. Advice never blocks anything',
    access: 'signed-in',
    reads: ['positions', 'resumes', 'candidates'],
    body: z.object({
      title: OptionalText(POSITION_TITLE.max),
      description: OptionalText(POSITION_DESCRIPTION.max),
      primary_skills: SkillList.nullish().transform((list) => list ?? []),
      positionId: OptionalId.describe('Id of the position being edited, which is not reported as its own duplicate'),
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
