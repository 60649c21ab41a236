import { INTERVIEW_TEXT, INTERVIEWERS_MAX } from '@rolecall/domain/interviews/interview-limits'
import { findLinkFault } from '@rolecall/domain/interviews/meeting-link'
import { z } from 'zod'
import { OutboxFlag, PayUntold } from '../outreach/mail-status.ts'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { OurText } from '../platform/text-authors.ts'
import {
  Choice,
  DateText,
  Email,
  Flag,
  Id,
  KnownVersion,
  OptionalText,
  refineValid,
  unlessEmpty,
} from '../platform/wire.ts'
import { InterviewSlot } from './interview-slot.ts'

/** Maximum number of interviewers that a search, or the list without one, returns. */
export const INTERVIEWERS_LISTED = 50

const Interviewer = z
  .object({ _id: z.string(), id: z.string(), name: OurText, email: OurText })
  .meta({ id: 'Interviewer' })
export type Interviewer = z.output<typeof Interviewer>

const Interviewers = z.object({ success: z.literal(true), data: z.array(Interviewer) })

/** HH:mm, or HH:mm:ss as some clients write it; seconds are dropped (rule C-011). */
const ClockTime = z
  .string({ error: unlessEmpty('Enter a time like 14:30.') })
  .trim()
  .max(8, { error: unlessEmpty('Enter a time like 14:30.') })
  .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, { error: unlessEmpty('Enter a time like 14:30.') })
  .transform((text) => text.padStart(text.indexOf(':') === 1 ? text.length + 1 : 0, '0').slice(0, 'HH:mm'.length))

const SlotTime = z.object(
  {
    date: DateText,
    start_time: ClockTime,
    end_time: ClockTime,
    timezone: z
      .string({ error: unlessEmpty('Enter a time zone like Europe/London.') })
      .trim()
      .min(1, { error: MESSAGES.required })
      .max(100),
  },
  { error: unlessEmpty('A slot needs a date, start_time, end_time and timezone.') },
)

const NAMED = {
  resumeid: Id.describe('Id of a résumé or a candidate'),
  position_id: Id,
  slug: OptionalText(300).describe('Slug of the position; refused if it is another position’s'),
}

/** One text, several separated by commas or semicolons, or a list. */
const EmailList = z
  .union([z.string().max(5_000), z.array(z.string().max(300)).max(INTERVIEWERS_MAX)])
  .nullish()
  .transform((given) =>
    (typeof given === 'string' ? given.split(/[,;]/) : (given ?? [])).map((each) => each.trim()).filter(Boolean),
  )

const MANY = `An interview can have at most ${INTERVIEWERS_MAX} interviewers.`

export const Addresses = EmailList.transform((given) => [...new Set(given.map((each) => each.toLowerCase()))])
  .refine((emails) => emails.every((email) => Email.safeParse(email).success), MESSAGES.invalidInviteEmail)
  .refine((emails) => emails.length <= INTERVIEWERS_MAX, MANY)

/** A text on one line of an email or calendar. */
export const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'Enter this on one line.')

/** The place of a meeting; both fields are optional. */
export const MEETING = {
  meeting_link: z
    .string()
    .max(4_000)
    .trim()
    .nullish()
    .transform((text) => text ?? '')
    .superRefine((text, { addIssue }) => {
      const message = findLinkFault(text)
      if (message) addIssue({ code: 'custom', message })
    })
    .describe('https link to a video call'),
  place: Line(INTERVIEW_TEXT.place)
    .nullish()
    .transform((text) => text ?? ''),
}

const isList = (given: boolean | string[]): given is string[] => Array.isArray(given)

// Rules C-001, C-007.
const SaveInput = z
  .object({
    ...NAMED,
    interviewer_name: EmailList.describe(
      'Names in the order of the emails; for users of the company, the name in their account is used',
    ),
    interview_email: Addresses.describe('Emails of users of the company, as returned by /rest/interview/users'),
    custom_email: z
      .union([z.boolean(), Addresses])
      .describe('Emails of interviewers from outside the company; `true` means that interview_email is one'),
    interview_type: Line(INTERVIEW_TEXT.type).min(1, { error: MESSAGES.required }),
    ...MEETING,
    slot_time: SlotTime,
    resume_attach: Flag.describe('Whether to send the résumé to the interviewers'),
    remarks: OptionalText(INTERVIEW_TEXT.remarks).describe('Notes for the interviewers'),
    candidate_email: z
      .string({ error: unlessEmpty(MESSAGES.invalidInviteEmail) })
      .max(300)
      .trim()
      .min(1, { error: MESSAGES.required })
      .pipe(Email),
    candidate_name: Line(200).nullish(),
    phone: Line(100).nullish(),
    schedule_type: Choice(['scheduled', 'rescheduled', 'cancelled']),
    version: KnownVersion,
  })
  .refine(
    ({ interview_email, custom_email }) =>
      interview_email.length > 0 || (isList(custom_email) && custom_email.length > 0),
    {
      path: ['interview_email'],
      error: MESSAGES.required,
      when: refineValid('interview_email', 'custom_email'),
    },
  )
  .transform(({ interviewer_name: names, interview_email, custom_email, ...given }) => {
    const guests = isList(custom_email) ? custom_email : custom_email ? interview_email : []
    const users = interview_email.filter((email) => !guests.includes(email))
    return {
      ...given,
      slug: given.slug || undefined,
      remarks: given.remarks?.trim() ?? '',
      users,
      guests: guests.map((email) => ({ email, name: names[interview_email.indexOf(email)] ?? email })),
    }
  })
  .refine(({ users, guests }) => users.length + guests.length <= INTERVIEWERS_MAX, {
    path: ['interview_email'],
    error: MANY,
  })

