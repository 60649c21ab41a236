import { findLinkFault } from '@rolecall/domain/interviews/meeting-link'
import { INTERVIEW_TEXT, INTERVIEWERS_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { OurText } from '../ground/whose-words.ts'
import {
  Choice,
  DateText,
  Email,
  Flag,
  Id,
  KnownVersion,
  OptionalText,
  onceRight,
  unlessEmpty,
} from '../ground/wire.ts'
import { InterviewSlot } from './interview-slot.ts'
import { InOutbox, PayUntold } from './mail-status.ts'

/** Interviewers that a search, or the list without one, answers at most. */
export const INTERVIEWERS_LISTED = 50

const Interviewer = z
  .object({ _id: z.string(), id: z.string(), name: OurText, email: OurText })
  .meta({ id: 'Interviewer' })
export type Interviewer = z.output<typeof Interviewer>

const Interviewers = z.object({ success: z.literal(true), data: z.array(Interviewer) })

/** HH:mm, or HH:mm:ss as some clients write it; seconds are dropped (rule C-011). */
const ClockTime = z
  .string({ error: unlessEmpty('A time is written as 14:30.') })
  .trim()
  .max(8, { error: unlessEmpty('A time is written as 14:30.') })
  .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, { error: unlessEmpty('A time is written as 14:30.') })
  .transform((text) => text.padStart(text.indexOf(':') === 1 ? text.length + 1 : 0, '0').slice(0, 'HH:mm'.length))

const SlotTime = z.object(
  {
    date: DateText,
    start_time: ClockTime,
    end_time: ClockTime,
    timezone: z
      .string({ error: unlessEmpty('A time zone is named as Europe/London.') })
      .trim()
      .min(1, { error: MESSAGES.required })
      .max(100),
  },
  { error: unlessEmpty('A slot has a date, start_time, end_time and timezone.') },
)

const NAMED = {
  resumeid: Id.describe('A résumé or a candidate'),
  position_id: Id,
  slug: OptionalText(300).describe('Of the position; another one is refused'),
}

/** One text, several by commas or semicolons, or a list of them. */
const Listed = z
  .union([z.string().max(5_000), z.array(z.string().max(300)).max(INTERVIEWERS_MAX)])
  .nullish()
  .transform((given) =>
    (typeof given === 'string' ? given.split(/[,;]/) : (given ?? [])).map((each) => each.trim()).filter(Boolean),
  )

const MANY = `At most ${INTERVIEWERS_MAX} people lead an interview.`

export const Addresses = Listed.transform((given) => [...new Set(given.map((each) => each.toLowerCase()))])
  .refine((emails) => emails.every((email) => Email.safeParse(email).success), MESSAGES.invalidInviteEmail)
  .refine((emails) => emails.length <= INTERVIEWERS_MAX, MANY)

/** What stands on one line of a mail or a calendar. */
export const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'This is written on one line.')

/** Where people meet; both may be left out. */
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
    .describe('To a video call: https only'),
  place: Line(INTERVIEW_TEXT.place)
    .nullish()
    .transform((text) => text ?? ''),
}

const isList = (given: boolean | string[]): given is string[] => Array.isArray(given)

// Rules C-001, C-007.
const SaveInput = z
  .object({
    ...NAMED,
    interviewer_name: Listed.describe('In the order of the addresses; of people of the company we use our own'),
    interview_email: Addresses.describe('People of the company, as /rest/interview/users answers them'),
    custom_email: z
      .union([z.boolean(), Addresses])
      .describe('Addresses of interviewers from outside the company; true says that interview_email is one'),
    interview_type: Line(INTERVIEW_TEXT.type).min(1, { error: MESSAGES.required }),
    ...MEETING,
    slot_time: SlotTime,
    resume_attach: Flag.describe('Send the résumé to those who lead the interview'),
    remarks: OptionalText(INTERVIEW_TEXT.remarks).describe('For those who lead the interview'),
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
      when: onceRight('interview_email', 'custom_email'),
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

/** Whoever decides about candidates talks with them. */
const DECIDES = { anyOf: ['move_forward_candidate', 'move_backward_candidate'] } as const

const Slots = {
  success: z.literal(true),
  interview_slots_info: z.array(InterviewSlot).describe('Those not cancelled, the newest first'),
  schedule: z.boolean().describe('Whether an interview is still to come'),
}
const TOUCHES = ['interviews', 'applications', 'history', 'mails'] as const

export const interviews = defineCalls({
  searchInterviewers: {
    method: 'POST',
    path: '/rest/interview/users',
    summary: `People of the company who may lead an interview, by a part of name or e-mail, at most ${INTERVIEWERS_LISTED}; none without a text`,
    access: 'signed-in',
    reads: ['session', 'members'],
    body: z.object({ search_key: OptionalText(200) }),
    response: Interviewers,
    example: () => ({ body: { search_key: 'a' } }),
  },
  interviewers: {
    method: 'GET',
    path: '/rest/interview/users',
    summary: `People of the company who may lead an interview, by name, at most ${INTERVIEWERS_LISTED}`,
    access: 'signed-in',
    reads: ['session', 'members'],
    response: Interviewers,
    example: () => ({}),
  },
  details: {
    method: 'POST',
    path: '/schedule/slots/details',
    keepsBounds: true,
    summary: 'The interviews of a candidate on a position',
    tool: {
      name: 'read_interviews',
      when: 'The interviews of a candidate on a position: when, where and with whom.',
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
      'Schedule an interview, or reschedule the one to come; interviewers and the candidate get a calendar entry by mail. The same twice is done once',
    access: DECIDES,
    changes: TOUCHES,
    body: SaveInput,
    response: z.object({
      ...Slots,
      message: z.string(),
      where: z.string().optional().describe('Ours: where the mails lie, where none is sent'),
      in_outbox: InOutbox,
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
    summary: 'Cancel the interview to come; everybody invited gets a cancellation for their calendar by mail',
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
