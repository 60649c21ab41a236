import { type Credentials, type SourceClient, SourceRefused } from '../adapter.ts'
import { askJsonOf, fetchBytes, keyOf } from '../ask-json.ts'
import { childOf, isObject, numberOf, type SourceObject, textOf } from '../source-values.ts'

const LABEL = 'SmartRecruiters'
const BASE = 'https://api.smartrecruiters.com'
const HIDDEN = { absent: [400, 403], isPart: true }
/** Pages of a list that belongs to one candidate. Limit chosen by us, against lists that never end. */
const PAGES_MAX = 50

export type SmartPage = { objects: SourceObject[]; next?: string; total?: number }

export type SmartClient = {
  /** Returns a page of a list. `cursor`: the `next` of the page before. Throws SourceRefused where the list is missing. */
  page: (path: string, limit: number, cursor?: string) => Promise<SmartPage>
  /** Returns all objects of a short list; undefined where the key may not read it, or the account lacks it. */
  all: (path: string) => Promise<SourceObject[] | undefined>
  /** Returns an object; undefined where it is gone, or the key may not read it. */
  one: (path: string) => Promise<SourceObject | undefined>
  /** Returns the bytes of a file; undefined where it is gone. */
  file: (path: string) => Promise<Buffer | undefined>
}

/** Makes a client of SmartRecruiters' Customer API. Throws SourceRefused where the credentials can't be right. */
export function smartClient(ask: SourceClient, given: Credentials, onBroken?: () => void): SmartClient {
  const headers = { 'x-smarttoken': keyOf(given.key, LABEL, 'API key') }
  const json = askJsonOf(ask, {
    label: LABEL,
    key: 'API key',
    base: BASE,
    headers,
    onBroken,
    probe: '/jobs?limit=1',
  })

  async function page(path: string, limit: number, cursor?: string): Promise<SmartPage> {
    const answer = childOf(await json.get(addressOf(path, limit, cursor)))
    const found = pageOf(answer, limit, cursor)
    if (found) return found
    throw new SourceRefused(`${LABEL} answers without the list “content”. Go on later, or ask ${LABEL}’s support.`)
  }

  async function all(path: string): Promise<SourceObject[] | undefined> {
    const objects: SourceObject[] = []
    let cursor: string | undefined
    for (let pages = 0; pages < PAGES_MAX; pages++) {
      const answer = await json.get(cursor === undefined ? path : addressOf(path, 100, cursor), HIDDEN)
      // Some lists come without the frame of a page.
      if (Array.isArray(answer)) return answer.filter(isObject)
      const found = pageOf(childOf(answer), 100, cursor)
      if (!found) return pages === 0 ? undefined : objects
      objects.push(...found.objects)
      if (found.next === undefined || found.next === cursor) break
      cursor = found.next
    }
    return objects
  }

  async function file(path: string): Promise<Buffer | undefined> {
    const answer = await ask({ url: `${BASE}${path}`, headers })
    if (answer.status >= 200 && answer.status < 300) return answer.body
    const elsewhere = answer.headers.location
    if (answer.status >= 300 && answer.status < 400 && elsewhere) return fetchBytes(ask, elsewhere, LABEL)
    if ([400, 403, 404, 410].includes(answer.status)) return undefined
    throw new SourceRefused(`${LABEL} refuses a file (${answer.status}). Check the API key, and go on later.`)
  }

  return {
    page,
    all,
    file,
    one: async (path) => {
      const answer = await json.get(path, HIDDEN)
      return isObject(answer) ? answer : undefined
    },
  }
}

/** Lists are paged by the id of a page or, where they have none, by place. */
function addressOf(path: string, limit: number, cursor?: string): string {
  const query = new URLSearchParams({ limit: String(limit) })
  if (cursor !== undefined)
    query.set(cursor.startsWith('offset ') ? 'offset' : 'pageId', cursor.replace(/^offset /, ''))
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

function pageOf(answer: SourceObject, limit: number, cursor?: string): SmartPage | undefined {
  if (!Array.isArray(answer.content)) return undefined
  const objects = answer.content.filter(isObject)
  const id = textOf(answer.nextPageId)
  const from = numberOf(answer.offset) ?? (cursor?.startsWith('offset ') ? Number(cursor.slice(7)) : 0)
  const total = numberOf(answer.totalFound)
  const ofAll = total !== undefined && { total }
  if (id && objects.length > 0) return { objects, next: id, ...ofAll }
  const isById = cursor !== undefined && !cursor.startsWith('offset ')
  const hasMore = !isById && total !== undefined && objects.length > 0 && from + objects.length < total && limit > 1
  return { objects, ...(hasMore && { next: `offset ${from + objects.length}` }), ...ofAll }
}
