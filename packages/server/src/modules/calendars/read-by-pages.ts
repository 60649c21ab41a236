import { joinPeriods, type Period } from '@rolecall/domain/interviews/time-periods'
import { type ApiClient, expectRight, listIn, textIn } from './calendar-api.ts'
import type { Gap } from './ical/reading.ts'
import {
  type CalendarReadRequest,
  type KnownEntry,
  type RemoteReadResult,
  type SeenEntry,
  sanitiseSyncToken,
} from './remote-calendar.ts'

/** Maximum number of times kept from one reading. Limit chosen by us. */
const TIMES_MAX = 5_000
/** Statuses that a calendar returns for something that does not exist any more. */
export const STATUS_GONE: readonly number[] = [404, 410]

type Item = Record<string, unknown>
/** `mark`: token to request later changes with. `isCutOff`: there are more pages than are read. */
export type ListResult = { items: Item[]; mark: string; isCutOff: boolean }

/** Names of the fields in an API's pages. */
export type Pages = {
  items: string
  mark: string
  /** The address of the next page; '' after the last. */
  next: (answer: Item) => string
  /** Statuses that mean that the API has forgotten the mark. */
  forgotten: readonly number[]
  most: number
}

/** Reads all pages of a list; undefined if the API has forgotten the mark. */
export async function listPages(ask: ApiClient, first: string, pages: Pages): Promise<ListResult | undefined> {
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

/** The kind of an entry: one written by us, busy times, or unreadable. */
export type ClassifiedEntry = { uid: string; seen: SeenEntry | 'gone' } | { busy: readonly Period[] } | 'unread'

type Reading = {
  /** Changes since the mark, and all of the window; undefined if the mark is forgotten or the calendar is gone. */
  changes: (mark: string) => Promise<ListResult | undefined>
  whole: () => Promise<ListResult>
  sort: (item: Item, byHref: ReadonlyMap<string, KnownEntry>) => ClassifiedEntry
  find: (href: string) => Promise<SeenEntry | 'gone'>
}

/**
 * Reads a calendar that reports changes since a mark. Without changes it reads nothing more; else it reads the whole window, and
 * one by one our own entries outside it.
 */
export async function readByMarks(
  asked: CalendarReadRequest,
  { changes, whole, sort, find }: Reading,
): Promise<RemoteReadResult> {
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
    mark: sanitiseSyncToken(listed.mark),
    busy: joinPeriods(busy).slice(0, TIMES_MAX),
    seen,
    isCutOff,
    gaps,
  }
}
