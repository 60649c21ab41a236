import { z } from 'zod'
import { type REASONS, Reason } from './reasons.ts'
import { Moment } from './wire.ts'

/** Every error code of a call, with its HTTP status. Add codes only here, and at least one reason for each in reasons.ts. */
export const ERROR_STATUS = {
  invalid_request: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  timed_out: 408,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  unexpected: 500,
  unavailable: 503,
} as const satisfies Record<keyof typeof REASONS, number>

export type ErrorCode = keyof typeof ERROR_STATUS
const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** A field of a record, by its name in requests, before and after an edit; null if it was or is unset. */
export const FieldChange = z.object({ field: z.string(), before: z.unknown(), now: z.unknown() })
export type FieldChange = z.output<typeof FieldChange>

/** Changes to a record since it was read, which cause an edit to be refused. */
const NewerVersion = z
  .object({
    version: z.int().describe('Current version; an edit based on it will be accepted'),
    changes: z
      .array(FieldChange.extend({ by: z.string(), at: Moment }))
      .describe(
        'Each changed field once: its value in the version the edit was based on, its current value, and who changed it last',
      ),
  })
  .meta({ id: 'Newer' })
export type NewerVersion = z.output<typeof NewerVersion>

/** The mistake in a search that cannot be parsed. */
const SearchMistake = z
  .object({
    start: z.int().describe('Start of the mistake, in UTF-16 code units of the submitted text'),
    end: z.int(),
    probably: z.string().optional().describe('The complete search as it was probably meant'),
  })
  .meta({ id: 'SearchMistake' })
export type SearchMistake = z.output<typeof SearchMistake>

export const ErrorBody = z
  .object({
    success: z.literal(false),
    status_code: z.int().describe('The HTTP status code'),
    code: z.enum(ERROR_CODES),
    reason: Reason.optional(),
    message: z.string().describe('A sentence to show to the user'),
    fields: z.record(z.string(), z.string()).optional().describe('Messages by request field'),
    mistake: SearchMistake.optional().describe('Details of a search that cannot be parsed'),
    newer: NewerVersion.optional().describe('Details of an edit based on an outdated version of the record'),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.output<typeof ErrorBody>
