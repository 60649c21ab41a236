import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '../packages/contract/src/people/pool.ts'

/** How one request went: 0 where nothing was answered. */
export type Taken = { name: string; ms: number; status: number }

export type Answered = {
  status: number
  text: string
  json: ReturnType<typeof JSON.parse>
  /** What was asked is done for certain, or not for certain, or nobody knows. */
  outcome: 'done' | 'refused' | 'unsure'
}
export type Asked = {
  token?: string
  method?: 'GET' | 'POST'
  body?: object | FormData
  headers?: Record<string, string>
  /** Asks again, with the same body, for as long as nothing certain is answered; as a client with an Idempotency-Key may. */
  key?: string
}

const GIVE_UP_MS = 60_000
const ASK_AGAIN_MS = 300
/** Nothing certain: the product, or what it needs, was away. */
const UNCERTAIN: readonly number[] = [0, 429, 502, 503, 504]

export type Client = ReturnType<typeof createClient>

/** Asks the product at an address that may be another after a restart; everything asked is noted. */
export function createClient(address: () => string, note: (taken: Taken) => void) {
  const once = async (name: string, path: string, asked: Asked) => {
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
      // Also where it ends in the middle of an answer.
      .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error) }))
    note({ name, ms: performance.now() - begun, status: answered.status })
    const isJson = answered.text.startsWith('{') && answered.status !== 0
    return { ...answered, json: isJson ? JSON.parse(answered.text) : undefined }
  }

  /** Until something certain is answered, or `patienceMs` are over. */
  async function ask(name: string, path: string, asked: Asked = {}, patienceMs = 0): Promise<Answered> {
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

  /** Brings a file into the store, as the client does; answers with its key, or nothing where that failed. */
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
