import { PANEL } from '@rolecall/domain/interviews/panels/panel'
import { INTERVIEW_TEXT } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { OurText } from '../ground/whose-words.ts'
import { DateText, Done, Email, Flag, GivenMoment, Id, Moment, OptionalText } from '../ground/wire.ts'
import { Line, MEETING } from './interviews.ts'
import { InOutbox } from './mail-status.ts'
import { PanelPlan } from './panel-plan.ts'
import { examplePlan } from './panel-settings.ts'

// None of these calls is of the documents.

const NAMED = { resumeid: Id.describe('A résumé or a candidate'), position_id: Id }
/** As for interviews: whoever decides about candidates talks with them. */
const DECIDES = { anyOf: ['move_forward_candidate', 'move_backward_candidate'] } as const
const TOUCHES = ['interviews', 'applications', 'history', 'mails'] as const

/** What is agreed to for this panel alone. */
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

/** Days over which it is looked where a talk may move (rule A-229). */
const MOVE_DAYS = 14

const ASKED = {
  ...NAMED,
  plan: PanelPlan,
  date: DateText.describe('The first day, in the time zone'),
  days: z.int().min(1).max(PANEL.searchDays),
  timezone: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('Whose days are meant where it is not known where the candidate lives'),
  windows: z
    .array(z.object({ starts_at: GivenMoment, ends_at: GivenMoment }))
    .max(20)
    .nullish()
    .describe('When the candidate said that they can; whenever without'),
  changes: z.array(Change).max(20).default([]),
}

const Placed = z.object({
  talk: z.int().describe('Of the plan, from 0'),
  title: OurText,
  starts_at: Moment,
  ends_at: Moment,
  room_id: z.string().nullable(),
  room: OurText,
  people: z
    .array(z.object({ user_id: z.string(), name: OurText, as: z.enum(['lead', 'shadow']), time_zone: z.string() }))
    .describe('In the order of the seats'),
})
export type PlacedTalk = z.output<typeof Placed>

const MOVED = {
  panel_id: Id,
  interview_id: z.uuid().describe('The talk'),
  date: DateText.describe('The first day to look at, in the zone of the panel'),
  days: z.int().min(1).max(MOVE_DAYS),
  same_people: z.boolean().describe('Whether those who sit there stay; else whoever of the pools'),
}

const Way = z.object({
  talks: z.array(Placed),
  waiting: z.int().describe('Minutes between talks of the same day'),
  crowded: z.int().describe('Seats of whom something else is just before or after'),
})
export type PanelWay = z.output<typeof Way>

const Notes = z
  .array(OurText)
  .describe('Whose busy times may not be all there are, since their calendars were not read whole')

const Booked = z
  .object({
    panel_id: z.string(),
    booked_by: OurText,
    timezone: OurText,
    is_over: z.boolean(),
    talks: z.array(
      Placed.omit({ people: true }).extend({
        interview_id: z.string(),
        people: z.array(z.object({ user_id: z.string(), name: OurText, as: z.enum(['lead', 'shadow']) })),
      }),
    ),
  })
  .meta({ id: 'BookedPanel' })
export type BookedPanel = z.output<typeof Booked>

export const panels = defineCalls({
  search: {
    method: 'POST',
    path: '/panels/search',
    summary: 'The best ways to hold a panel; where there is none, why, and what can be changed',
    access: DECIDES,
    onlyPeople: true,
    reads: ['interviews', 'members'],
    body: z.object(ASKED),
    response: z.object({
      success: z.literal(true),
      state: z
        .enum(['ways', 'none', 'too_much'])
        .describe('too_much: not all was tried, and nothing is said of whether there is a way'),
      message: OurText,
      rule: OurText.describe('By which ways are put in order'),
      ways: z.array(Way),
      is_best: z.boolean(),
      reasons: z.array(OurText).describe('None of them is needless'),
      ways_out: z.array(
        z.object({
          says: OurText,
          ways: z.int(),
          changes: z.array(Change),
          is_ours: z.boolean().describe('Whether the search can be made with it; else a pool is to be changed'),
        }),
      ),
      agreed: z.array(OurText).describe('What was agreed to, in words'),
      timezone: OurText.describe('Whose days those of the panel are'),
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
    summary: 'Book all talks of a panel, or none; those who lead get a mail each, the candidate one with all talks',
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
        .describe('By talk of the plan'),
      interview_type: Line(INTERVIEW_TEXT.type).min(1, { error: MESSAGES.required }),
      ...MEETING,
      resume_attach: Flag,
      remarks: OptionalText(INTERVIEW_TEXT.remarks).describe('For those who lead the interviews'),
      candidate_email: z.string().max(300).trim().min(1, { error: MESSAGES.required }).pipe(Email),
      candidate_name: Line(200).nullish(),
      phone: Line(100).nullish(),
    }),
    response: Done.extend({
      message: z.string(),
      panel_id: z.string(),
      where: z.string().optional(),
      in_outbox: InOutbox,
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
    summary: 'The panels of a candidate on a position, the newest first',
    access: 'signed-in',
    reads: ['interviews'],
    body: z.object(NAMED),
    response: z.object({ success: z.literal(true), data: z.array(Booked) }),
    example: ({ resumeId, positionId }) => ({ body: { resumeid: resumeId, position_id: positionId } }),
  },
  cancel: {
    method: 'POST',
    path: '/panels/cancel',
    keepsBounds: true,
    summary: 'Cancel the talks of a panel that are yet to begin; the candidate gets one mail',
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
    summary: 'Have another one of the company sit in a talk of a panel instead of somebody, at the same time',
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
    summary: 'Every time to which one talk of a panel may move while the others stay; where there is none, why',
    access: DECIDES,
    onlyPeople: true,
    reads: ['interviews', 'members'],
    body: z.object(MOVED),
    response: z.object({
      success: z.literal(true),
      message: OurText,
      moves: z.array(Placed).describe('The earliest first'),
      reasons: z.array(OurText).describe('None of them is needless'),
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
    summary: 'Move one talk of a panel; the others stay, and the candidate gets one mail',
    access: DECIDES,
    onlyPeople: true,
    refuses: ['conflict'],
    changes: TOUCHES,
    body: z.object({
      ...MOVED,
      starts_at: GivenMoment,
      room_id: z.uuid().nullish(),
      user_ids: z.array(z.uuid()).max(PANEL.seats).describe('In the order of the seats'),
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
    summary: 'Who could sit in a talk of a panel instead of somebody, and why others could not',
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
          why_not: OurText.describe('Empty where they could'),
        }),
      ),
    }),
    example: ({ panelId, panelTalk: { interview_id, leaves } }) => ({
      body: { panel_id: panelId, interview_id, leaves },
    }),
  },
})
