import { joinPeriods, type Period } from '@rolecall/domain/interviews/time-periods'
import { type AskApi, expectRight, listIn, textIn } from './ask-api.ts'
import type { Gap } from './ical/reading.ts'
import { type KnownEntry, type ReadAsked, type RemoteRead, type SeenEntry, tidyMark } from './remote-calendar.ts'

/** Times of one reading that are kept. Our own bound. */
const TIMES_MAX = 5_000
/** What a calendar answers for something that is not there any more. */
export const STATUS_GONE: readonly number[] = [404, 410]

type Item = Record<string, unknown>
/** `mark`: by which changes since are asked for. `isCutOff`: there are more pages than are read. */
export type Listed = { items: Item[]; mark: string; isCutOff: boolean }

/** How an API names what is in its pages. */
export type Pages = {
  items: string
  mark: string
  /** Where the next page is; empty after the last. */
  next: (answer: Item) => string
  /** Answers that mean that it has forgotten the mark that was asked by. */
  forgotten: readonly number[]
  most: number
}

/** All pages of a list from an address on; undefined where the mark that is asked by is forgotten. */
export async function listPages(ask: AskApi, first: string, pages: Pages): Promise<Listed | undefined> {
  const items: Item[] = []
  let address = first
  for (let page = 0; page < pages.most; page += 1) {
    const answer = await ask(address)
    if (pages.forgotten.includes(answer.status)) return undefined
    const right = expectRight(answer)
    items.push(...listIn(right[pages.items]))
    address = pages.next(right)
    if (address === '') return { items, mark: textIn(right[pages.mark]), isCutOff: false }
  }
  return { items, mark: '', isCutOff: true }
}

/** What an entry is: one that was written here, times at which somebody is busy, or one of which that cannot be read. */
export type Sorted = { uid: string; seen: SeenEntry | 'gone' } | { busy: readonly Period[] } | 'unread'

type Reading = {
  /** What has changed since the mark, and all of the window; undefined where the mark is forgotten, or the calendar. */
  changes: (mark: string) => Promise<Listed | undefined>
  whole: () => Promise<Listed>
  sort: (item: Item, byHref: ReadonlyMap<string, KnownEntry>) => Sorted
  find: (href: string) => Promise<SeenEntry | 'gone'>
}

/**
 * Reads a calendar that tells what has changed since a mark: nothing more where nothing has; else the window as a whole, and what was
 * written here and is not in it one by one.
 */
export async function readByMarks(asked: ReadAsked, { changes, whole, sort, find }: Reading): Promise<RemoteRead> {
  const { mark, written } = asked
  if (!asked.isWhole && mark !== '') {
    const since = await changes(mark)
    if (since?.items.length === 0 && since.mark !== '') return { isUnchanged: true, mark: since.mark }
  }
  const listed = await whole()
  const seen = new Map<string, SeenEntry | 'gone'>()
  const busy: Period[] = []
  const gaps: Gap[] = []
  const byHref = new Map(written.map((known) => [known.href, known]))
  for (const item of listed.items) {
    const sorted = sort(item, byHref)
    if (sorted === 'unread') gaps.push({ at: 0, what: 'line' })
    else if ('busy' in sorted) busy.push(...sorted.busy)
    else seen.set(sorted.uid, sorted.seen)
  }
  for (const { uid, href } of written) if (!seen.has(uid) && href !== '') seen.set(uid, await find(href))
  const isCutOff = listed.isCutOff || busy.length > TIMES_MAX
  return {
    isUnchanged: false,
    mark: tidyMark(listed.mark),
    busy: joinPeriods(busy).slice(0, TIMES_MAX),
    seen,
    isCutOff,
    gaps,
  }
}
