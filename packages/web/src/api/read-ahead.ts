/**
 * Requests a read by POST (GET without a body) that the page is about to make, with exactly the path and body of the
 * page's own call.
 */
export type ReadPrefetcher = (path: `/${string}`, body?: object) => Promise<Response>

/**
 * An answer requested ahead. `token` belongs to the requesting session; `content` is the body of a successful answer,
 * once it has arrived.
 */
type Answer = { response: Promise<Response>; askedAt: number; token: string | undefined; content?: unknown }

/** Maximum age of an answer; the page ignores older ones and reads again. */
const FRESH_MS = 10_000

const answers = new Map<string, Answer>()

/** Requests what a page is going to read before the code that reads it has loaded. */
export const readAhead: ReadPrefetcher = (path, body) => {
  const headers: Record<string, string> = { accept: 'application/json' }
  const token = localStorage.getItem('access_token') ?? undefined
  if (token) headers['Access-Token'] = token
  if (body) headers['content-type'] = 'application/json'
  const text = body && JSON.stringify(body)
  const response = fetch(path, {
    method: body ? 'POST' : 'GET',
    headers,
    cache: 'no-store',
    ...(text !== undefined && { body: text }),
  })
  const answer: Answer = { response, askedAt: performance.now(), token }
  answers.set(`${path} ${text ?? ''}`, answer)
  // The taker of the answer handles a failure; there may be no taker.
  response
    .then(async (got) => {
      if (got.ok) answer.content = await got.clone().json()
    })
    .catch(() => undefined)
  return response
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
  take(url, init, () => true)?.response

/** Takes the content of such an answer if it has arrived and `isGood`; otherwise leaves it for `takePrefetchedAnswer`. */
export const takePrefetchedContent = (url: string, init: RequestInit, isGood: (content: unknown) => boolean): unknown =>
  take(url, init, ({ content }) => isGood(content))?.content
