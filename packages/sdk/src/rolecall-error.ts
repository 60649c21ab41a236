import type { ErrorCode, Newer } from './call-types.ts'

/**
 * Why a call did not succeed. Besides the codes of the server: `unreachable`, no answer came, or not in time; `cut_off`, one came
 * in part; `redirected`, the address has moved; `not_rolecall`, somebody else answered, as a proxy or a page to sign in to a network.
 */
export type RolecallErrorCode = ErrorCode | 'unreachable' | 'cut_off' | 'redirected' | 'not_rolecall'

type Details = {
  status?: number | undefined
  fields?: Readonly<Record<string, string>> | undefined
  newer?: Newer | undefined
  retryAfterS?: number | undefined
  cause?: unknown
}

/** A call that did not succeed; `message` is one sentence, fit to show to a person. */
export class RolecallError extends Error {
  override readonly name = 'RolecallError'
  readonly code: RolecallErrorCode
  /** Of HTTP; 0 where no answer came. */
  readonly status: number
  /** What is wrong with each field of the request, by its name. */
  readonly fields: Readonly<Record<string, string>>
  /** What has become of the record, where an edit was made on an older version of it. */
  readonly newer: Newer | undefined
  /** Seconds after which the server says to ask again. */
  readonly retryAfterS: number | undefined

  constructor(message: string, code: RolecallErrorCode, { status, fields, newer, retryAfterS, cause }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status ?? 0
    this.fields = fields ?? {}
    this.newer = newer
    this.retryAfterS = retryAfterS
  }
}
