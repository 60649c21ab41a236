import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Flag, GivenMoment, Moment, Offset } from '../platform/wire.ts'

/** Maximum number of interviews on a page of the list. */
export const AGENDA_PAGE = 50

/** Maximum number of interviews in a period, such as a week of the calendar. Limit chosen by us (rule A-353). */
export const AGENDA_PERIOD = 200

const Row = z
  .object({
    interview_id: z.string(),
    position_id: z.string(),
    position: z.string(),
    candidate_id: z.string(),
    candidate: StrangersText,
    interview_type: OurText,
    place: OurText,
    starts_at: Moment,
    ends_at: Moment,
    time_zone: z.string().describe('IANA time zone in which it was scheduled'),
    interviewers: z.array(z.object({ name: OurText, answer: z.enum(['', 'accepted', 'tentative', 'declined']) })),
    scorecards: z.int().describe('Number of interviewers who have submitted their scorecard'),
  })
  .meta({ id: 'AgendaRow' })
export type AgendaRow = z.output<typeof Row>

export const agenda = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/interviews',
    keepsBounds: true,
    summary: `List interviews of positions that the caller may see, ${AGENDA_PAGE} per page: upcoming ones soonest first, or past ones latest first. For a period, its first ${AGENDA_PERIOD}`,
    access: 'signed-in',
    reads: ['interviews', 'positions', 'candidates', 'users'],
    query: z.object({
      start: Offset(0),
      past: Flag.describe('Whether to list interviews that have ended'),
      from: GivenMoment.nullish().describe('Start of a period; with `until`, lists its interviews, ended or not'),
      until: GivenMoment.nullish().describe('End of the period'),
      mine: Flag.describe('Whether to list only those in which the caller takes part'),
      organised: Flag.describe('Whether to list only those that the caller scheduled'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(Row).max(AGENDA_PERIOD), total: z.int() }),
    example: () => ({ query: {} }),
  },
})
