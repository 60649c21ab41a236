import { z } from 'zod'

/** Why people are left out of what is done with many. */
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

/** Those whom one reason leaves out. */
const LeftOutGroup = z.object({
  reason: z.enum(LEFT_OUT_REASONS),
  count: z.int(),
  message: z.string().describe('Who, the first of them by name, and why'),
})

export const LeftOut = z.array(LeftOutGroup).meta({ id: 'LeftOut' })
export type LeftOut = z.output<typeof LeftOut>

/** Whom a mail to many would go to, before anybody is written to. */
export const Recipients = z.object({
  success: z.literal(true),
  total: z.int().describe('Who was named, or is left by the filters'),
  written: z.int().describe('Who of them would be written to'),
  first_written: z.string().describe('The first of them; empty where nobody would be'),
  left_out: LeftOut,
})
