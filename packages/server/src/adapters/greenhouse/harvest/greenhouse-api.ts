import { SECOND_MS } from '@rolecall/domain/calendar/durations'
import { type ApiAdapter, type Credentials, type SourceClient, SourceRefused, type Step } from '../../adapter.ts'
import { countLosses, type LossCount } from '../../losses.ts'
import { rememberKeys } from '../../read-phases.ts'
import { SURVEY_WHY } from '../shared/greenhouse-values.ts'
import {
  endless,
  firstUrl,
  type Harvest,
  type HarvestRow,
  openHarvest,
  type Page,
  StaleCursor,
} from './harvest-client.ts'
import { type Entry, HARVEST_LISTS, type HarvestList } from './harvest-lists.ts'
import { type Lookups, openLookups } from './harvest-lookups.ts'
import { idOf, NO_ID_WHY } from './harvest-values.ts'

/** Objects whose parts in other lists are asked for at once, as many as a filter takes (documented). */
const ENTRIES_AT_ONCE = 50
const MARK_MAX = 2_000

/**
 * Place where a reading goes on: the list, the address of its next page, and the highest and lowest ID so far. Lists come by falling IDs,
 * so that a list whose cursor has expired is read again without what was read.
 */
type Mark = { list: string; next?: string; high?: number; low?: number }

/** Reads Greenhouse over Harvest v3, with the client credentials of a custom integration. */
export const greenhouseApi: ApiAdapter = {
  door: 'api',
  product: 'greenhouse-api',
  label: 'Greenhouse',
  asks: [
    'In Greenhouse, open Configure, Dev Center, API Credentials, and create a credential of the type Harvest V3 (OAuth).',
    'Give it the scopes to list everything that you want to bring: at least users, jobs, job interview stages, candidates, applications and application stages.',
    'Use the ID of a user who is a Site Admin and may see private candidates. It is the number in the address of the user’s page.',
  ],
  credentials: [
    { name: 'clientId', label: 'Client ID', isSecret: false },
    { name: 'clientSecret', label: 'Client secret', isSecret: true },
    { name: 'userId', label: 'User ID', isSecret: false, example: '4280249', help: 'The ID of a Site Admin.' },
  ],
  // A custom integration gets at least this much. The only published example is 75 requests in 30 seconds.
  pace: { requests: 50, inMs: 30 * SECOND_MS, atOnce: 4 },
  async check(ask, given) {
    for (const [name, label] of [
      ['clientId', 'client ID'],
      ['clientSecret', 'client secret'],
      ['userId', 'user ID'],
    ] as const)
      if (!given[name]?.trim()) throw new SourceRefused(`Enter the ${label} of your Harvest V3 (OAuth) credential.`)
    await openHarvest(ask, given).page(firstUrl('candidates', { per_page: '1' }))
  },
  read: (ask, given, { after }) => readHarvest(openHarvest(ask, given), after),
  async fetchFile(ask, given, where) {
    const harvest = harvestOf(ask, given)
    // A link may expire between the two requests, so that a second one is worth asking for.
    for (let turn = 0; turn < 2; turn += 1) {
      const [attachment] = await harvest.rowsBy('attachments', 'ids', [where])
      if (typeof attachment?.url !== 'string') return undefined
      const bytes = await harvest.file(attachment.url)
      if (bytes) return bytes
    }
    return undefined
  },
}

const opened = new WeakMap<SourceClient, { key: string; harvest: Harvest }>()

/** The files of a run share a token, which would otherwise be asked for with each. */
function harvestOf(ask: SourceClient, given: Credentials): Harvest {
  const key = JSON.stringify([given.clientId, given.clientSecret, given.userId])
  const before = opened.get(ask)
  if (before?.key === key) return before.harvest
  const harvest = openHarvest(ask, given)
  opened.set(ask, { key, harvest })
  return harvest
}

async function* readHarvest(harvest: Harvest, after: string | undefined): AsyncGenerator<Step> {
  const losses = countLosses()
  const lookups = openLookups(harvest, losses)
  const start = readMark(after)
  const from = start ? HARVEST_LISTS.findIndex(({ list }) => list === start.list) : 0
  for (const [place, list] of HARVEST_LISTS.entries()) {
    if (place < from) continue
    const own = place === from && start ? start : { list: list.list }
    yield* readList(list, own, harvest, lookups, losses)
    // How many there are stays unknown, since nobody asks for them.
    if (place === HARVEST_LISTS.length - 1) losses.say('other', SURVEY_WHY)
    yield* losses.take()
    const next = HARVEST_LISTS[place + 1]
    if (next) yield { mark: JSON.stringify({ list: next.list }) }
  }
}

function readMark(text: string | undefined): Mark | undefined {
  if (text === undefined) return undefined
  try {
    const mark = JSON.parse(text) as Mark
    if (HARVEST_LISTS.some(({ list }) => list === mark.list)) return mark
  } catch {
    // Refused below.
  }
  throw new SourceRefused('The import can’t go on where it stopped. Start it again.')
}

async function* readList(
  { list, filter, map }: HarvestList,
  start: Mark,
  harvest: Harvest,
  lookups: Lookups,
  losses: LossCount,
): AsyncGenerator<Step> {
  const first = firstUrl(list, filter)
  const mark: Mark = { ...start }
  let url: string | undefined = start.next ?? first
  let again: { high: number; low: number } | undefined
  let isNew = rememberKeys()
  while (url !== undefined) {
    const page: Page | undefined = await openPage(list, url, first, harvest, lookups)
    if (page === undefined) {
      if (again && again.low === mark.low && again.high === mark.high) throw new SourceRefused(endless(list))
      isNew = rememberKeys()
      again = { high: mark.high ?? -1, low: mark.low ?? 0 }
      url = first
      continue
    }
    const entries = entriesOf(page.rows, losses).filter(
      ({ number }) => !again || !(number <= again.high && number >= again.low),
    )
    for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE)
      yield* await map(entries.slice(at, at + ENTRIES_AT_ONCE), lookups, losses)
    for (const { number } of entries.filter((entry) => Number.isFinite(entry.number))) {
      mark.high = Math.max(mark.high ?? number, number)
      mark.low = Math.min(mark.low ?? number, number)
    }
    url = page.next
    if (url === undefined) break
    if (!isNew(url)) throw new SourceRefused(endless(list))
    yield* losses.take()
    const text = JSON.stringify({ ...mark, next: url })
    // A cursor may be longer than a mark; the reading then goes on from an earlier one.
    if (text.length <= MARK_MAX) yield { mark: text }
  }
}

/** A page; undefined where the list has to be read again from its beginning. */
async function openPage(
  list: string,
  url: string,
  first: string,
  harvest: Harvest,
  lookups: Lookups,
): Promise<Page | undefined> {
  try {
    return await lookups.unlessForbidden<Page>(list, () => harvest.page(url), { rows: [] })
  } catch (error) {
    if (error instanceof StaleCursor && url !== first) return undefined
    throw error
  }
}

/** Objects with their IDs, each once. */
function entriesOf(rows: readonly HarvestRow[], losses: LossCount): (Entry<HarvestRow> & { number: number })[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const id = idOf(row.id)
    if (id === undefined) losses.add('other', NO_ID_WHY)
    if (id === undefined || seen.has(id)) return []
    seen.add(id)
    return [{ id, row, number: Number(id) }]
  })
}
