import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@rolecall/contract/platform/errors'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { CODE_OF_REASON, type Reason } from '@rolecall/contract/platform/reasons'
import type { ScimType } from '@rolecall/domain/users/scim/scim-fault'
import type { ZodError } from 'zod'

type Details = {
  /** Seconds until the same request may succeed. */
  retryAfter?: number
  /** Extra fields of this refusal that the specification requires. */
  data?: Record<string, unknown>
  /** Its SCIM error type. */
  scimType?: ScimType
  /** Its OAuth error code. */
  oauth?: string
}

/** An error that the caller is meant to see; its reason determines its code and HTTP status. Any other error becomes `unexpected` and is logged. */
export class Problem extends Error {
  readonly reason: Reason
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly details: Details

  constructor(reason: Reason, message: string, fields?: Record<string, string>, details: Details = {}) {
    super(message)
    this.name = 'Problem'
    this.reason = reason
    this.code = CODE_OF_REASON[reason]
    this.fields = fields
    this.details = details
  }
}

export const notFound = (what: string) => new Problem('not_found', `${what} not found.`)

/** A fault in one field of a request; `field` is its name there, with dots for nested ones. */
export const invalid = (field: string, message: string) => new Problem('invalid_field', message, { [field]: message })

/** Throws if fields of a request have faults; the message is the first sentence. */
export function assertNoFaults(faults: readonly (readonly [field: string, message: string])[]): void {
  const [first] = faults
  if (first) throw new Problem('invalid_field', first[1], Object.fromEntries(faults))
}

export const notAllowed = () => new Problem('missing_permission', MESSAGES.notAuthorizedAction)

/** Matches, in JSON, an escaped NUL or half of a surrogate pair; a backslash before it would make it plain text. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/
const HALF_PAIR = /(?<!\\)(?:\\\\)*\\ud[89a-f]/

/** The reason why a text cannot be stored by PostgreSQL; `undefined` if it can. */
export function findUnstorable(data: unknown): Problem | undefined {
  const text = JSON.stringify(data)
  if (text === undefined) return undefined
  if (NUL.test(text))
    return new Problem('unstorable_value', 'The text contains a character that can’t be stored (NUL).')
  if (HALF_PAIR.test(text))
    return new Problem(
      'unstorable_value',
      'The text contains half a character (an unpaired surrogate), which can’t be stored.',
    )
  return undefined
}

/** The message comes from the first issue, since clients show one sentence; the fields carry all of them. */
export function problemOf(error: ZodError): Problem {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message
  return new Problem('invalid_field', error.issues[0]?.message ?? 'The request is not valid.', fields)
}

export const toErrorBody = ({ code, reason, message, fields, details }: Problem): ErrorBody => ({
  ...details.data,
  success: false,
  status_code: ERROR_STATUS[code],
  code,
  reason,
  message,
  ...(fields && { fields }),
})

const REASON_OF_STATUS: Record<number, Reason> = {
  400: 'malformed_request',
  // Answered by the file server for a folder, which has no listing.
  403: 'not_found',
  404: 'not_found',
  408: 'timed_out',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
}
const SENTENCE_OF_REASON: Partial<Record<Reason, string>> = {
  malformed_request: 'The request can’t be read.',
  timed_out: 'The request did not arrive completely in time. Try again.',
  headers_too_large: 'The URL and headers of the request are too long.',
  too_large: 'The request is too large.',
  unsupported_type: 'This content type isn’t accepted.',
  too_many_requests: 'Too many requests. Wait a moment and try again.',
}

/** Turns any error into a problem; `undefined` means that it is an internal error, to be logged. */
export function findProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined
  const reason = REASON_OF_STATUS[statusCode] ?? 'malformed_request'
  return new Problem(reason, SENTENCE_OF_REASON[reason] ?? 'Not found.')
}
