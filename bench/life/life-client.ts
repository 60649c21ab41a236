import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '../../packages/contract/src/pool/pool.ts'

/** The duration and status of one request. Status 0 means that there was no response. */
export type RequestTiming = { name: string; ms: number; status: number }

export type ClientAnswer = {
  status: number
  text: string
  json: ReturnType<typeof JSON.parse>
  /** Whether the request was carried out, refused, or has an unknown outcome. */
  outcome: 'done' | 'refused' | 'unsure'
}
export type RequestOptions = {
  token?: string
  method?: 'GET' | 'POST'
  body?: object | FormData
  headers?: Record<string, string>
  /** Retries with the same body until there is a definite answer, as a client with an Idempotency-Key may. */
  key?: string
}

const GIVE_UP_MS = 60_000
const ASK_AGAIN_MS = 300
/** Statuses of an unknown outcome: the product, or something that it needs, was away. */
const UNCERTAIN: readonly number[] = [0, 429, 502, 503, 504]

export type Client = ReturnType<typeof createClient>

/** Creates a client for the product, whose address may change at a restart; records every request. */
export function createClient(address: () => string, note: (taken: RequestTiming) => void) {
  const once = async (name: string, path: string, asked: RequestOptions) => {
    const { token, body, headers = {}, key, method = body ? 'POST' : 'GET' } = asked
    const begun = performance.now()
    const answered = await fetch(new URL(path, address()), {
      method,
      headers: {
        ...(token !== undefined && { 'access-token': token }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      // Also when it ends in the middle of an answer.
      .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error) }))
    note({ name, ms: performance.now() - begun, status: answered.status })
    const isJson = answered.text.startsWith('{') && answered.status !== 0
    return { ...answered, json: isJson ? JSON.parse(answered.text) : undefined }
  }

  /** Retries until there is a definite answer, or `patienceMs` are over. */
  async function ask(name: string, path: string, asked: RequestOptions = {}, patienceMs = 0): Promise<ClientAnswer> {
    const until = performance.now() + patienceMs
    let wasUncertain = false
    for (;;) {
      const answered = await once(name, path, asked)
      const isUncertain = UNCERTAIN.includes(answered.status)
      wasUncertain ||= isUncertain
      if (answered.status >= 200 && answered.status < 300) return { ...answered, outcome: 'done' }
      if (!isUncertain || performance.now() > until)
        return { ...answered, outcome: wasUncertain ? 'unsure' : 'refused' }
      await sleep(ASK_AGAIN_MS)
    }
  }

  /** Uploads a file to the store, as the web client does; returns its key, or undefined on failure. */
  async function store(
    token: string,
    fileName: string,
    bytes: Uint8Array,
    patienceMs = 0,
  ): Promise<string | undefined> {
    const signed = await ask('form', `${pool.signaturePolicy.path}?func=reckrut`, { token }, patienceMs)
    if (signed.status !== 200) return undefined
    const { url, prefix, fields } = signed.json
    const key = `${prefix}${createHash('sha256').update(bytes).digest('hex')}.${fileName.split('.').at(-1)}`
    const form = new FormData()
    for (const [field, value] of Object.entries({ ...fields, key })) form.append(field, String(value))
    form.append('file', new Blob([Buffer.from(bytes)]), fileName)
    const sent = await ask('store', url, { body: form }, patienceMs)
    return sent.status === 204 ? key : undefined
  }

  return { ask, store }
}
