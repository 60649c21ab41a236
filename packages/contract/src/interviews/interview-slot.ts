import { z } from 'zod'
import { AboutCandidate, OurText, StrangersText } from '../ground/whose-words.ts'
import { Moment } from '../ground/wire.ts'

/**
 * An interview of a candidate on a position that was not cancelled. `interviewer_name` names all who lead it, by commas;
 * `interview_email` those of the company, `custom_email` the others; `answer` is what somebody said in their calendar. Times are
 * HH:mm, in cards of a shortlist HH:mm:ss. `version` is to be sent when it is rescheduled; e-mail and phone are empty where a
 * status hides contact data. Described here and not in the schema, since every page of candidates carries it.
 */
export const InterviewSlot = z
  .object({
    id: z.string(),
    interviewer_name: OurText,
    interview_email: OurText,
    custom_email: OurText,
    interviewers: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        is_user: z.boolean(),
        answer: z.enum(['accepted', 'tentative', 'declined']).optional(),
      }),
    ),
    interview_type: OurText,
    meeting_link: OurText,
    place: OurText,
    slot_time: z.object({
      date: OurText,
      start_time: OurText,
      end_time: OurText,
      timezone: OurText,
    }),
    starts_at: Moment,
    ends_at: Moment,
    is_over: z.boolean(),
    resume_attach: z.boolean(),
    remarks: AboutCandidate,
    resumeid: z.string(),
    candidate_email: StrangersText,
    candidate_name: StrangersText,
    phone: StrangersText,
    position_id: z.string(),
    slug: OurText,
    schedule_type: z.enum(['scheduled', 'rescheduled']),
    version: z.int(),
  })
  .meta({ id: 'InterviewSlot' })
export type InterviewSlot = z.output<typeof InterviewSlot>
