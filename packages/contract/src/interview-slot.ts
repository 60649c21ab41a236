import { z } from 'zod'
import { Moment } from './wire.ts'

/** An interview of a candidate on a position that was not cancelled. */
export const InterviewSlot = z
  .object({
    id: z.string(),
    interviewer_name: z.string().describe('Of all who lead it, by commas'),
    interview_email: z.string().describe('Of those who are people of the company, by commas'),
    custom_email: z.string().describe('Of those who are not'),
    interviewers: z.array(z.object({ name: z.string(), email: z.string(), is_user: z.boolean() })),
    interview_type: z.string(),
    slot_time: z.object({
      date: z.string().describe('YYYY-MM-DD'),
      start_time: z.string().describe('HH:mm; in cards of a shortlist HH:mm:ss'),
      end_time: z.string(),
      timezone: z.string(),
    }),
    starts_at: Moment,
    ends_at: Moment,
    is_over: z.boolean(),
    resume_attach: z.boolean(),
    remarks: z.string(),
    resumeid: z.string(),
    candidate_email: z.string().describe('Empty where a status hides contact data, as `phone` is'),
    candidate_name: z.string(),
    phone: z.string(),
    position_id: z.string(),
    slug: z.string(),
    schedule_type: z.enum(['scheduled', 'rescheduled']),
    version: z.int().describe('To be sent when it is rescheduled'),
  })
  .meta({ id: 'InterviewSlot' })
export type InterviewSlot = z.output<typeof InterviewSlot>
