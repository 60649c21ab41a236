import { z } from 'zod'
import type { ApiAdapter, Credentials, NounLine, SourceClient, Step } from '../adapter.ts'
import { inOrder } from '../line-values.ts'
import { countLosses, type LossCount } from '../losses.ts'
import { readMark, writeMark } from '../marks.ts'
import { type Ashby, idOf, isForbidden, lastIdOf, openAshby, type Place } from './ashby-client.ts'
import { type AshbyContext, openContext } from './ashby-context.ts'
import { LISTS } from './ashby-lists.ts'
import { fetchAshbyFile } from './fetch-ashby-file.ts'

const Mark = z.object({
  list: z.string(),
  cursor: z.string().optional(),
  last: z.string().optional(),
  /** The first and the last candidate that was listed. */
  people: z.tuple([z.string(), z.string()]).optional(),
})
type Mark = z.infer<typeof Mark>

/** Reads Ashby over its API. Its limit in 2026 is 1,000 requests a minute. We leave a tenth of them to other programs. */
export const ashbyApi: ApiAdapter = {
  product: 'ashby-api',
  label: 'Ashby',
  door: 'api',
  asks: [
    'In Ashby, open Admin, then Integrations, then API keys, and create a key.',
    'Give it permission to read everything: candidates, jobs, interviews, offers, hiring process and company settings.',
    'Let it see confidential jobs and private notes too, if they are to come along.',
    'Copy the key here. Delete it in Ashby once everything has come.',
  ],
  credentials: [{ name: 'key', label: 'API key', isSecret: true, help: 'You find it in Ashby under Admin, API keys.' }],
  pace: { requests: 900, inMs: 60_000, atOnce: 10 },
  check: async (ask, given) => {
    await openAshby(ask, given).call('candidate.list', { limit: 1 })
  },
  read: (ask, given, options) => read(ask, given, options),
  fetchFile: fetchAshbyFile,
}

async function* read(ask: SourceClient, given: Credentials, { after }: { after?: string }): AsyncGenerator<Step> {
  const mark = readMark(Mark, after)
  const ashby = openAshby(ask, given)
  const losses = countLosses()
  const context = openContext(ashby, losses, mark?.people)
  if (!mark) sayWhatIsMissing(losses)
  const begin = mark ? LISTS.findIndex(({ name }) => name === mark.list) : 0
  if (begin < 0) return
  for (const [at, list] of LISTS.entries()) {
    if (at < begin) continue
    yield* readList(ashby, list, context, at === begin && mark ? mark : {})
    const next = LISTS[at + 1]?.name ?? 'end'
    yield* losses.take()
    yield { mark: markText({ list: next, people: context.people() }) }
  }
}

async function* readList(
  ashby: Ashby,
  list: (typeof LISTS)[number],
  context: AshbyContext,
  place: Place,
): AsyncGenerator<Step> {
  const { losses } = context
  // Pages shift while somebody adds objects, which then come twice.
  const met = new Set<string>()
  const isNew = (item: unknown) => {
    const id = idOf(item)
    const isKnown = id !== undefined && met.has(id)
    if (id !== undefined) met.add(id)
    return !isKnown
  }
  try {
    for await (const { items, cursor } of ashby.pagesAfter(list.method, list.body ?? {}, place)) {
      const lines: NounLine[] = []
      const found = await Promise.all(items.filter(isNew).map((item) => list.read(item, context)))
      for (const each of found) lines.push(...each)
      if (list.name === 'candidates') context.notePeople(items.map(idOf))
      yield* inOrder(lines)
      if (!cursor) continue
      yield* losses.take()
      yield { mark: markText({ list: list.name, cursor, last: lastIdOf(items), people: context.people() }) }
    }
  } catch (error) {
    // Some keys may not see everything: what is not needed for the rest is a loss.
    if (!list.ifForbidden || !isForbidden(error)) throw error
    losses.say(...list.ifForbidden)
  }
}

/** A mark without its cursor if that is too long: the list is then read again up to the last object. */
const markText = (mark: Mark): string => writeMark(mark) ?? writeMark({ ...mark, cursor: undefined }) ?? ''

function sayWhatIsMissing(losses: LossCount): void {
  losses.say('email', 'Ashby’s API has no emails.')
  losses.say('answers', 'Ashby’s API lists no answers to application forms.')
  losses.say(
    'other',
    'Answers to surveys about equal opportunities stay in Ashby, so that nobody sees them beside a person.',
  )
  losses.say('other', 'Network addresses of applicants stay in Ashby, since nobody needs them here.')
  losses.say('offer', 'Ashby’s API doesn’t say when offers were sent.')
}
