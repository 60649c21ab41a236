import { z } from 'zod'
import {
  type ApiAdapter,
  type Credentials,
  type NounLine,
  type SourceClient,
  SourceRefused,
  type Step,
} from '../adapter.ts'
import { countLosses, type LossCount } from '../losses.ts'
import { readMark } from '../marks.ts'
import { type Lever, LeverRefusal, openLever } from './lever-api-client.ts'
import { jobLine, reasonLine, sourceLine, stageLine, userLine } from './lever-api-map.ts'
import {
  type Mark,
  type Memory,
  markText,
  meet,
  type Opportunities,
  readOpportunities,
  type Start,
} from './lever-api-opportunities.ts'
import * as lever from './lever-api-types.ts'

const MarkText = z.object({
  list: z.string(),
  offset: z.string().optional(),
  last: z.string().optional(),
  count: z.number().optional(),
})

/** Lever over its API. Limits as documented in 2026: 10 requests a second for each key. */
export const leverApi: ApiAdapter = {
  product: 'lever-api',
  label: 'Lever',
  door: 'api',
  asks: [
    'In Lever, open Settings, then Integrations and API, then API credentials, and generate a new key. Only Super Admins can.',
    'Choose “Select all read”, and allow access to confidential data if that is to come along.',
    'Copy the key here. Revoke it in Lever once everything has come.',
  ],
  credentials: [
    { name: 'key', label: 'API key', isSecret: true },
    {
      name: 'region',
      label: 'Region',
      isSecret: false,
      example: 'eu',
      help: 'Leave it empty, or enter “eu” if your Lever is at hire.eu.lever.co.',
    },
  ],
  pace: { requests: 10, inMs: 1_000, atOnce: 10 },
  check: async (ask, given) => {
    for await (const _ of openLever(ask, given).pages('/opportunities', { limit: '1' })) return
  },
  read: (ask, given, options) => read(ask, given, options),
  fetchFile: async (ask, given, where) => {
    if (!/^\/opportunities\/[^/?#]+\/(resumes|files|offers)\/[^/?#]+\/download(\?status=signed)?$/.test(where))
      throw new SourceRefused('The place of this file is unknown. Start the import again.')
    return openLever(ask, given).download(where)
  },
}

const ORDER = ['users', 'sources', 'reasons', 'postings', 'stages', 'confidential', 'opportunities'] as const

async function* read(ask: SourceClient, given: Credentials, { after }: { after?: string }): AsyncGenerator<Step> {
  const mark = readMark(MarkText, after)
  const api = openLever(ask, given)
  const losses = countLosses()
  const known: Memory = {
    people: new Set(),
    opportunities: new Set(),
    sources: new Set(),
    reasonTypes: new Map(),
    forbidden: new Set(),
    losses,
  }
  if (!mark) sayWhatIsMissing(losses)
  const begin = mark ? ORDER.indexOf(mark.list as (typeof ORDER)[number]) : 0
  if (begin < 0) return
  const place = mark && (await recall(api, mark, known))
  for (const [at, list] of ORDER.entries()) {
    if (at < begin) continue
    const start = at === begin ? (place ?? {}) : {}
    if (list === 'confidential' || list === 'opportunities') yield* readOpportunities(api, list, known, start)
    else yield* readSettings(api, list, known, start)
    yield* losses.take()
    yield { mark: markText({ list: ORDER[at + 1] ?? 'end' }) }
  }
}

/**
 * Lists again what a reading before has met: reasons, sources, and whose opportunities came. Returns where to go on:
 * behind the last opportunity, or at the offset if that is gone, or at the beginning.
 */
async function recall(api: Lever, { list, offset, last, count }: Mark, known: Memory): Promise<Start> {
  if (ORDER.indexOf(list as 'users') > ORDER.indexOf('sources'))
    for (const item of await api.all('/sources')) known.sources.add(lever.Source.safeParse(item).data?.text ?? '')
  if (list !== 'confidential' && list !== 'opportunities') return { offset, count }
  for (const item of await api.all('/archive_reasons')) noteReason(lever.ArchiveReason.safeParse(item).data, known)
  if (list === 'opportunities') await meet(api, 'confidential', known)
  if (!last) return {}
  return (
    (await meet(api, list, known, { last })) ?? (offset ? await meet(api, list, known, { offset }) : undefined) ?? {}
  )
}

function noteReason(said: z.infer<typeof lever.ArchiveReason> | undefined, { reasonTypes }: Memory): void {
  if (said) reasonTypes.set(said.id, said.type ?? (/^hired$/i.test(said.text ?? '') ? 'hired' : 'non-hired'))
}

type Settings = Exclude<(typeof ORDER)[number], Opportunities>
const SETTINGS: Readonly<Record<Settings, { path: string; query?: Record<string, string>; noun: NounLine['noun'] }>> = {
  users: { path: '/users', query: { includeDeactivated: 'true' }, noun: 'user' },
  sources: { path: '/sources', noun: 'source' },
  reasons: { path: '/archive_reasons', noun: 'reason' },
  postings: { path: '/postings', query: { confidentiality: 'all' }, noun: 'job' },
  stages: { path: '/stages', noun: 'stage' },
}

async function* readSettings(api: Lever, list: Settings, known: Memory, start: Start): AsyncGenerator<Step> {
  const { path, query, noun } = SETTINGS[list]
  let count = start.count ?? 0
  const met = new Set<string>()
  for await (const { items, offset } of settingPages(api, path, query, start.offset, known)) {
    for (const item of items) {
      const line = settingLine(list, item, count, known)
      if (!line) known.losses.add(noun, 'Lever sent something without an id.')
      else if (!met.has(line.value.id)) yield line
      if (line) met.add(line.value.id)
      count += 1
    }
    if (!offset) continue
    yield* known.losses.take()
    yield { mark: markText({ list, offset, count }) }
  }
}

/** Confidential postings only where the key may see them. */
async function* settingPages(
  api: Lever,
  path: string,
  query: Record<string, string> | undefined,
  offset: string | undefined,
  { losses }: Memory,
) {
  try {
    yield* api.pages(path, query, offset)
  } catch (error) {
    if (!query?.confidentiality || !(error instanceof LeverRefusal) || offset) throw error
    losses.say('job', 'The API key may not read confidential jobs.')
    yield* api.pages(path)
  }
}

function settingLine(list: Settings, item: unknown, place: number, known: Memory): NounLine | undefined {
  if (list === 'users') return mapped(lever.User, item, userLine)
  if (list === 'postings') return mapped(lever.Posting, item, (said) => jobLine(said, known.losses))
  if (list === 'stages') return mapped(lever.Stage, item, (said) => stageLine(said, place))
  if (list === 'sources')
    return mapped(lever.Source, item, ({ text }) => {
      known.sources.add(text)
      return sourceLine(text)
    })
  return mapped(lever.ArchiveReason, item, (said) => {
    noteReason(said, known)
    return reasonLine(said)
  })
}

function mapped<S extends z.ZodType>(
  schema: S,
  item: unknown,
  map: (said: z.infer<S>) => NounLine,
): NounLine | undefined {
  const { data } = schema.safeParse(item)
  return data === undefined ? undefined : map(data as z.infer<S>)
}

function sayWhatIsMissing(losses: LossCount): void {
  losses.say('email', 'Lever’s API has no emails.')
  losses.say(
    'other',
    'Answers to surveys about equal opportunities stay in Lever, so that nobody sees them beside a person.',
  )
}
