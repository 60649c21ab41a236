import { z } from 'zod'
import { OurText } from '../ground/whose-words.ts'
import { Choice, Flag, Moment, Offset, OptionalId, OptionalText } from '../ground/wire.ts'
import { POSITION_ORDERS, POSITION_STATES, REVIEW_STATES } from './position-states.ts'

/** Which positions are listed, and how. */
export const PositionQuestion = z.object({
  search_key: OptionalText(200).describe('In the title, the code, the project, or the name of owner or hiring manager'),
  state: Choice(POSITION_STATES),
  projectId: OptionalId,
  stage: OptionalText(100).describe('Id of a status group: positions with somebody in it'),
  mine: Flag.describe('Those that the caller owns or was invited to'),
  unapproved: Flag.describe('Those that wait for approval, or were sent back'),
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
    owner: PersonName.describe('Who created it'),
    hiring_managers: z.array(PersonName).describe('Hiring managers who were invited to it'),
    totalOpenings: z.int(),
    filled: z.int().describe('Candidates in the selected group'),
    candidates: z.int(),
    days_open: z.int().nullable().describe('Since the start; null for one that is closed or has not started'),
    new_candidates: z.int().describe('Who came onto it in the last 24 hours'),
    last_movement: Moment.nullable().describe('When somebody came onto it or was moved; null where nobody is on it'),
    position_status: z.record(OurText, z.int()).describe('Candidates per status group; empty groups are left out'),
  })
  .meta({ id: 'PositionOverview' })
export type PositionOverview = z.output<typeof PositionOverview>

export const PositionStage = z
  .object({ group_id: OurText, name: OurText, status_type: OurText })
  .meta({ id: 'PositionStage' })
