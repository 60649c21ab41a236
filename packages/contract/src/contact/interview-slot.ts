import { z } from 'zod'
import { Moment } from '../ground/wire.ts'

/**
 * An interview of a candidate on a position that was not cancelled. `interviewer_name` names all who lead it, by commas;
 * `interview_email` those of the company, `custom_email` the others. Times are HH:mm, in cards of a shortlist HH:mm:ss.
 * `version` is to be sent when it is rescheduled; e-mail and phone are empty where a status hides contact data. Described
 * here and not in the schema, since every page of candidates carries it.
 */
export const InterviewSlot = z
  .object({
    id: z.string(),
    interviewer_name: z.string(),
    interview_email: z.string(),
    custom_email: z.string(),
    interviewers: z.array(z.object({ name: z.string(), email: z.string(), is_user: z.boolean() })),
    interview_type: z.string(),
    meeting_link: z.string(),
    place: z.string(),
    slot_time: z.object({
      date: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      timezone: z.string(),
    }),
    starts_at: Moment,
    ends_at: Moment,
    is_over: z.boolean(),
    resume_attach: z.boolean(),
    remarks: z.string(),
    resumeid: z.string(),
    candidate_email: z.string(),
    candidate_name: z.string(),
    phone: z.string(),
    position_id: z.string(),
    slug: z.string(),
    schedule_type: z.enum(['scheduled', 'rescheduled']),
    version: z.int(),
  })
  .meta({ id: 'InterviewSlot' })
export type InterviewSlot = z.output<typeof InterviewSlot>
