import { z } from 'zod'
import { type Credentials, type SourceClient, SourceRefused } from '../adapter.ts'
import { rememberKeys } from '../read-phases.ts'
import { basicAuthorization } from '../source-values.ts'

const ADDRESS = 'https://api.ashbyhq.com'
/** Objects of a page: the most that Ashby gives. */
const PAGE = 100
/** What Ashby answers if a cursor is too old or unknown; a list is then read from its beginning. */
const LOST_CURSOR: ReadonlySet<string> = new Set(['next_cursor_expired', 'invalid_next_cursor', 'cursor_invalid'])

/** What Ashby refuses, with the code that it gives. */
export class AshbyRefusal extends SourceRefused {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
export const isForbidden = (error: unknown): error is AshbyRefusal =>
  error instanceof AshbyRefusal && error.code === 'missing_endpoint_permission'

const Envelope = z.looseObject({
  success: z.boolean(),
  results: z.unknown().optional(),
  moreDataAvailable: z.boolean().nullish(),
  nextCursor: z.string().nullish(),
  errors: z.array(z.unknown()).nullish().catch(undefined),
  errorInfo: z
    .looseObject({ code: z.string().nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
})

/** A page of a list. cursor: where the next begins; missing on the last. */
export type Page = { items: readonly unknown[]; cursor?: string }
/** The place where a list goes on: behind the object `last`, or at the cursor. */
export type Place = { cursor?: string | undefined; last?: string | undefined }

/**
 * Calls Ashby's API. `call` gives the results of one answer; throws AshbyRefusal where Ashby says that it failed, which it does
 * with the status 200, and SourceRefused for answers that are none.
 */
export function openAshby(ask: SourceClient, { key = '' }: Credentials) {
  const headers = {
    authorization: basicAuthorization(key),
    accept: 'application/json; version=1',
    'content-type': 'application/json',
  }

  async function request(method: string, body: object) {
    const answer = await ask({ url: `${ADDRESS}/${method}`, method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status === 401)
      throw new SourceRefused('Ashby doesn’t accept this API key. Copy it again, or create a new one in Ashby.')
    const { data } = Envelope.safeParse(parseJson(answer.body))
    if (answer.status === 403) throw forbidden(method)
    if (!data) throw new SourceRefused(`Ashby sent an answer to ${method} that can’t be read. Go on later.`)
    if (!data.success) throw refusalOf(method, data)
    return data
  }

  const call = async (method: string, body: object): Promise<unknown> => (await request(method, body)).results

  async function* pages(method: string, body: object = {}, start?: string): AsyncGenerator<Page> {
    let cursor = start
    const isNew = rememberKeys()
    for (;;) {
      const answer = await request(method, { limit: PAGE, ...body, ...(cursor && { cursor }) })
      if (!Array.isArray(answer.results))
        throw new SourceRefused(`Ashby’s answer to ${method} has no list. Go on later.`)
      if (!answer.moreDataAvailable) {
        yield { items: answer.results }
        return
      }
      if (!answer.nextCursor || answer.nextCursor === start || !isNew(answer.nextCursor))
        throw new SourceRefused(`Ashby doesn’t say where the list of ${method} goes on. Go on later.`)
      cursor = answer.nextCursor
      yield { items: answer.results, cursor }
    }
  }

  /** The pages behind the object `last`; all of them if it is gone. */
  async function* pagesBehind(method: string, body: object, last: string): AsyncGenerator<Page> {
    let isFound = false
    for await (const page of pages(method, body)) {
      const at: number = isFound ? -1 : page.items.findIndex((item) => idOf(item) === last)
      if (isFound) yield page
      else if (at >= 0 && at < page.items.length - 1) yield { ...page, items: page.items.slice(at + 1) }
      isFound ||= at >= 0
    }
    if (!isFound) yield* pages(method, body)
  }

  /** Pages from a place. Cursors expire while long pages are read: the list is then read again up to the last object. */
  async function* pagesAfter(method: string, body: object, place: Place): AsyncGenerator<Page> {
    let { cursor, last } = place
    for (let isStuck = false; ; isStuck = true) {
      const rest = cursor || !last ? pages(method, body, cursor) : pagesBehind(method, body, last)
      try {
        for await (const page of rest) {
          last = lastIdOf(page.items) ?? last
          isStuck = false
          yield page
        }
        return
      } catch (error) {
        if (isStuck || !last || !(error instanceof AshbyRefusal && LOST_CURSOR.has(error.code))) throw error
        cursor = undefined
      }
    }
  }

  async function all(method: string, body: object = {}): Promise<unknown[]> {
    const items: unknown[] = []
    for await (const page of pages(method, body)) items.push(...page.items)
    return items
  }
  return { call, pages, pagesAfter, all }
}
export type Ashby = ReturnType<typeof openAshby>

export const idOf = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : undefined

export const lastIdOf = (items: readonly unknown[]): string | undefined =>
  items.map(idOf).findLast((id) => id !== undefined)

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function refusalOf(method: string, { errors, errorInfo }: z.infer<typeof Envelope>): SourceRefused {
  const said = [errorInfo?.code, ...(errors ?? [])].map((each) =>
    typeof each === 'object' && each !== null && 'code' in each ? each.code : each,
  )
  const code = said.find((each) => typeof each === 'string' && each !== '')
  if (code === 'missing_endpoint_permission') return forbidden(method)
  return new AshbyRefusal(
    String(code ?? 'unknown'),
    `Ashby refused ${method} (${code ?? 'without a reason'}). Go on later.`,
  )
}

const forbidden = (method: string) =>
  new AshbyRefusal(
    'missing_endpoint_permission',
    `The API key may not call ${method}. Give it permission to read everything in Ashby, and go on.`,
  )
