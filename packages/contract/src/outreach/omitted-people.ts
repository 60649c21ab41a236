import { z } from 'zod'

/** Reasons for leaving people out of a bulk action. */
export const LEFT_OUT_REASONS = [
  'erased',
  'asked',
  'stage',
  'nameless',
  'address',
  'stopped',
  'excluded',
  'answered',
  'enrolled',
  'elsewhere',
  'replied',
  'later',
  'hidden',
  'consent',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** People left out for the same reason. */
const LeftOutGroup = z.object({
  reason: z.enum(LEFT_OUT_REASONS),
  count: z.int(),
  message: z.string().describe('The people concerned, with the first one by name, and the reason'),
})

export const OmittedPeople = z.array(LeftOutGroup).meta({ id: 'LeftOut' })
export type OmittedPeople = z.output<typeof OmittedPeople>

/** Preview of the recipients of a bulk email. */
export const Recipients = z.object({
  success: z.literal(true),
  total: z.int().describe('Number of people given, or left by the filters'),
  written: z.int().describe('Number of people who would be emailed'),
  first_written: z.string().describe('Id of the first of them; empty if nobody would be emailed'),
  left_out: OmittedPeople,
})
