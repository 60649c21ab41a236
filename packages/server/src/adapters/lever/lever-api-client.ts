import { z } from 'zod'
import { type Credentials, type SourceAnswer, type SourceClient, SourceRefused } from '../adapter.ts'
import { rememberKeys } from '../read-phases.ts'
import { basicAuthorization } from '../source-values.ts'

/** Objects of a page: the most that Lever gives. */
const PAGE = 100
/** Redirects of a file that are followed. Limit chosen by us: Lever sends one, to its store. */
const REDIRECTS_MAX = 3

/** What Lever refuses, with its status: 400, 403 or 404. */
export class LeverRefusal extends SourceRefused {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const Answer = z.looseObject({
  data: z.array(z.unknown()),
  hasNext: z.boolean().nullish().catch(undefined),
  next: z.string().nullish().catch(undefined),
})

export type Page = { items: readonly unknown[]; offset?: string }

/** The address of a company's region: companies of the European one use hire.eu.lever.co. */
export function addressOf({ region = '' }: Credentials): string {
  const said = region.trim().toLowerCase()
  if (said === '' || said === 'us' || said === 'global') return 'https://api.lever.co/v1'
  if (said === 'eu' || said === 'europe') return 'https://api.eu.lever.co/v1'
  throw new SourceRefused('The region of Lever is “us” or “eu”. Look at the address of your Lever.')
}

/** Reads lists of Lever's API. Throws LeverRefusal where Lever refuses one, and SourceRefused for answers that are none. */
export function openLever(ask: SourceClient, given: Credentials) {
  const address = addressOf(given)
  const headers = { authorization: basicAuthorization(given.key ?? ''), accept: 'application/json' }

  async function* pages(
    path: string,
    query: Readonly<Record<string, string>> = {},
    start?: string,
  ): AsyncGenerator<Page> {
    let offset = start
    const isNew = rememberKeys()
    for (;;) {
      const search = new URLSearchParams({ limit: String(PAGE), ...query, ...(offset && { offset }) })
      const answer = await ask({ url: `${address}${path}?${search}`, headers })
      refuse(path, answer)
      const { data } = Answer.safeParse(parseJson(answer.body))
      if (!data) throw new SourceRefused(`Lever’s answer for ${path} can’t be read. Go on later.`)
      if (!data.hasNext) {
        yield { items: data.data }
        return
      }
      if (!data.next || data.next === start || !isNew(data.next))
        throw new SourceRefused(`Lever doesn’t say where the list of ${path} goes on. Go on later.`)
      offset = data.next
      yield { items: data.data, offset }
    }
  }

  async function all(path: string): Promise<unknown[]> {
    const items: unknown[] = []
    for await (const page of pages(path)) items.push(...page.items)
    return items
  }

  /** The bytes of a file; undefined if it is gone. The store behind Lever needs no key, so it gets none. */
  async function download(path: string): Promise<Buffer | undefined> {
    let answer = await ask({ url: `${address}${path}`, headers: { authorization: headers.authorization } })
    let url = `${address}${path}`
    for (let turn = 0; turn < REDIRECTS_MAX && answer.status >= 300 && answer.status < 400; turn++) {
      const { location } = answer.headers
      if (!location || !URL.canParse(location, url)) break
      url = new URL(location, url).href
      const isLever = new URL(url).origin === new URL(address).origin
      answer = await ask({ url, headers: isLever ? { authorization: headers.authorization } : {} })
    }
    if (answer.status === 404 || answer.status === 410) return undefined
    if (answer.status < 300) return answer.body
    throw new LeverRefusal(answer.status, `Lever refuses a file (${answer.status}). Go on later.`)
  }
  return { pages, all, download }
}
export type Lever = ReturnType<typeof openLever>

function refuse(path: string, { status }: SourceAnswer): void {
  if (status < 300) return
  if (status === 401)
    throw new SourceRefused('Lever doesn’t accept this API key. Copy it again, or create a new one in Lever.')
  const what =
    status === 403
      ? `The API key may not read ${path}. Create a key with all read permissions in Lever, and go on.`
      : `Lever refuses ${path} (${status}). Go on later.`
  throw new LeverRefusal(status, what)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
