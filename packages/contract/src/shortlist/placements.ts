import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Id, OptionalText } from '../platform/wire.ts'

/** Candidates added to a position per request. Limit chosen by us: each is scored while the user waits. */
export const ADD_MAX = 500

const People = z.array(Id).min(1).max(ADD_MAX).describe('Ids of résumés or candidates; duplicates count once')

export const PositionChoice = z
  .object({
    _id: z.string(),
    slug: OurText,
    title: OurText,
    code: OurText,
    project_name: OurText,
    score: z.int().nullable().describe('Score the candidate would have; null if several are given'),
    has_mandatory: z.boolean().nullable().describe('Whether the candidate has all must-haves'),
    there: z.int().describe('Number of the candidates already on it'),
    status_display_name: OurText.describe(
      'Status of the single candidate on it; empty if several are given or they are not on it',
    ),
  })
  .meta({ id: 'PositionChoice' })
export type PositionChoice = z.output<typeof PositionChoice>

export const Placement = z
  .object({
    candidate_id: z.string(),
    name: StrangersText,
    state: z.enum(['added', 'there']).describe('`there`: already on the position, and unchanged'),
    score: z.int(),
    status_display_name: OurText,
  })
  .meta({ id: 'Placement' })
export type Placement = z.output<typeof Placement>

/** Users who move candidates forward may also add them. */
const access = { anyOf: ['move_forward_candidate'] } as const

export const placements = defineCalls({
  choices: {
    method: 'POST',
    path: '/rest/position/candidates/choices',
    summary:
      'List open positions that candidates can be added to, at most 20: best score first for a single candidate, otherwise newest first',
    tool: {
      name: 'find_positions_for',
      when: 'Open positions that people can be added to. For one person, the best fit comes first.',
    },
    access,
    reads: ['positions', 'applications', 'candidates'],
    body: z.object({
      resumeIds: People,
      search_key: OptionalText(100).describe('Part of the title, code or project name'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(PositionChoice),
      is_more: z.boolean().describe('Whether more positions match than are listed'),
    }),
    example: ({ resumeId }) => ({ body: { resumeIds: [resumeId], search_key: '' } }),
  },
  add: {
    method: 'POST',
    path: '/rest/position/candidates/add',
    creates: true,
    summary: 'Add candidates to an open position, whatever their score; those already on it stay unchanged',
    tool: {
      name: 'add_to_position',
      when: 'Add people from the talent pool to an open position.',
    },
    access,
    changes: ['placements', 'applications', 'history'],
    body: z.object({ positionId: Id, resumeIds: People }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      change_id: z.string().describe('Id for undoing the request; empty if nobody was added'),
      added: z.int(),
      data: z.array(Placement).describe('Each candidate once, in the order of the request'),
    }),
    example: ({ positionId, resumeId }) => ({ body: { positionId, resumeIds: [resumeId] } }),
  },
  undo: {
    method: 'POST',
    path: '/rest/position/candidates/add/undo',
    summary: 'Undo adding candidates to a position, except for candidates who have been moved since',
    access,
    changes: ['placements', 'applications', 'history'],
    body: z.object({ positionId: Id, change_id: Id }),
    response: z.object({ success: z.literal(true), message: z.string(), removed: z.int(), skipped: z.int() }),
    example: ({ positionId, changeId }) => ({ body: { positionId, change_id: changeId } }),
  },
})
