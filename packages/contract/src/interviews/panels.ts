import { INTERVIEW_TEXT } from '@rolecall/domain/interviews/interview-limits'
import { PANEL } from '@rolecall/domain/interviews/panels/panel'
import { z } from 'zod'
import { OutboxFlag } from '../outreach/mail-status.ts'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { OurText } from '../platform/text-authors.ts'
import { DateText, Done, Email, Flag, GivenMoment, Id, Moment, OptionalText } from '../platform/wire.ts'
import { Line, MEETING } from './interviews.ts'
import { PanelPlan } from './panel-plan.ts'
import { examplePlan } from './panel-settings.ts'

// None of these calls is in the specification.

const NAMED = { resumeid: Id.describe('Id of a résumé or a candidate'), position_id: Id }
/** Users who move candidates may interview them, as with single interviews. */
const DECIDES = { anyOf: ['move_forward_candidate', 'move_backward_candidate'] } as const
const TOUCHES = ['interviews', 'applications', 'history', 'mails'] as const

/** A change accepted for this panel only. */
const Change = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['day-limit', 'week-limit']), user_id: z.uuid(), day: DateText }),
    z.object({ kind: z.literal('training'), user_id: z.uuid() }),
    z.object({ kind: z.literal('one-more'), pool_id: z.uuid() }),
    z.object({ kind: z.enum(['break-least', 'break-most']), minutes: z.int().min(0).max(PANEL.breakMost) }),
    z.object({ kind: z.enum(['longer-day', 'more-days', 'spread', 'no-room', 'any-order', 'notice']) }),
  ])
  .meta({ id: 'PanelChange' })
export type PanelChange = z.output<typeof Change>

/** Days searched for another time of an interview (rule A-229). */
const MOVE_DAYS = 14

const ASKED = {
  ...NAMED,
  plan: PanelPlan,
  date: DateText.describe('First day, in the time zone'),
  days: z.int().min(1).max(PANEL.searchDays),
  timezone: z.string().trim().min(1).max(100).describe('Time zone of the days if the candidate’s location is unknown'),
  windows: z
    .array(z.object({ starts_at: GivenMoment, ends_at: GivenMoment }))
    .max(20)
    .nullish()
    .describe('Times at which the candidate is available; any time if omitted'),
  changes: z.array(Change).max(20).default([]),
}

const TalkPlacement = z.object({
  talk: z.int().describe('Index of the interview in the plan, starting at 0'),
  title: OurText,
  starts_at: Moment,
  ends_at: Moment,
  room_id: z.string().nullable(),
  room: OurText,
  people: z
    .array(z.object({ user_id: z.string(), name: OurText, as: z.enum(['lead', 'shadow']), time_zone: z.string() }))
    .describe('Interviewers in the order of the seats'),
})
export type PlacedTalk = z.output<typeof TalkPlacement>

const MOVED = {
  panel_id: Id,
  interview_id: z.uuid().describe('Id of the interview'),
  date: DateText.describe('First day to search, in the panel’s time zone'),
  days: z.int().min(1).max(MOVE_DAYS),
  same_people: z.boolean().describe('Whether the current interviewers stay; otherwise anyone from the pools'),
}

const PanelSchedule = z.object({
  talks: z.array(TalkPlacement),
  waiting: z.int().describe('Minutes of waiting between interviews of the same day'),
  crowded: z.int().describe('Seats whose interviewer has another appointment right before or after'),
})
export type PanelSchedule = z.output<typeof PanelSchedule>

const Notes = z
  .array(OurText)
  .describe('Interviewers whose busy times may be incomplete, because their calendar was not fully read')

const PanelBooking = z
  .object({
    panel_id: z.string(),
    booked_by: OurText,
    timezone: OurText,
    is_over: z.boolean(),
    talks: z.array(
      TalkPlacement.omit({ people: true }).extend({
        interview_id: z.string(),
        people: z.array(z.object({ user_id: z.string(), name: OurText, as: z.enum(['lead', 'shadow']) })),
      }),
    ),
  })
  .meta({ id: 'BookedPanel' })
export type BookedPanel = z.output<typeof PanelBooking>

