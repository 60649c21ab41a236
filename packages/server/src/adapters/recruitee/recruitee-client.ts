import { type Credentials, type SourceClient, SourceRefused } from '../adapter.ts'
import { askJsonOf, keyOf } from '../ask-json.ts'
import { childOf, isObject, objectsOf, type SourceObject, textOf } from '../source-values.ts'

const LABEL = 'Recruitee'
/** Candidates whose places are asked for again with each page, in case others are deleted while the list is read. */
const OVERLAP = 3

export type RecruiteePage = { objects: SourceObject[]; next?: string }

export type RecruiteeClient = {
  /** Returns the objects of a list; undefined where the token may not read it, or the account lacks it. */
  list: (path: string, field: string) => Promise<SourceObject[] | undefined>
  /** Returns an object of an answer and the names that it mentions; undefined where it is gone. */
  one: (path: string, field: string) => Promise<{ object: SourceObject; answer: SourceObject } | undefined>
  /** Returns a page of a list by its place. `cursor`: the `next` of the page before. */
  byPlace: (path: string, field: string, limit: number, cursor?: string) => Promise<RecruiteePage>
  /** Returns a page of a list by its number; undefined as for `list`. */
  byNumber: (path: string, field: string, limit: number, cursor?: string) => Promise<RecruiteePage | undefined>
  results: (candidateId: string) => Promise<{ results: SourceObject[]; hidden: number } | undefined>
}

/** Makes a client of Recruitee's API. Throws SourceRefused where the credentials can't be right. */
export function recruiteeClient(ask: SourceClient, given: Credentials, onBroken?: () => void): RecruiteeClient {
  const company =
    given.company
      ?.trim()
      .replace(/^https?:\/\//, '')
      .split('.recruitee.com')[0] ?? ''
  if (!/^[\w-]{1,80}$/.test(company))
    throw new SourceRefused('Enter the company id that Recruitee shows beside your API tokens.')
  const headers = { authorization: `Bearer ${keyOf(given.token, LABEL, 'API token')}` }
  const base = `https://api.recruitee.com/c/${company}`
  const json = askJsonOf(ask, {
    label: LABEL,
    key: 'API token',
    base,
    headers,
    onBroken,
    probe: '/candidates?limit=1',
  })

  async function list(path: string, field: string) {
    const answer = await json.get(path, { absent: [400, 403, 422], isPart: /^\/(?:candidates|mailbox)\//.test(path) })
    const found = childOf(answer)[field]
    return Array.isArray(found) ? found.filter(isObject) : undefined
  }

  async function byPlace(path: string, field: string, limit: number, cursor?: string): Promise<RecruiteePage> {
    const [place = '0', ...known] = cursor?.split(' ') ?? []
    const from = Math.max(0, Number(place) - OVERLAP)
    const { objects } = await json.list(`${path}?limit=${limit + OVERLAP}&offset=${from}&sort=by_date`, field)
    const fresh = objects.filter(({ id }) => !known.includes(textOf(id) ?? ''))
    const isEnd = objects.length < limit + OVERLAP || fresh.length === 0
    const last = objects.slice(-OVERLAP).flatMap(({ id }) => textOf(id) ?? [])
    return { objects: fresh, ...(!isEnd && { next: [from + objects.length, ...last].join(' ') }) }
  }

  async function byNumber(path: string, field: string, limit: number, cursor?: string) {
    const number = Number(cursor ?? 1)
    const objects = await list(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}&page=${number}`, field)
    if (!objects) return undefined
    return { objects, ...(objects.length === limit && { next: String(number + 1) }) }
  }

  return {
    list,
    byPlace,
    byNumber,
    one: async (path, field) => {
      const answer = childOf(await json.get(path, { isPart: true }))
      return isObject(answer[field]) ? { object: answer[field], answer } : undefined
    },
    results: async (candidateId) => {
      const path = `/interview/results?candidate_id=${encodeURIComponent(candidateId)}`
      const answer = childOf(await json.get(path, { absent: [400, 403, 422], isPart: true }))
      if (!Array.isArray(answer.interview_results)) return undefined
      const hidden = Array.isArray(answer.hidden_results_preview) ? answer.hidden_results_preview.length : 0
      return { results: objectsOf(answer.interview_results), hidden }
    },
  }
}
