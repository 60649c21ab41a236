import { z } from 'zod'
import { OurText } from '../platform/text-authors.ts'
import { Choice, Flag, Moment, Offset, OptionalId, OptionalText } from '../platform/wire.ts'
import { POSITION_ORDERS, POSITION_STATES, REVIEW_STATES } from './position-states.ts'

/** Filters and order of a list of positions. */
export const PositionQuestion = z.object({
  search_key: OptionalText(200).describe(
    'Part of the title, code or project name, or of the name of the owner or hiring manager',
  ),
  state: Choice(POSITION_STATES),
  projectId: OptionalId,
  stage: OptionalText(100).describe('Id of a status group: only positions with candidates in it'),
  mine: Flag.describe('Return only positions that the caller owns or was invited to'),
  unapproved: Flag.describe('Return only positions that await approval or were sent back'),
  sort_by: Choice(POSITION_ORDERS),
  direction: Choice(['asc', 'desc']),
  page: Offset(1),
})

const PersonName = z.object({ _id: z.string(), name: OurText })

/** A position in a list across projects. */
export const PositionOverview = z
  .object({
    _id: z.string(),
    slug: OurText,
    code: OurText,
    title: OurText,
    projectId: z.string(),
    project_name: OurText,
    status: z.enum(['open', 'closed', 'upcoming', 'overdue']),
    review: z.enum(REVIEW_STATES),
    owner: PersonName.describe('Name of the creator'),
    hiring_managers: z.array(PersonName).describe('Invited hiring managers'),
    totalOpenings: z.int(),
    filled: z.int().describe('Number of candidates in the selected group'),
    candidates: z.int(),
    days_open: z.int().nullable().describe('Days since the start; null if it is closed or has not started'),
    new_candidates: z.int().describe('Number of candidates added in the last 24 hours'),
    last_movement: Moment.nullable().describe('Time a candidate was last added or moved; null without candidates'),
    position_status: z
      .record(OurText, z.int())
      .describe('Number of candidates per status group; empty groups are omitted'),
  })
  .meta({ id: 'PositionOverview' })
export type PositionOverview = z.output<typeof PositionOverview>

export const PositionStage = z
  .object({ group_id: OurText, name: OurText, status_type: OurText })
  .meta({ id: 'PositionStage' })
