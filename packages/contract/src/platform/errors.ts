import { z } from 'zod'
import { Moment } from './wire.ts'

/** Every error a call may answer with, and its HTTP status. Add a code here and nowhere else. */
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
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS
const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** A field of a record, named as requests name it, before an edit and after it; null where there was, or is, nothing. */
export const FieldChange = z.object({ field: z.string(), before: z.unknown(), now: z.unknown() })
export type FieldChange = z.output<typeof FieldChange>

/** What has become of a record since somebody read it, whose edit is refused for that. */
const Newer = z
  .object({
    version: z.int().describe('The one in force: an edit made on it will be taken'),
    changes: z
      .array(FieldChange.extend({ by: z.string(), at: Moment }))
      .describe('A field once: what it was in the version that the edit was made on, what it is, who changed it last'),
  })
  .meta({ id: 'Newer' })
export type Newer = z.output<typeof Newer>

/** Where a search cannot be read. */
const SearchMistake = z
  .object({
    start: z.int().describe('Of what is wrong, in UTF-16 units of what was sent'),
    end: z.int(),
    probably: z.string().optional().describe('The whole search as it was perhaps meant'),
  })
  .meta({ id: 'SearchMistake' })
export type SearchMistake = z.output<typeof SearchMistake>

export const ErrorBody = z
  .object({
    success: z.literal(false),
    status_code: z.int().describe('The HTTP status, repeated'),
    code: z.enum(ERROR_CODES),
    message: z.string().describe('One sentence, fit to show to the person'),
    fields: z.record(z.string(), z.string()).optional().describe('Message per request field'),
    mistake: SearchMistake.optional().describe('Of a search that cannot be read'),
    newer: Newer.optional().describe('Of an edit that was made on an older version of the record'),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.output<typeof ErrorBody>
