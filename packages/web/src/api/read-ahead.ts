/** A read by POST (GET without a body) that the page will make; path and body exactly as the page's own call has them. */
export type ReadAhead = (path: `/${string}`, body?: object) => Promise<Response>

/** `token`: of the session that asked. `content` is what the server said with a status of success, once it has come. */
type Answer = { response: Promise<Response>; askedAt: number; token: string | undefined; content?: unknown }

/** Answers older than this are left alone: the page reads again. */
const FRESH_MS = 10_000

const answers = new Map<string, Answer>()

/** Asks for what a page is going to read, before the code is there that reads it. */
export const readAhead: ReadAhead = (path, body) => {
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
  // Whoever takes the answer hears of a failure; nobody may be there to take it.
  response
    .then(async (got) => {
      if (got.ok) answer.content = await got.clone().json()
    })
    .catch(() => undefined)
  return response
}

/** Whether anything was asked for ahead that nobody has taken. */
export const isAnythingAhead = (): boolean => answers.size > 0

const tokenOf = ({ headers }: RequestInit) => (headers as Record<string, string> | undefined)?.['Access-Token']

/**
 * Takes out what a request has been answered ahead, so that it is used once, and while it is fresh. What an earlier session was
 * answered is no answer to this one: it may be that it was over, or what somebody else may see.
 */
function take(url: string, init: RequestInit, isWanted: (answer: Answer) => boolean): Answer | undefined {
  const key = `${url} ${typeof init.body === 'string' ? init.body : ''}`
  const answer = answers.get(key)
  if (!answer || !isWanted(answer)) return undefined
  answers.delete(key)
  const isGood = performance.now() - answer.askedAt < FRESH_MS && answer.token === tokenOf(init)
  return isGood ? answer : undefined
}

/** The answer to a request that was made ahead, which may be on its way. */
export const takeAnswer = (url: string, init: RequestInit): Promise<Response> | undefined =>
  take(url, init, () => true)?.response

/** What such an answer holds, where it has come and `isGood`; otherwise it stays for `takeAnswer`. */
export const takeContent = (url: string, init: RequestInit, isGood: (content: unknown) => boolean): unknown =>
  take(url, init, ({ content }) => isGood(content))?.content
