import { CORRECTIONS_PAGE } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from './define-calls.ts'
import { Choice, Done, Id, Moment, Offset, OptionalId, OptionalText } from './wire.ts'

export const CORRECTION_STATES = ['all', 'in-force', 'undone'] as const

const Correction = z
  .object({
    id: z.string(),
    candidate_id: z.string(),
    name: z.string().describe('Of the candidate'),
    skill: z.string(),
    by: z.string(),
    at: Moment,
    undone_by: z.string().describe('Empty while the correction is in force'),
    undone_at: Moment.nullable(),
  })
  .meta({ id: 'Correction' })
export type Correction = z.output<typeof Correction>

/** Whoever decides about candidates may say that the evidence about them is wrong. */
const DECIDES = { anyOf: ['move_forward_candidate', 'move_backward_candidate'] } as const
const TOUCHES = ['corrections', 'candidates', 'applications', 'resumes', 'history'] as const

export const corrections = defineCalls({
  strike: {
    method: 'POST',
    path: '/candidate/correction',
    summary:
      'Strike what the résumés of a candidate show of a skill, and what only follows from it; every score follows. Done already, it stays as it is',
    access: DECIDES,
    changes: TOUCHES,
    body: z
      .object({ candidate_id: OptionalId, resume_id: OptionalId, skill_id: Id })
      .refine(({ candidate_id, resume_id }) => candidate_id ?? resume_id, {
        path: ['candidate_id'],
        error: 'Name a candidate: candidate_id or resume_id.',
      })
      .transform(({ candidate_id, resume_id, skill_id }) => ({
        candidate: candidate_id ?? resume_id ?? '',
        skillId: skill_id,
      })),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      correction: z.object({ id: z.string(), skill: z.string() }),
    }),
    example: ({ candidateId, skillId }) => ({ body: { candidate_id: candidateId, skill_id: skillId } }),
  },
  undo: {
    method: 'POST',
    path: '/candidate/correction/undo',
    summary: 'Let evidence that was struck count again; undone already, it stays so',
    access: DECIDES,
    changes: TOUCHES,
    body: z.object({ correction_id: Id }),
    response: Done,
    example: ({ correctionId }) => ({ body: { correction_id: correctionId } }),
  },
  list: {
    method: 'GET',
    path: '/candidate/corrections',
    summary: `All that was struck as wrong in the company, newest first, ${CORRECTIONS_PAGE} at a time`,
    access: 'admin',
    reads: ['corrections', 'candidates'],
    query: z.object({
      start: Offset(0),
      search: OptionalText(200).describe('Part of a candidate’s name'),
      skill: OptionalText(100).describe('The name of a skill'),
      state: Choice(CORRECTION_STATES).transform((state) => state ?? 'all'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(Correction), total: z.int() }),
    example: () => ({ query: { state: 'in-force' } }),
  },
})