/** Every user who moves candidates may interview them. */
const DECIDES = { anyOf: ['move_forward_candidate', 'move_backward_candidate'] } as const

const Slots = {
  success: z.literal(true),
  interview_slots_info: z.array(InterviewSlot).describe('Interviews that are not cancelled, newest first'),
  schedule: z.boolean().describe('Whether an interview is still to come'),
}
const TOUCHES = ['interviews', 'applications', 'history', 'mails'] as const

export const interviews = defineCalls({
  searchInterviewers: {
    method: 'POST',
    path: '/rest/interview/users',
    summary: `Search users of the company who may conduct an interview, by part of their name or email, at most ${INTERVIEWERS_LISTED}; none for an empty text`,
    access: 'signed-in',
    reads: ['session', 'members'],
    body: z.object({ search_key: OptionalText(200) }),
    response: Interviewers,
    example: () => ({ body: { search_key: 'a' } }),
  },
  interviewers: {
    method: 'GET',
    path: '/rest/interview/users',
    summary: `List users of the company who may conduct an interview, by name, at most ${INTERVIEWERS_LISTED}`,
    access: 'signed-in',
    reads: ['session', 'members'],
    response: Interviewers,
    example: () => ({}),
  },
  details: {
    method: 'POST',
    path: '/schedule/slots/details',
    keepsBounds: true,
    summary: 'List the interviews of a candidate for a position',
    tool: {
      name: 'read_interviews',
      when: 'The interviews of a candidate on a position: time, place and interviewers.',
    },
    access: 'signed-in',
    reads: ['interviews'],
    body: z.object(NAMED).transform((given) => ({ ...given, slug: given.slug || undefined })),
    response: z.object(Slots),
    example: ({ resumeId, positionId, slug }) => ({ body: { resumeid: resumeId, position_id: positionId, slug } }),
  },
  schedule: {
    method: 'POST',
    path: '/save/schedule/slots',
    keepsBounds: true,
    summary:
      'Schedule an interview, or reschedule the upcoming one; interviewers and the candidate get a calendar invitation by email. Repeating the same request has no further effect',
    access: DECIDES,
    changes: TOUCHES,
    body: SaveInput,
    response: z.object({
      ...Slots,
      message: z.string(),
      where: z.string().optional().describe('Extension: where emails are stored when they are not sent'),
      in_outbox: OutboxFlag,
      pay_untold: PayUntold,
    }),
    example: ({ resumeId, positionId, slug, email, startDate }) => ({
      body: {
        interviewer_name: 'Ines Moreau',
        interview_email: email,
        custom_email: '',
        interview_type: 'Video call',
        slot_time: { date: startDate, start_time: '22:00', end_time: '22:30', timezone: 'Asia/Kolkata' },
        resume_attach: true,
        remarks: 'Ask about streaming.',
        resumeid: resumeId,
        candidate_email: 'mara.ellison@example.com',
        candidate_name: 'Mara Ellison',
        position_id: positionId,
        slug,
        phone: '+91 98200 12345',
        schedule_type: 'scheduled',
      },
    }),
  },
  cancel: {
    method: 'POST',
    path: '/cancel/schedule/slots',
    keepsBounds: true,
    summary: 'Cancel the upcoming interview; everyone invited gets a calendar cancellation by email',
    access: DECIDES,
    changes: TOUCHES,
    body: z
      .object({ ...NAMED, schedule_type: Choice(['cancelled']) })
      .transform((given) => ({ ...given, slug: given.slug || undefined })),
    response: z.object({ ...Slots, message: z.string() }),
    example: ({ resumeId, positionId, slug }) => ({
      body: { slug, resumeid: resumeId, position_id: positionId, schedule_type: 'cancelled' },
    }),
  },
})
