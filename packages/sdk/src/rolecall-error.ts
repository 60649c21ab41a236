import type { ErrorCode, Newer, Reason } from './call-types.ts'

/**
 * Why a call did not succeed. In addition to the server's codes: `unreachable`, no answer came in time; `cut_off`,
 * the answer was incomplete; `redirected`, the address has moved; `not_rolecall`, something else answered, such as a
 * proxy or the sign-in page of a network.
 */
export type RolecallErrorCode = ErrorCode | 'unreachable' | 'cut_off' | 'redirected' | 'not_rolecall'

type Details = {
  reason?: Reason | undefined
  status?: number | undefined
  fields?: Readonly<Record<string, string>> | undefined
  newer?: Newer | undefined
  retryAfterS?: number | undefined
  cause?: unknown
}

/** A call that failed; `message` is one sentence, fit to show to a user. */
export class RolecallError extends Error {
  override readonly name = 'RolecallError'
  readonly code: RolecallErrorCode
  /** What the server refused, more specific than `code`. A newer server may send reasons that this version does not list. */
  readonly reason: Reason | undefined
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  /** Error messages by the name of the request field. */
  readonly fields: Readonly<Record<string, string>>
  /** The current record, when an edit was based on an older version of it. */
  readonly newer: Newer | undefined
  /** Seconds after which the server allows a retry. */
  readonly retryAfterS: number | undefined

  constructor(
    message: string,
    code: RolecallErrorCode,
    { reason, status, fields, newer, retryAfterS, cause }: Details = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.reason = reason
    this.status = status ?? 0
    this.fields = fields ?? {}
    this.newer = newer
    this.retryAfterS = retryAfterS
  }
}
