import { fillPath, IDEMPOTENCY_HEADER } from '@rolecall/contract/platform/define-calls'
import type { CallShape } from './call-shape.ts'
import { readReply } from './read-reply.ts'
import { sleep, waitBefore } from './retry-wait.ts'
import { RolecallError } from './rolecall-error.ts'
import { type CallOptions, credentialsOf, originOf, type RolecallSettings } from './settings.ts'

export type LooseInput = { params?: object | undefined; query?: object | undefined; body?: unknown }
/** Makes calls with the settings of a client. */
export type CallFunction = (shape: CallShape, input?: LooseInput, options?: CallOptions) => Promise<unknown>

const RETRIES = 3
const TIMEOUT_MS = 60_000

const UNREACHABLE = 'Can’t reach Rolecall at this address.'
const TOO_SLOW = 'Rolecall didn’t respond in time.'

/** Returns the query string: absent values are left out, lists repeat their name. */
function formatQuery(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(name, String(item))
  const text = search.toString()
  return text && `?${text}`
}

const isRecord = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    const items = Array.isArray(value) && value.some((item) => item instanceof Blob) ? value : [value]
    for (const item of items) {
      if (item instanceof Blob) form.append(name, item)
      else if (item !== undefined) form.append(name, typeof item === 'string' ? item : JSON.stringify(item))
    }
  }
  return form
}

const holdsFiles = (body: Readonly<Record<string, unknown>>) =>
  Object.values(body).some((value) => [value].flat().some((item) => item instanceof Blob))

/** Returns the body of a request, and its content type if needed. */
function bodyOf({ hasBody, asForm }: CallShape, body: unknown): { body?: BodyInit; type?: string } {
  if (body instanceof FormData) return { body }
  if (isRecord(body) && (asForm || holdsFiles(body))) return { body: formOf(body) }
  const said = body ?? (hasBody ? {} : undefined)
  return said === undefined ? {} : { body: JSON.stringify(said), type: 'application/json' }
}

const textsOf = (params: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value === undefined ? '' : String(value)]))

/** Errors after which a request may be repeated. Calls whose effect would be doubled are sent once. */
const AGAIN: ReadonlySet<string> = new Set(['unreachable', 'cut_off', 'unavailable', 'too_many_requests'])
/** Returns whether a call was refused before anything was done. */
const isUndone = ({ code }: RolecallError) => code === 'too_many_requests'

/** Checks the settings, and throws when a call would expose the key. */
export function createCaller(settings: RolecallSettings): CallFunction {
  const origin = originOf(settings)
  const credentials = credentialsOf(settings)
  const { retries = RETRIES, pause = sleep, fetch: ask = globalThis.fetch } = settings

  async function tryOnce(shape: CallShape, url: string, init: RequestInit, limits: CallOptions): Promise<unknown> {
    const tooSlow = AbortSignal.timeout(limits.timeoutMs ?? settings.timeoutMs ?? TIMEOUT_MS)
    const signal = limits.signal ? AbortSignal.any([limits.signal, tooSlow]) : tooSlow
    try {
      return await readReply(shape, await ask(url, { ...init, signal }))
    } catch (error) {
      if (limits.signal?.aborted) throw limits.signal.reason
      if (tooSlow.aborted) throw new RolecallError(TOO_SLOW, 'unreachable', { cause: error })
      if (error instanceof RolecallError) throw error
      throw new RolecallError(UNREACHABLE, 'unreachable', { cause: error })
    }
  }

  return async (shape, input = {}, options = {}) => {
    const { body, type } = bodyOf(shape, input.body)
    const url = origin + fillPath(shape, textsOf(input.params)) + formatQuery(input.query)
    const init: RequestInit = {
      method: shape.method,
      // A download may redirect to a file elsewhere, which gets no key.
      redirect: shape.isByLink || shape.transfer === 'download' ? 'follow' : 'manual',
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(type && { 'content-type': type }),
        ...(!shape.isByLink && shape.transfer !== 'download' && credentials),
        // The same key for all attempts, so that the server recognises the first one.
        ...(shape.isOnce && { [IDEMPOTENCY_HEADER]: options.idempotencyKey ?? crypto.randomUUID() }),
      },
      ...(body !== undefined && { body }),
    }
    for (let tried = 1; ; tried++) {
      try {
        return await tryOnce(shape, url, init, options)
      } catch (error) {
        if (!(error instanceof RolecallError) || !AGAIN.has(error.code)) throw error
        if (shape.isSentOnce && !isUndone(error)) throw error
        const wait = waitBefore({ tried, retries, askedS: error.retryAfterS })
        if (wait === undefined) throw error
        await pause(wait, options.signal)
      }
    }
  }
}
