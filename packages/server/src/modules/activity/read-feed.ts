import { FEED_PAGE, type feed } from '@rolecall/contract/activity/feed'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { may } from '@rolecall/domain/access/may'
import type { Work } from '../../platform/kernel/work.ts'
import { type EntryRow, getLastEntry, listEntries } from './feed.queries.ts'
import { type Cursor, readCursor, unknownCursor, writeCursor } from './feed-cursor.ts'
import { itemsOf } from './feed-items.ts'
import { type KindFilter, readKinds } from './kind-filter.ts'
import { readNextPage, walkOf } from './read-next-page.ts'
import { type FeedItem, showItems } from './show-items.ts'

type Page = CallReply<typeof feed.changes>

/** Reads a page of the feed: of objects that came into sight, until all are reported, else of changes since. */
export async function readFeed(
  work: Work,
  { after, limit, kinds }: CallRequest<typeof feed.changes>['query'],
): Promise<Page> {
  const { tx, session } = work
  const most = limit ?? FEED_PAGE.usual
  const wanted = readKinds(kinds)
  if (!after) {
    const last = await getLastEntry(tx)
    const size = last.number === 0 ? 0 : sizeOf((await listEntries(tx, last.number, 1))[0])
    const end = { ...last, place: size }
    if (!wanted.walks) return { success: true, data: [], next: writeCursor(session, end), more: false }
    return readNextPage(work, { ...end, walk: walkOf('start') }, { most, entry: undefined, wanted })
  }
  const cursor = readCursor(session, after)
  // A walk through objects needs the entry that the cursor names, and none after it.
  const changes = cursor.walk ? 1 : most + cursor.place + 1
  const [last, entries] = await Promise.all([getLastEntry(tx), listEntries(tx, cursor.number, changes)])
  const known = knownEntry(cursor, entries, last.number)
  if (cursor.walk) return readNextPage(work, cursor, { most, entry: known, wanted })
  return readOn(work, cursor, { entries, most, last: last.number, wanted })
}

const sizeOf = (entry: EntryRow | undefined): number => Math.max(1, entry?.candidate_ids?.length ?? 0)

/** The entry that a cursor names. Throws if it was replaced or deleted. */
function knownEntry({ number, stamp }: Cursor, [first]: readonly EntryRow[], last: number): EntryRow | undefined {
  const isKnown = number === 0 ? last === 0 || first?.number === 1 : first?.number === number && first.stamp === stamp
  if (!isKnown) throw unknownCursor()
  return number === 0 ? undefined : first
}

/** Whether an entry changed the caller's sight, which is reported by walking through it. */
function isWalked({ subject, user_id }: EntryRow, { session }: Work): boolean {
  if (subject === 'company') return true
  const seesAll = may(session, 'view_all_projects') && may(session, 'view_all_positions')
  return subject === 'sight' && user_id === session.userId && !seesAll
}

/** A reader who could not see a public project is not told that it became hidden. */
const isTold = ({ subject }: EntryRow, { session }: Work): boolean =>
  subject !== 'hidden' || may(session, 'view_public_projects')

type Reading = { entries: readonly EntryRow[]; most: number; last: number; wanted: KindFilter }

async function readOn(work: Work, from: Cursor, { entries, most, last, wanted }: Reading): Promise<Page> {
  const { session } = work
  const told: FeedItem[] = []
  let at = from
  const nextPage = async (more: boolean): Promise<Page> => ({
    success: true,
    data: await showItems(work, told),
    next: writeCursor(session, at),
    more,
  })
  let looked = 0
  for (const entry of entries) {
    const { number, stamp } = entry
    const begun = number === from.number ? from.place : 0
    if (number === from.number && begun >= sizeOf(entry)) continue
    if (looked >= most) return nextPage(true)
    if (wanted.walks && isWalked(entry, work)) {
      if (told.length > 0) return nextPage(true)
      return readNextPage(work, { number, stamp, place: 0, walk: walkOf('entry', entry) }, { most, entry, wanted })
    }
    const act = actOf(entry)
    const items = isTold(entry, work) && wanted.has(act.kind) ? itemsOf(entry) : []
    for (const [place, item] of items.entries()) {
      if (place < begun) continue
      if (looked >= most) return nextPage(true)
      looked += 1
      const before = writeCursor(session, at)
      at = { number, stamp, place: place + 1 }
      told.push({ ...act, item, before, cursor: writeCursor(session, at) })
    }
    if (items.length === 0) looked += 1
    at = { number, stamp, place: sizeOf(entry) }
  }
  return nextPage(at.number < last)
}

const actOf = ({ at, kind, subject, actor_id, actor_kind }: EntryRow) => ({
  at: at.toISOString(),
  kind: subject === 'hidden' ? 'project.changed' : kind,
  actor: { kind: actor_kind ?? (actor_id ? 'person' : 'system'), id: actor_id ?? '' },
})
