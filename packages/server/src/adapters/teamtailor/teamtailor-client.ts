import { type Credentials, type SourceClient, SourceRefused } from '../adapter.ts'
import { type AskJson, askJsonOf, keyOf } from '../ask-json.ts'
import { childOf, isObject, numberOf, objectsOf, type SourceObject, textOf } from '../source-values.ts'
import type { Resource, ResourcePage } from './teamtailor-types.ts'

const LABEL = 'Teamtailor'
/** The version whose fields the adapter knows. https://docs.teamtailor.com, changelog. */
const VERSION = '20240904'
/** The most that Teamtailor gives in a page. */
const PAGE_SIZE = 30
const HOSTS: Readonly<Record<string, string>> = {
  eu: 'https://api.teamtailor.com',
  na: 'https://api.na.teamtailor.com',
}
/** Pages of one candidate's timeline. Limit chosen by us, against lists that never end: 6,000 entries. */
const PAGES_MAX = 200

export type TeamtailorClient = {
  /** Returns a page; undefined where the key may not read the list, or the account lacks it. */
  page: (path: string, query: Readonly<Record<string, string>>) => Promise<ResourcePage | undefined>
  /** Returns a page by the address of `next`. Throws SourceRefused where it is gone. */
  next: (address: string) => Promise<ResourcePage>
  /** Returns all resources of a short list; undefined as for `page`. */
  all: (path: string, query: Readonly<Record<string, string>>) => Promise<ResourcePage | undefined>
  one: (path: string, query?: Readonly<Record<string, string>>) => Promise<Resource | undefined>
}

/** Makes a client of Teamtailor's API. Throws SourceRefused where the credentials can't be right. */
export function teamtailorClient(ask: SourceClient, given: Credentials, onBroken?: () => void): TeamtailorClient {
  const host = HOSTS[given.region?.trim().toLowerCase() || 'eu']
  if (!host) throw new SourceRefused('Enter “eu” or “na” as the region of your Teamtailor account.')
  const headers = {
    authorization: `Token token=${keyOf(given.key, LABEL, 'API key')}`,
    'x-api-version': VERSION,
  }
  const json = askJsonOf(ask, {
    label: LABEL,
    key: 'API key',
    base: `${host}/v1`,
    headers,
    onBroken,
    probe: '/jobs?page[size]=1',
  })
  const pathOf = (path: string, query: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ 'page[size]': String(PAGE_SIZE), ...query })}`

  /** Statuses of a list that an account or a key does not have; 400 of an include that it does not know. */
  const page: TeamtailorClient['page'] = async (path, query) =>
    parsePage(json, pathOf(path, query), { absent: [400, 403, 422], isPart: /^\/\w+\/[^/]+\//.test(path) })

  async function next(address: string): Promise<ResourcePage> {
    const found = await parsePage(json, address, {})
    if (!found) throw new SourceRefused('Teamtailor no longer has the next page of a list. Go on later.')
    return found
  }

  async function all(path: string, query: Readonly<Record<string, string>>) {
    const first = await page(path, query)
    if (!first) return undefined
    const data = [...first.data]
    const included = new Map(first.included)
    let address = first.next
    for (let pages = 1; address !== undefined && pages < PAGES_MAX; pages++) {
      const following: ResourcePage = await next(address)
      data.push(...following.data)
      for (const [key, resource] of following.included) included.set(key, resource)
      address = following.next === address ? undefined : following.next
    }
    return { data, included }
  }

  return {
    page,
    next,
    all,
    one: async (path, query = {}) => {
      const search = new URLSearchParams(query).toString()
      const answer = await json.get(search ? `${path}?${search}` : path, { absent: [400, 403], isPart: true })
      return isObject(answer) && isObject(answer.data) ? resourceOf(answer.data) : undefined
    },
  }
}

async function parsePage(
  json: AskJson,
  path: string,
  options: { absent?: readonly number[]; isPart?: boolean },
): Promise<ResourcePage | undefined> {
  const answer = await json.get(path, options)
  if (answer === undefined) return undefined
  if (!isObject(answer) || !Array.isArray(answer.data))
    throw new SourceRefused('Teamtailor answers without the list “data”. Go on later, or ask Teamtailor’s support.')
  const data = answer.data.filter(isObject).flatMap((each) => resourceOf(each) ?? [])
  const included = objectsOf(answer.included).flatMap((each) => resourceOf(each) ?? [])
  const next = textOf(childOf(answer.links).next)
  const total = numberOf(childOf(answer.meta)['record-count'])
  return {
    data,
    included: new Map(included.map((each) => [`${each.type}:${each.id}`, each])),
    ...(next && data.length > 0 && { next }),
    ...(total !== undefined && { total }),
  }
}

function resourceOf(object: SourceObject): Resource | undefined {
  const [id, type] = [textOf(object.id), textOf(object.type)]
  if (!id || !type) return undefined
  const relationships = childOf(object.relationships)
  return {
    id,
    type,
    attributes: childOf(object.attributes),
    related: (name) => {
      const { data } = childOf(relationships[name])
      if (data === undefined) return undefined
      return (Array.isArray(data) ? data : [data]).flatMap((each) => textOf(childOf(each).id) ?? [])
    },
  }
}
