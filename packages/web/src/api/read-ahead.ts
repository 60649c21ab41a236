/** A read that the page is about to make, with exactly the path and body of the page's own call: by POST, or GET without a body. */
export type ReadAhead = { path: `/${string}`; body?: object }

/** A read whose answer is a part of another answer. */
export type PartAhead = ReadAhead & { part: string }

/**
 * Requests by one call what the page is about to read by several: each part of the answer is the answer to a read of its own.
 * Parts that are missing are read alone. `listMore` names reads that follow from the answer.
 */
export type TogetherReader = (
  whole: ReadAhead,
  parts: readonly PartAhead[],
  listMore: (answer: Contents) => readonly PartAhead[],
) => void

type Contents = Readonly<Record<string, unknown>>

/**
 * An answer requested ahead. `token` belongs to the requesting session; `content` is the body of a successful answer,
 * once it has arrived.
 */
type Answer = { respond: () => Promise<Response>; askedAt: number; token: string | undefined; content?: unknown }

/** Maximum age of an answer, as of reads in general (query-client.ts); the page ignores older ones and reads again. */
const FRESH_MS = 15_000

let answers = new Map<string, Answer>()

const keyOf = ({ path, body }: ReadAhead) => `${path} ${body ? JSON.stringify(body) : ''}`

function request({ path, body }: ReadAhead, token: string | undefined): Promise<Response> {
  return fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { 'Access-Token': token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    cache: 'no-store',
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Requests what a page is going to read before the code that reads it has loaded. */
export const readTogether: TogetherReader = (whole, parts, listMore) => {
  const token = localStorage.getItem('access_token') ?? undefined
  const askedAt = performance.now()
  const found = request(whole, token)
    .then(async (got): Promise<Contents> => (got.ok ? got.json() : {}))
    .catch((): Contents => ({}))
  const keep = (part: PartAhead, content?: unknown) => {
    const respond = async () => {
      const { [part.part]: answer } = await found
      return answer ? Response.json(answer) : request(part, token)
    }
    answers.set(keyOf(part), { respond, askedAt, token, content })
  }
  for (const part of parts) keep(part)
  const kept = answers
  void found.then((all) => {
    if (answers !== kept) return
    for (const part of parts) if (answers.has(keyOf(part))) keep(part, all[part.part])
    for (const part of listMore(all)) keep(part, all[part.part])
  })
}

/** Forgets all answers, since what they were read from has changed. */
export function forgetPrefetched(): void {
  answers = new Map()
}

/** Returns whether any answer requested ahead is still unused. */
export const hasPrefetched = (): boolean => answers.size > 0

const tokenOf = ({ headers }: RequestInit) => (headers as Record<string, string> | undefined)?.['Access-Token']

/**
 * Takes an answer out of the store, so that it is used once and while it is fresh. An answer to an earlier session
 * doesn't count: that session may have ended, or another user may see different data.
 */
function take(url: string, init: RequestInit, isWanted: (answer: Answer) => boolean): Answer | undefined {
  const key = `${url} ${typeof init.body === 'string' ? init.body : ''}`
  const answer = answers.get(key)
  if (!answer || !isWanted(answer)) return undefined
  answers.delete(key)
  const isGood = performance.now() - answer.askedAt < FRESH_MS && answer.token === tokenOf(init)
  return isGood ? answer : undefined
}

/** Takes the answer to a request made ahead; it may still be pending. */
export const takePrefetchedAnswer = (url: string, init: RequestInit): Promise<Response> | undefined =>
  take(url, init, () => true)?.respond()

/** Takes the content of such an answer if it has arrived and `isGood`; otherwise leaves it for `takePrefetchedAnswer`. */
export const takePrefetchedContent = (url: string, init: RequestInit, isGood: (content: unknown) => boolean): unknown =>
  take(url, init, ({ content }) => isGood(content))?.content
