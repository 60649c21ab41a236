import { z } from 'zod'
import { AboutCandidate, OurText, StrangersText } from '../platform/text-authors.ts'
import { Moment } from '../platform/wire.ts'

/**
 * An interview of a candidate for a position that is not cancelled. `interviewer_name` lists all interviewers,
 * separated by commas; `interview_email` those of the company, `custom_email` the others; `answer` is the interviewer's
 * reply in their calendar. Times are HH:mm, on shortlist cards HH:mm:ss. `version` is sent back to reschedule it; email
 * and phone are empty where a status hides contact data. Described here and not in the schema, since every page of
 * candidates carries it.
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
