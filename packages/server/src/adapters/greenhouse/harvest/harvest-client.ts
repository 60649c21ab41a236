import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { type Credentials, type SourceAnswer, type SourceClient, SourceRefused } from '../../adapter.ts'
import { rememberKeys } from '../../read-phases.ts'

const API = 'https://harvest.greenhouse.io/v3'
const TOKEN_URL = 'https://auth.greenhouse.io/token'
/** Maximum rows of a page, and IDs of a filter (documented). */
const PAGE_ROWS = 500
const IDS_MAX = 50
/** A token is renewed so long before it expires. */
const MARGIN_MS = MINUTE_MS
/** Redirects of a file that are followed. Limit chosen by us. */
const REDIRECTS_MAX = 5

export type HarvestRow = Readonly<Record<string, unknown>>
export type Page = { rows: HarvestRow[]; next?: string }

/** The credential may not read a list. */
export class ListForbidden extends SourceRefused {}
/** A cursor that Greenhouse accepts no longer. */
export class StaleCursor extends SourceRefused {}

/**
 * Reads lists of Harvest v3, with a token that is renewed before it expires or when Greenhouse refuses it. Throws SourceRefused,
 * ListForbidden and StaleCursor.
 */
export function openHarvest(ask: SourceClient, given: Credentials, now: () => number = Date.now) {
  let token: { text: string; expiresAt: number } | undefined
  let asking: Promise<{ text: string; expiresAt: number }> | undefined

  async function freshToken(stale?: string): Promise<string> {
    if (token && token.text !== stale && token.expiresAt - MARGIN_MS > now()) return token.text
    // Requests under way at the same time share one token.
    asking ??= fetchToken(ask, given, now).finally(() => {
      asking = undefined
    })
    token = await asking
    return token.text
  }

  async function get(url: string, stale?: string): Promise<SourceAnswer> {
    const text = await freshToken(stale)
    const answer = await ask({ url, headers: { authorization: `Bearer ${text}`, accept: 'application/json' } })
    if (answer.status !== 401) return answer
    if (stale !== undefined)
      throw new SourceRefused(
        'Greenhouse doesn’t accept the access any more. Check the credential in Greenhouse, and go on.',
      )
    return get(url, text)
  }

  async function page(url: string): Promise<Page> {
    const list = listOf(url)
    const answer = await get(url)
    if (answer.status === 403 || answer.status === 404) throw new ListForbidden(forbidden(list))
    if (answer.status === 422 && url.includes('cursor='))
      throw new StaleCursor(`Greenhouse lost its place in the list “${list}”.`)
    const rows = answer.status === 200 ? parse(answer) : undefined
    if (!Array.isArray(rows)) throw new SourceRefused(explainOdd(list, answer))
    const next = nextOf(answer.headers.link)
    if (next !== undefined && (new URL(next).origin !== new URL(API).origin || next === url))
      throw new SourceRefused(`Greenhouse’s list “${list}” goes on at an unexpected address. Go on later.`)
    return { rows: rows.filter(isRow), ...(next !== undefined && { next }) }
  }

  async function* rows(list: string, filter: Readonly<Record<string, string>> = {}): AsyncGenerator<HarvestRow[]> {
    const isNew = rememberKeys()
    for (let url: string | undefined = firstUrl(list, filter); url !== undefined; ) {
      const { rows: found, next }: Page = await page(url)
      if (next !== undefined && !isNew(next)) throw new SourceRefused(endless(list))
      yield found
      url = next
    }
  }

  return {
    page,
    rows,
    /** Rows of a list that belong to so many IDs, of any number. `by`: the name of the filter. */
    async rowsBy(list: string, by: string, ids: readonly string[], fields?: string): Promise<HarvestRow[]> {
      const found: HarvestRow[] = []
      const own = [...new Set(ids)]
      for (let at = 0; at < own.length; at += IDS_MAX)
        for await (const part of rows(list, { [by]: own.slice(at, at + IDS_MAX).join(','), ...(fields && { fields }) }))
          found.push(...part)
      return found
    },
    /** The bytes of a file, following redirects without the token; undefined where the link works no more. */
    async file(url: string): Promise<Buffer | undefined> {
      let at = url
      for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
        if (!/^https?:\/\//i.test(at)) return undefined
        const { status, headers, body } = await ask({ url: at })
        if (status === 200) return body
        const { location } = headers
        if (status < 300 || status >= 400 || location === undefined) return undefined
        at = new URL(location, at).href
      }
      return undefined
    },
  }
}

export type Harvest = ReturnType<typeof openHarvest>

export const firstUrl = (list: string, filter: Readonly<Record<string, string>> = {}): string =>
  `${API}/${list}?${new URLSearchParams({ per_page: String(PAGE_ROWS), ...filter })}`

const listOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''
const isRow = (value: unknown): value is HarvestRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function fetchToken(ask: SourceClient, given: Credentials, now: () => number) {
  const { clientId = '', clientSecret = '', userId = '' } = given
  const answer = await ask({
    url: TOKEN_URL,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId.trim()}:${clientSecret.trim()}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', sub: userId.trim() }).toString(),
  })
  const said = parse(answer)
  const text = isRow(said) ? said.access_token : undefined
  if (answer.status === 200 && isRow(said) && typeof text === 'string' && text !== '')
    return { text, expiresAt: expiryOf(said, now()) }
  if (answer.status >= 400)
    throw new SourceRefused(
      'Greenhouse doesn’t accept the client ID, the client secret or the user ID. Copy them again from a Harvest V3 (OAuth) credential.',
    )
  throw new SourceRefused('Greenhouse gave no access token. Go on later.')
}

/** `expires_at` is documented; `expires_in` is the standard’s. Without either, the documented hour minus a reserve. */
function expiryOf(said: HarvestRow, now: number): number {
  const at = typeof said.expires_at === 'string' ? Date.parse(said.expires_at) : Number.NaN
  if (Number.isFinite(at)) return at
  const seconds = Number(said.expires_in)
  return now + (seconds > 0 ? seconds * 1_000 : 50 * MINUTE_MS)
}

function parse({ body }: SourceAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The address of `rel="next"` in a Link header. */
function nextOf(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(',')) {
    const [address = '', ...about] = part.split(';')
    const isNext = about.some((each) => /^rel="?next"?$/i.test(each.trim()))
    if (isNext && address.trim().startsWith('<')) return address.trim().slice(1, -1)
  }
  return undefined
}

export const endless = (list: string): string =>
  `Greenhouse keeps sending the same pages of the list “${list}”. Go on later.`

const forbidden = (list: string): string =>
  `The credential may not read “${list}”. In Greenhouse, add the scope harvest:${list}:list to it, and use the ID of a Site Admin.`

function explainOdd(list: string, answer: SourceAnswer): string {
  const said = parse(answer)
  const errors = isRow(said) ? (said.errors ?? said.message ?? said.error) : undefined
  const words = errors === undefined ? '' : JSON.stringify(errors).slice(0, 200)
  return words === ''
    ? `Greenhouse answered without the list “${list}” (${answer.status}). Go on later.`
    : `Greenhouse answered without the list “${list}” (${answer.status}): ${words}. Go on later.`
}