export const panels = defineCalls({
  search: {
    method: 'POST',
    path: '/panels/search',
    summary: 'Find the best schedules for a panel; if there are none, why, and what could be changed',
    access: DECIDES,
    onlyPeople: true,
    reads: ['interviews', 'members'],
    body: z.object(ASKED),
    response: z.object({
      success: z.literal(true),
      state: z
        .enum(['ways', 'none', 'too_much'])
        .describe('`too_much`: the search was incomplete, so a schedule may or may not exist'),
      message: OurText,
      rule: OurText.describe('The order in which schedules are ranked'),
      ways: z.array(PanelSchedule),
      is_best: z.boolean(),
      reasons: z.array(OurText).describe('Reasons that together rule out every schedule; each is necessary'),
      ways_out: z.array(
        z.object({
          says: OurText,
          ways: z.int(),
          changes: z.array(Change),
          is_ours: z
            .boolean()
            .describe('Whether the search can apply the change itself; otherwise a pool has to be changed'),
        }),
      ),
      agreed: z.array(OurText).describe('Changes that were accepted, in words'),
      timezone: OurText.describe('Time zone of the panel’s days'),
      candidate_zones: z.array(z.string()),
      notes: Notes,
    }),
    example: ({ resumeId, positionId, poolId, startDate }) => ({
      body: {
        resumeid: resumeId,
        position_id: positionId,
        plan: examplePlan(poolId),
        date: startDate,
        days: 14,
        timezone: 'UTC',
      },
    }),
  },
  book: {
    method: 'POST',
    path: '/panels/book',
    summary:
      'Book all interviews of a panel, or none; each interviewer gets one email, and the candidate one with the whole schedule',
    access: DECIDES,
    onlyPeople: true,
    refuses: ['conflict'],
    changes: TOUCHES,
    body: z.object({
      ...ASKED,
      way: z
        .array(
          z.object({
            starts_at: GivenMoment,
            room_id: z.uuid().nullish(),
            user_ids: z.array(z.uuid()).max(PANEL.seats),
          }),
        )
        .max(PANEL.talks)
        .describe('User ids by interview of the plan'),
      interview_type: Line(INTERVIEW_TEXT.type).min(1, { error: MESSAGES.required }),
      ...MEETING,
      resume_attach: Flag,
      remarks: OptionalText(INTERVIEW_TEXT.remarks).describe('Notes for the interviewers'),
      candidate_email: z.string().max(300).trim().min(1, { error: MESSAGES.required }).pipe(Email),
      candidate_name: Line(200).nullish(),
      phone: Line(100).nullish(),
    }),
    response: Done.extend({
      message: z.string(),
      panel_id: z.string(),
      where: z.string().optional(),
      in_outbox: OutboxFlag,
    }),
    example: ({ resumeId, positionId, poolId, startDate, panelWay }) => ({
      body: {
        resumeid: resumeId,
        position_id: positionId,
        plan: examplePlan(poolId),
        date: startDate,
        days: 14,
        timezone: 'UTC',
        way: panelWay,
        interview_type: 'On site',
        candidate_email: 'mara.ellison@example.com',
      },
    }),
  },
  list: {
    method: 'POST',
    path: '/panels/list',
    keepsBounds: true,
    summary: 'List the panels of a candidate for a position, newest first',
    access: 'signed-in',
    reads: ['interviews'],
    body: z.object(NAMED),
    response: z.object({ success: z.literal(true), data: z.array(PanelBooking) }),
    example: ({ resumeId, positionId }) => ({ body: { resumeid: resumeId, position_id: positionId } }),
  },
  cancel: {
    method: 'POST',
    path: '/panels/cancel',
    keepsBounds: true,
    summary: 'Cancel the interviews of a panel that have not started; the candidate gets one email',
    access: DECIDES,
    refuses: ['conflict'],
    changes: TOUCHES,
    body: z.object({ panel_id: Id }),
    response: Done,
    example: ({ panelId }) => ({ body: { panel_id: panelId } }),
  },
  replace: {
    method: 'POST',
    path: '/panels/replace',
    summary: 'Replace an interviewer of a panel with another user of the company, at the same time',
    access: DECIDES,
    refuses: ['conflict'],
    changes: TOUCHES,
    body: z.object({ panel_id: Id, interview_id: z.uuid(), leaves: z.uuid(), comes: z.uuid() }),
    response: Done,
    example: ({ panelId, panelTalk }) => ({ body: { panel_id: panelId, ...panelTalk } }),
  },
  moves: {
    method: 'POST',
    path: '/panels/moves',
    summary: 'List every time that one interview of a panel can move to while the others stay; if none, why',
    access: DECIDES,
    onlyPeople: true,
    reads: ['interviews', 'members'],
    body: z.object(MOVED),
    response: z.object({
      success: z.literal(true),
      message: OurText,
      moves: z.array(TalkPlacement).describe('Possible times, earliest first'),
      reasons: z.array(OurText).describe('Reasons that together rule out every time; each is necessary'),
      timezone: OurText,
      notes: Notes,
    }),
    example: ({ panelId, panelTalk, startDate }) => ({
      body: { panel_id: panelId, interview_id: panelTalk.interview_id, date: startDate, days: 7, same_people: true },
    }),
  },
  move: {
    method: 'POST',
    path: '/panels/move',
    summary: 'Move one interview of a panel; the others stay, and the candidate gets one email',
    access: DECIDES,
    onlyPeople: true,
    refuses: ['conflict'],
    changes: TOUCHES,
    body: z.object({
      ...MOVED,
      starts_at: GivenMoment,
      room_id: z.uuid().nullish(),
      user_ids: z.array(z.uuid()).max(PANEL.seats).describe('User ids in the order of the seats'),
    }),
    response: Done,
    example: ({ panelId, panelTalk, panelWay, startDate }) => ({
      body: {
        panel_id: panelId,
        interview_id: panelTalk.interview_id,
        date: startDate,
        days: 7,
        same_people: true,
        starts_at: panelWay[0]?.starts_at ?? '',
        user_ids: panelWay[0]?.user_ids ?? [],
      },
    }),
  },
  standIns: {
    method: 'POST',
    path: '/panels/stand-ins',
    summary: 'List who could replace an interviewer of a panel, and why others cannot',
    access: DECIDES,
    onlyPeople: true,
    reads: ['interviews', 'members'],
    body: z.object({ panel_id: Id, interview_id: z.uuid(), leaves: z.uuid() }),
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          user_id: z.string(),
          name: OurText,
          in_pool: z.boolean().describe('Whether they are in the pool of the seat'),
          why_not: OurText.describe('The reason they cannot replace the interviewer; empty when they can'),
        }),
      ),
    }),
    example: ({ panelId, panelTalk: { interview_id, leaves } }) => ({
      body: { panel_id: panelId, interview_id, leaves },
    }),
  },
})
