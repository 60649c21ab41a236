import { SLOT_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { INTERVIEW_TEXT, INTERVIEWERS_MAX } from '@rolecall/domain/interviews/interview-limits'
import { OFFER_STATES, OFFERED_MAX, OTHER_TIME_MAX } from '@rolecall/domain/interviews/time-offers'
import { z } from 'zod'
import { OutboxFlag, PayUntold } from '../outreach/mail-status.ts'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { DateText, Done, Email, Flag, GivenMoment, Id, Moment, OptionalText, refineValid } from '../platform/wire.ts'
import { Addresses, Line, MEETING } from './interviews.ts'

// None of these calls is in the specification.

const NAMED = { resumeid: Id.describe('Id of a résumé or a candidate'), position_id: Id }
const DECIDES = { anyOf: ['move_forward_candidate', 'move_backward_candidate'] } as const
const TOUCHES = ['interviews', 'applications', 'history', 'mails'] as const

export const InterviewOffer = z
  .object({
    offer_id: z.string(),
    state: z.enum(OFFER_STATES),
    starts: z.array(Moment),
    minutes: z.int(),
    timezone: OurText,
    interview_type: OurText,
    meeting_link: OurText,
    place: OurText,
    interviewers: z.array(OurText).describe('Emails of the interviewers'),
    offered_by: OurText,
    offered_at: Moment,
    valid_until: Moment,
    booked_at: Moment.nullable().describe('Start of the booked interview'),
    other_time: StrangersText.describe('The candidate’s message when no time suits them'),
    other_time_at: Moment.nullable(),
    proposed: z
      .array(z.object({ starts_at: Moment, ends_at: Moment }))
      .describe('Time windows the candidate proposed that are not over yet; empty if they only wrote a message'),
    proposed_zone: OurText.describe('Time zone in which the candidate typed them; otherwise empty'),
  })
  .meta({ id: 'InterviewOffer' })
export type InterviewOffer = z.output<typeof InterviewOffer>

const OfferInput = z
  .object({
    ...NAMED,
    interview_email: Addresses.describe('Emails of users of the company'),
    custom_email: Addresses.describe('Emails of interviewers from outside the company'),
    interview_type: Line(INTERVIEW_TEXT.type).min(1, { error: MESSAGES.required }),
    ...MEETING,
    starts: z
      .array(GivenMoment)
      .min(1, { error: 'Choose at least one time.' })
      .max(OFFERED_MAX, { error: `You can offer at most ${OFFERED_MAX} times.` }),
    minutes: z.int().min(SLOT_MINUTES.least).max(SLOT_MINUTES.most),
    timezone: z.string().trim().min(1).max(100).describe('Time zone of the times in the email'),
    valid_until: DateText.nullish().describe('Last day for booking; defaults to the last offered time'),
    resume_attach: Flag,
    remarks: OptionalText(INTERVIEW_TEXT.remarks).describe('Notes for the interviewers'),
    candidate_email: z.string().max(300).trim().min(1, { error: MESSAGES.required }).pipe(Email),
    candidate_name: Line(200).nullish(),
    phone: Line(100).nullish(),
  })
  .refine(({ interview_email, custom_email }) => interview_email.length + custom_email.length > 0, {
    path: ['interview_email'],
    error: MESSAGES.required,
    when: refineValid('interview_email', 'custom_email'),
  })
  .refine(({ interview_email, custom_email }) => interview_email.length + custom_email.length <= INTERVIEWERS_MAX, {
    path: ['interview_email'],
    error: `An interview can have at most ${INTERVIEWERS_MAX} interviewers.`,
    when: refineValid('interview_email', 'custom_email'),
  })

/** A query parameter of a page; invalid values are ignored. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)

const Day = lenient(40).describe(
  'Day as typed, such as YYYY-MM-DD; with `from` and `to`, a time that suits the candidate',
)
const Clock = lenient(20).describe('Time as typed, such as HH:mm')
/** Time windows that suit a candidate: form fields, one set for each of PROPOSED_PLACES. */
const proposed = {
  day1: Day,
  from1: Clock,
  to1: Clock,
  day2: Day,
  from2: Clock,
  to2: Clock,
  day3: Day,
  from3: Clock,
  to3: Clock,
}

export const bookings = defineCalls({
  offer: {
    method: 'POST',
    path: '/interview/offers',
    creates: true,
    keepsBounds: true,
    summary: 'Offer interview times to a candidate of a position, who chooses one through a link in an email',
    tool: {
      name: 'offer_interview_times',
      when: 'Offer a candidate of a position interview times to choose from.',
    },
    access: DECIDES,
    changes: TOUCHES,
    body: OfferInput,
    response: Done.extend({ message: z.string(), in_outbox: OutboxFlag, pay_untold: PayUntold, data: InterviewOffer }),
    example: ({ resumeId, positionId, email, endDate }) => ({
      body: {
        resumeid: resumeId,
        position_id: positionId,
        interview_email: email,
        custom_email: '',
        interview_type: 'Video call',
        starts: [`${endDate}T09:00:00Z`, `${endDate}T10:00:00Z`],
        minutes: 30,
        timezone: 'Asia/Kolkata',
        candidate_email: 'mara.ellison@example.com',
        candidate_name: 'Mara Ellison',
      },
    }),
  },
  offers: {
    method: 'POST',
    path: '/interview/offers/list',
    keepsBounds: true,
    summary: 'List interview times offered to a candidate of a position, newest first, at most 20 offers',
    tool: {
      name: 'read_offered_times',
      when: 'Interview times that a candidate was offered and what they chose or proposed instead.',
    },
    access: 'signed-in',
    reads: ['interviews'],
    body: z.object(NAMED),
    response: z.object({ success: z.literal(true), data: z.array(InterviewOffer) }),
    example: ({ resumeId, positionId }) => ({ body: { resumeid: resumeId, position_id: positionId } }),
  },
  withdraw: {
    method: 'POST',
    path: '/interview/offers/withdraw',
    keepsBounds: true,
    summary: 'Withdraw offered times, unless one has been booked',
    access: DECIDES,
    changes: TOUCHES,
    body: z.object({ ...NAMED, offer_id: Id }),
    response: Done.extend({ message: z.string() }),
    example: ({ resumeId, positionId, offerId }) => ({
      body: { resumeid: resumeId, position_id: positionId, offer_id: offerId },
    }),
  },
  page: {
    method: 'GET',
    path: '/booking',
    summary: 'Get the booking page behind the link of offered times. Reading it books nothing',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400), zone: lenient(100).describe('Time zone of the shown times') }),
    response: z.string(),
    example: ({ booking: token }) => ({ query: { token } }),
  },
  calendar: {
    method: 'GET',
    path: '/booking/interview.ics',
    summary:
      'Download the interview booked through that link as a calendar file; shows the page instead if none is booked',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400) }),
    response: z.string(),
    example: ({ booking: token }) => ({ query: { token } }),
  },
  act: {
    method: 'POST',
    path: '/booking',
    summary: 'Submit a form of that page: book a time, reschedule, cancel, or ask for another time',
    access: 'signed-link',
    transfer: 'page',
    changes: TOUCHES,
    body: z.object({
      token: lenient(400),
      zone: lenient(100).describe('Time zone of shown and proposed times'),
      step: z.enum(['book', 'cancel', 'other']).optional().catch(undefined),
      start: lenient(40).describe('Start of the chosen time'),
      comment: lenient(OTHER_TIME_MAX),
      ...proposed,
    }),
    response: z.string(),
    example: ({ booking: token }) => ({ body: { token, step: 'other' as const, comment: 'Evenings suit me best.' } }),
  },
})
