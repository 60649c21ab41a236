import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Id, OptionalText } from '../ground/wire.ts'

/** People who are put on a position at once. Our own bound: each is scored while somebody waits. */
export const ADD_MAX = 500

const People = z
  .array(Id)
  .min(1)
  .max(ADD_MAX)
  .describe('Résumés or their candidates; one that is named twice is one person')

export const PositionChoice = z
  .object({
    _id: z.string(),
    slug: OurText,
    title: OurText,
    code: OurText,
    project_name: OurText,
    score: z.int().nullable().describe('The score that the person would have; null where several are named'),
    has_mandatory: z.boolean().nullable().describe('Whether the person shows every mandatory skill'),
    there: z.int().describe('How many of the people are on it already'),
    status_display_name: OurText.describe('Where the one person stands on it; empty for several or none'),
  })
  .meta({ id: 'PositionChoice' })
export type PositionChoice = z.output<typeof PositionChoice>

export const Placement = z
  .object({
    candidate_id: z.string(),
    name: StrangersText,
    state: z.enum(['added', 'there']).describe('`there`: was on the position already, and stays as they are'),
    score: z.int(),
    status_display_name: OurText,
  })
  .meta({ id: 'Placement' })
export type Placement = z.output<typeof Placement>

/** Whoever moves candidates on a position may also put them there. */
const access = { anyOf: ['move_forward_candidate'] } as const

export const placements = defineCalls({
  choices: {
    method: 'POST',
    path: '/rest/position/candidates/choices',
    summary:
      'Open positions that people may be put on, at most 20: for one person best score first, else the newest first',
    tool: {
      name: 'find_positions_for',
      when: 'Open positions that people could be put on, for one person those that fit best first.',
    },
    access,
    reads: ['positions', 'applications', 'candidates'],
    body: z.object({ resumeIds: People, search_key: OptionalText(100).describe('In the title, code or project') }),
    response: z.object({
      success: z.literal(true),
      data: z.array(PositionChoice),
      is_more: z.boolean().describe('There are more than are listed'),
    }),
    example: ({ resumeId }) => ({ body: { resumeIds: [resumeId], search_key: '' } }),
  },
  add: {
    method: 'POST',
    path: '/rest/position/candidates/add',
    creates: true,
    summary: 'Put people on an open position, whatever their score; those who are there already stay as they are',
    tool: {
      name: 'add_to_position',
      when: 'Put people of the pool on an open position.',
    },
    access,
    changes: ['placements', 'applications', 'history'],
    body: z.object({ positionId: Id, resumeIds: People }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      change_id: z.string().describe('Names the act for undoing it; empty where nobody was added'),
      added: z.int(),
      data: z.array(Placement).describe('Each person once, in the order named'),
    }),
    example: ({ positionId, resumeId }) => ({ body: { positionId, resumeIds: [resumeId] } }),
  },
  undo: {
    method: 'POST',
    path: '/rest/position/candidates/add/undo',
    summary: 'Take the people of one adding off the position again, but for those whom somebody has moved since',
    access,
    changes: ['placements', 'applications', 'history'],
    body: z.object({ positionId: Id, change_id: Id }),
    response: z.object({ success: z.literal(true), message: z.string(), removed: z.int(), skipped: z.int() }),
    example: ({ positionId, changeId }) => ({ body: { positionId, change_id: changeId } }),
  },
})
