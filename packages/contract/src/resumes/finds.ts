import { FINDS_PAGE } from '@rolecall/domain/skills/skill-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Choice, Done, Id, Moment, Offset, OptionalText } from '../platform/wire.ts'

export const FIND_STATES = ['open', 'yes', 'no', 'all'] as const

const SuggestedSkill = z
  .object({
    id: z.string(),
    name: z.string(),
    times: z.int().describe('Occurrences in current descriptions; 0 if none names it any more'),
    positions: z.int(),
    sentence: z.string().describe('A sentence that names it; empty if none is left'),
    position_id: z.string().describe('Position whose description contains the sentence; otherwise empty'),
    position_title: z.string(),
    found_at: Moment,
    answer: z.enum(['', 'yes', 'no']),
    by: z.string().describe('User who answered; empty while it is open'),
    answered_at: Moment.nullable(),
  })
  .meta({ id: 'Find' })
export type SuggestedSkill = z.output<typeof SuggestedSkill>

const FindIds = z.array(Id).min(1).max(FINDS_PAGE)
const TOUCHES = ['finds', 'skills', 'resumes', 'history'] as const

export const finds = defineCalls({
  list: {
    method: 'GET',
    path: '/skills/finds',
    summary: `List terms in the company’s descriptions that look like unknown skills, newest first, ${FINDS_PAGE} per page`,
    access: 'admin',
    reads: ['finds', 'positions'],
    query: z.object({
      start: Offset(0),
      search: OptionalText(100).describe('Part of a term'),
      state: Choice(FIND_STATES).transform((state) => state ?? 'open'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(SuggestedSkill), total: z.int() }),
    example: () => ({ query: { state: 'all' } }),
  },
  answer: {
    method: 'POST',
    path: '/skills/finds/answer',
    summary:
      'Set whether suggested terms are skills: yes adds them to the company’s skills, no never suggests them again. Terms already answered stay unchanged',
    access: 'admin',
    changes: TOUCHES,
    body: z.object({ find_ids: FindIds, answer: z.enum(['yes', 'no']) }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      answered: z
        .array(z.object({ id: z.string(), name: z.string() }))
        .describe('Terms that were still open and are now answered'),
    }),
    example: ({ findId }) => ({ body: { find_ids: [findId], answer: 'yes' as const } }),
  },
  undo: {
    method: 'POST',
    path: '/skills/finds/undo',
    summary: 'Undo answers: the terms are open again, and skills created from them are no longer detected',
    access: 'admin',
    changes: TOUCHES,
    body: z.object({ find_ids: FindIds }),
    response: Done,
    example: ({ findId }) => ({ body: { find_ids: [findId] } }),
  },
})
