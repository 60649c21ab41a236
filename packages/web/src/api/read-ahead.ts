/** A read by POST (GET without a body) that the page will make; path and body exactly as the page's own call has them. */
export type ReadAhead = (path: `/${string}`, body?: object) => Promise<Response>

type Answer = { response: Promise<Response>; askedAt: number }

/** Answers older than this are left alone: the page reads again. */
const FRESH_MS = 10_000

const answers = new Map<string, Answer>()

/** Asks for what a page is going to read, before the code is there that reads it. */
export const readAhead: ReadAhead = (path, body) => {
  const headers: Record<string, string> = { accept: 'application/json' }
  const token = localStorage.getItem('access_token')
  if (token) headers['Access-Token'] = token
  if (body) headers['content-type'] = 'application/json'
  const text = body && JSON.stringify(body)
  const response = fetch(path, {
    method: body ? 'POST' : 'GET',
    headers,
    cache: 'no-store',
    ...(text !== undefined && { body: text }),
  })
  answers.set(`${path} ${text ?? ''}`, { response, askedAt: performance.now() })
  // Whoever takes the answer hears of a failure; nobody may be there to take it.
  response.catch(() => undefined)
  return response
}

/** The answer to a request that was made ahead, once and while it is fresh. */
export function takeAnswer(url: string, { body }: RequestInit): Promise<Response> | undefined {
  if (answers.size === 0) return undefined
  const key = `${url} ${typeof body === 'string' ? body : ''}`
  const answer = answers.get(key)
  answers.delete(key)
  return answer && performance.now() - answer.askedAt < FRESH_MS ? answer.response : undefined
}
