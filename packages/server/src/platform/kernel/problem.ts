import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@rolecall/contract/ground/errors'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { ScimType } from '@rolecall/domain/scim/fault'
import type { ZodError } from 'zod'

type Details = {
  /** Seconds until the same request may succeed. */
  retryAfter?: number
  /** What the specification has this refusal carry beside what all refusals carry. */
  data?: Record<string, unknown>
  /** What SCIM calls it. */
  scimType?: ScimType
  /** What OAuth calls it. */
  oauth?: string
}

/** An error the caller is meant to see. Anything else thrown becomes `unexpected` and is logged. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly details: Details

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, details: Details = {}) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.fields = fields
    this.details = details
  }
}

export const notFound = (what: string) => new Problem('not_found', `${what} not found.`)

/** What is wrong with one field of a request; `field` is its name there, with dots for those inside. */
export const invalid = (field: string, message: string) => new Problem('invalid_request', message, { [field]: message })

/** Throws where something is wrong with fields of a request; the first sentence speaks for all. */
export function refuseFaults(faults: readonly (readonly [field: string, message: string])[]): void {
  const [first] = faults
  if (first) throw new Problem('invalid_request', first[1], Object.fromEntries(faults))
}

export const notAllowed = () => new Problem('not_allowed', MESSAGES.notAuthorizedAction)

/** In JSON, an escaped NUL or half of a surrogate pair; a backslash before it would make it mere text. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/
const HALF_PAIR = /(?<!\\)(?:\\\\)*\\ud[89a-f]/

/** Why a text cannot be kept, as PostgreSQL has no place for some; `undefined` when it can. */
export function findUnstorable(data: unknown): Problem | undefined {
  const text = JSON.stringify(data)
  if (text === undefined) return undefined
  if (NUL.test(text)) return new Problem('invalid_request', 'The text holds a character that cannot be stored (NUL).')
  if (HALF_PAIR.test(text))
    return new Problem(
      'invalid_request',
      'The text holds half of a character (an unpaired surrogate), which cannot be stored.',
    )
  return undefined
}

/** The first complaint speaks for all, since clients show one sentence; the fields carry each. */
export function problemOf(error: ZodError): Problem {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message
  return new Problem('invalid_request', error.issues[0]?.message ?? 'The request is not valid.', fields)
}

export const toErrorBody = ({ code, message, fields, details }: Problem): ErrorBody => ({
  ...details.data,
  success: false,
  status_code: ERROR_STATUS[code],
  code,
  message,
  ...(fields && { fields }),
})

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_request',
  // What the file server says of a folder; there is none to be seen.
  403: 'not_found',
  404: 'not_found',
  408: 'timed_out',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
}
const SENTENCE_OF_CODE: Partial<Record<ErrorCode, string>> = {
  invalid_request: 'The request could not be read.',
  timed_out: 'The request did not come in whole in time. Please try again.',
  headers_too_large: 'The address and headers of the request are longer than what is accepted.',
  too_large: 'This is larger than what is accepted.',
  unsupported_type: 'This kind of content is not accepted.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
}

/** Turns whatever was thrown into a problem; `undefined` says that it is a fault of ours, to be logged. */
export function findProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined
  const code = CODE_OF_STATUS[statusCode] ?? 'invalid_request'
  return new Problem(code, SENTENCE_OF_CODE[code] ?? 'Not found.')
}
