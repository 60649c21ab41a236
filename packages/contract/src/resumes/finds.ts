import { FINDS_PAGE } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { Choice, Done, Id, Moment, Offset, OptionalText } from '../ground/wire.ts'

export const FIND_STATES = ['open', 'yes', 'no', 'all'] as const

const Find = z
  .object({
    id: z.string(),
    name: z.string(),
    times: z.int().describe('In the descriptions of today; none where they do not name it any more'),
    positions: z.int(),
    sentence: z.string().describe('One that names it; empty where none does any more'),
    position_id: z.string().describe('Whose description the sentence is of; empty without one'),
    position_title: z.string(),
    found_at: Moment,
    answer: z.enum(['', 'yes', 'no']),
    by: z.string().describe('Empty while it is open'),
    answered_at: Moment.nullable(),
  })
  .meta({ id: 'Find' })
export type Find = z.output<typeof Find>

const FindIds = z.array(Id).min(1).max(FINDS_PAGE)
const TOUCHES = ['finds', 'skills', 'resumes', 'history'] as const

export const finds = defineCalls({
  list: {
    method: 'GET',
    path: '/skills/finds',
    summary: `Terms that descriptions of the company seem to ask for and no list has, newest first, ${FINDS_PAGE} at a time`,
    access: 'admin',
    reads: ['finds', 'positions'],
    query: z.object({
      start: Offset(0),
      search: OptionalText(100).describe('Part of a term'),
      state: Choice(FIND_STATES).transform((state) => state ?? 'open'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(Find), total: z.int() }),
    example: () => ({ query: { state: 'all' } }),
  },
  answer: {
    method: 'POST',
    path: '/skills/finds/answer',
    summary:
      'Say whether finds are skills: yes makes them the company’s own, no has them never found again. What somebody has answered already stays as it is',
    access: 'admin',
    changes: TOUCHES,
    body: z.object({ find_ids: FindIds, answer: z.enum(['yes', 'no']) }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      answered: z.array(z.object({ id: z.string(), name: z.string() })).describe('Those that were open until now'),
    }),
    example: ({ findId }) => ({ body: { find_ids: [findId], answer: 'yes' as const } }),
  },
  undo: {
    method: 'POST',
    path: '/skills/finds/undo',
    summary: 'Take answers back: the finds are open again, and skills that they made are no longer looked for',
    access: 'admin',
    changes: TOUCHES,
    body: z.object({ find_ids: FindIds }),
    response: Done,
    example: ({ findId }) => ({ body: { find_ids: [findId] } }),
  },
})
