import { SLOT_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { OFFER_STATES, OFFERED_MAX, OTHER_TIME_MAX } from '@rolecall/domain/interviews/offers'
import { INTERVIEW_TEXT, INTERVIEWERS_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { DateText, Done, Email, Flag, GivenMoment, Id, Moment, OptionalText, onceRight } from '../ground/wire.ts'
import { Addresses, Line, MEETING } from './interviews.ts'
import { InOutbox, PayUntold } from './mail-status.ts'

// None of these calls is of the documents.

const NAMED = { resumeid: Id.describe('A résumé or a candidate'), position_id: Id }
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
    interviewers: z.array(OurText).describe('Their addresses'),
    offered_by: OurText,
    offered_at: Moment,
    valid_until: Moment,
    booked_at: Moment.nullable().describe('When the interview that was booked begins'),
    other_time: StrangersText.describe('What the candidate wrote, where no time suits'),
    other_time_at: Moment.nullable(),
    proposed: z
      .array(z.object({ starts_at: Moment, ends_at: Moment }))
      .describe('The windows of it that are not over yet; none where only words were written'),
    proposed_zone: OurText.describe('By whose clocks the candidate typed them; empty without'),
  })
  .meta({ id: 'InterviewOffer' })
export type InterviewOffer = z.output<typeof InterviewOffer>

const OfferInput = z
  .object({
    ...NAMED,
    interview_email: Addresses.describe('People of the company'),
    custom_email: Addresses.describe('Interviewers from outside'),
    interview_type: Line(INTERVIEW_TEXT.type).min(1, { error: MESSAGES.required }),
    ...MEETING,
    starts: z
      .array(GivenMoment)
      .min(1, { error: 'Choose at least one time.' })
      .max(OFFERED_MAX, { error: `At most ${OFFERED_MAX} times are offered at once.` }),
    minutes: z.int().min(SLOT_MINUTES.least).max(SLOT_MINUTES.most),
    timezone: z.string().trim().min(1).max(100).describe('In which the mail says the times'),
    valid_until: DateText.nullish().describe('The last day on which one can be booked; until the last time without'),
    resume_attach: Flag,
    remarks: OptionalText(INTERVIEW_TEXT.remarks).describe('For those who lead the interview'),
    candidate_email: z.string().max(300).trim().min(1, { error: MESSAGES.required }).pipe(Email),
    candidate_name: Line(200).nullish(),
    phone: Line(100).nullish(),
  })
  .refine(({ interview_email, custom_email }) => interview_email.length + custom_email.length > 0, {
    path: ['interview_email'],
    error: MESSAGES.required,
    when: onceRight('interview_email', 'custom_email'),
  })
  .refine(({ interview_email, custom_email }) => interview_email.length + custom_email.length <= INTERVIEWERS_MAX, {
    path: ['interview_email'],
    error: `At most ${INTERVIEWERS_MAX} people lead an interview.`,
    when: onceRight('interview_email', 'custom_email'),
  })

/** What a page is asked with; whatever makes no sense there counts for nothing. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)

const Day = lenient(10).describe('YYYY-MM-DD; with “from” and “to” a time that suits')
const Clock = lenient(5).describe('HH:mm')
/** Windows that suit a candidate: fields of a form, one set for each place of PROPOSED_PLACES. */
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
    summary: 'Offer a candidate of a position times for an interview, to choose from by the link in a mail',
    tool: {
      name: 'offer_interview_times',
      when: 'Offer a candidate of a position times for an interview to choose from.',
    },
    access: DECIDES,
    changes: TOUCHES,
    body: OfferInput,
    response: Done.extend({ message: z.string(), in_outbox: InOutbox, pay_untold: PayUntold, data: InterviewOffer }),
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
    summary: 'Times offered to a candidate of a position, the newest first, at most 20 offers',
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
    summary: 'Take back times that were offered and of which none is booked',
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
    summary: 'The page behind the link of times that were offered. Reading it books nothing',
    access: 'signed-link',
    reads: [],
    transfer: 'page',
    query: z.object({ token: lenient(400), zone: lenient(100).describe('In which times are shown') }),
    response: z.string(),
    example: ({ booking: token }) => ({ query: { token } }),
  },
  calendar: {
    method: 'GET',
    path: '/booking/interview.ics',
    summary: 'The interview that was booked by that link, as a file for a calendar; the page itself where none is',
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
    summary: 'A form of that page: book a time, move or cancel what was booked, or ask for another time',
    access: 'signed-link',
    transfer: 'page',
    changes: TOUCHES,
    body: z.object({
      token: lenient(400),
      zone: lenient(100).describe('In which times are shown, and in which proposed ones are typed'),
      step: z.enum(['book', 'cancel', 'other']).optional().catch(undefined),
      start: lenient(40).describe('Of the times on the page'),
      comment: lenient(OTHER_TIME_MAX),
      ...proposed,
    }),
    response: z.string(),
    example: ({ booking: token }) => ({ body: { token, step: 'other' as const, comment: 'Evenings suit me best.' } }),
  },
})
