import type { Credentials, SourceClient } from '../adapter.ts'
import { type AskJson, askJsonOf, keyOf, subdomainOf } from '../ask-json.ts'
import { childOf, isObject, objectsOf, type SourceObject, textOf } from '../source-values.ts'

export type WorkablePage = { objects: SourceObject[]; next?: string }

export type WorkableClient = {
  /** Returns a page of a list. `cursor`: the `next` of the page before. */
  page: (path: string, field: string, cursor?: string) => Promise<WorkablePage>
  candidate: (id: string) => Promise<SourceObject | undefined>
  activities: (id: string) => Promise<SourceObject[]>
  files: (id: string) => Promise<SourceObject[]>
  /** Returns the last offer of a candidate, if there is one. */
  offer: (id: string) => Promise<SourceObject | undefined>
  /** Returns the stages of a job, which are asked for once. */
  jobStages: (shortcode: string) => Promise<SourceObject[]>
  jobMembers: (shortcode: string) => Promise<SourceObject[]>
}

/** Pages of activities of one candidate. Limit chosen by us, against lists that never end: 5,000 activities. */
const ACTIVITY_PAGES_MAX = 50

/** Makes a client of version 3 of Workable's API. Throws SourceRefused where the credentials can't be right. */
export function workableClient(ask: SourceClient, given: Credentials, onBroken?: () => void): WorkableClient {
  const label = 'Workable'
  const base = `https://${subdomainOf(given.subdomain, 'workable.com', label)}.workable.com/spi/v3`
  const headers = { authorization: `Bearer ${keyOf(given.token, label, 'API token')}` }
  const json = askJsonOf(ask, { label, key: 'API token', base, headers, probe: '/jobs?limit=1', onBroken })
  const stages = new Map<string, Promise<SourceObject[]>>()

  async function activities(id: string): Promise<SourceObject[]> {
    const found = new Map<string, SourceObject>()
    let next: string | undefined = `/candidates/${encodeURIComponent(id)}/activities?limit=100`
    for (let pages = 0; next !== undefined && pages < ACTIVITY_PAGES_MAX; pages++) {
      const answer: unknown = await json.get(next, { absent: [403], isPart: true })
      for (const each of objectsOf(childOf(answer).activities)) found.set(textOf(each.id) ?? JSON.stringify(each), each)
      const following = textOf(childOf(childOf(answer).paging).next)
      next = following === next ? undefined : following
    }
    return [...found.values()]
  }

  async function jobStages(shortcode: string): Promise<SourceObject[]> {
    const known = stages.get(shortcode) ?? listOf(json, `/jobs/${encodeURIComponent(shortcode)}/stages`, 'stages')
    stages.set(shortcode, known)
    return known
  }

  return {
    activities,
    jobStages,
    page: (path, field, cursor) => readPage(json, path, field, cursor),
    candidate: async (id) => {
      const answer = await json.get(`/candidates/${encodeURIComponent(id)}`, { isPart: true })
      return isObject(answer) && isObject(answer.candidate) ? answer.candidate : undefined
    },
    files: (id) => listOf(json, `/candidates/${encodeURIComponent(id)}/files`, 'files'),
    offer: async (id) => {
      const answer = await json.get(`/candidates/${encodeURIComponent(id)}/offer`, { absent: [403], isPart: true })
      const [offer] = Array.isArray(answer) ? objectsOf(answer) : isObject(answer) ? [answer] : []
      return offer && textOf(offer.created_at) ? offer : undefined
    },
    jobMembers: (shortcode) => listOf(json, `/jobs/${encodeURIComponent(shortcode)}/members`, 'members'),
  }
}

/** Returns a list that may be missing. */
const listOf = async (json: AskJson, path: string, field: string): Promise<SourceObject[]> =>
  objectsOf(childOf(await json.get(path, { absent: [403], isPart: true }))[field])

/**
 * Reads a page of a list. `since_id` of the next page is that of an object that this page may have had already, so the cursor
 * names the last object of the page too, and the next page leaves it out.
 */
async function readPage(json: AskJson, path: string, field: string, cursor?: string): Promise<WorkablePage> {
  const [address = path, said] = cursor?.split(' ') ?? []
  const last = said && decodeURIComponent(said)
  const { answer, objects } = await json.list(address, field)
  const next = textOf(childOf(answer.paging).next)
  const lastHere = textOf(objects.at(-1)?.id) ?? ''
  const isEnd = next === undefined || objects.length === 0 || next === address
  return {
    objects: objects.filter(({ id }) => last === undefined || textOf(id) !== last),
    ...(!isEnd && { next: `${next} ${encodeURIComponent(lastHere)}` }),
  }
}
