import type { CallShape } from './call-shape.ts'
import type { ErrorCode, Newer, Reason } from './call-types.ts'
import { downloadOf } from './download.ts'
import { readRetryAfter } from './retry-wait.ts'
import { RolecallError, type RolecallErrorCode } from './rolecall-error.ts'

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const CUT_OFF = 'The response was cut off.'
const ELSEWHERE = 'The response isn’t from Rolecall. It may be from a proxy or a network sign-in page.'
const MOVED = 'This address redirects to another one, and the key isn’t sent there. Use the final address.'

/** Error codes by status, for answers without a message from Rolecall. */
const CODES: Readonly<Record<number, RolecallErrorCode>> = {
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (cause) {
    throw new RolecallError(CUT_OFF, 'cut_off', { status: response.status, cause })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalOf(answer: Fields, response: Response): RolecallError {
  const code = typeof answer.code === 'string' ? (answer.code as ErrorCode) : (CODES[response.status] ?? 'unexpected')
  return new RolecallError(String(answer.message ?? 'The request was refused.'), code, {
    reason: typeof answer.reason === 'string' ? (answer.reason as Reason) : undefined,
    status: response.status,
    fields: isRecord(answer.fields) ? (answer.fields as Record<string, string>) : undefined,
    newer: isRecord(answer.newer) ? (answer.newer as Newer) : undefined,
    retryAfterS: readRetryAfter(response.headers.get('retry-after'), new Date()),
  })
}

const isJson = (response: Response) => /\bjson\b/i.test(response.headers.get('content-type') ?? '')

/** Returns the answer of a call, or throws its refusal. */
export async function readReply({ transfer, isByLink }: CallShape, response: Response): Promise<unknown> {
  const { status, type } = response
  const isOnward = type === 'opaqueredirect' || (status >= 300 && status < 400)
  if (isOnward && !isByLink) throw new RolecallError(MOVED, 'redirected', { status })
  if (response.ok && transfer === 'download') return downloadOf(response)
  const text = await textOf(response)
  const answer = parse(text)
  if (response.ok && typeof answer === 'object' && answer !== null) {
    // An ordinary answer that holds a refusal (rule G-005).
    const isRefusal = isRecord(answer) && answer.success === false && 'status_code' in answer
    if (!isRefusal) return answer
    throw new RolecallError(String(answer.message ?? ''), answer.status_code === 401 ? 'not_signed_in' : 'unexpected', {
      status,
    })
  }
  if (isRecord(answer) && typeof answer.message === 'string') throw refusalOf(answer, response)
  if (response.ok && isJson(response)) throw new RolecallError(CUT_OFF, 'cut_off', { status })
  throw new RolecallError(ELSEWHERE, CODES[status] ?? 'not_rolecall', {
    status,
    retryAfterS: readRetryAfter(response.headers.get('retry-after'), new Date()),
  })
}
