import type { feed } from '@rolecall/contract/activity/feed'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import { may } from '@rolecall/domain/access/may'
import type { Work } from '../../platform/kernel/work.ts'
import {
  type EntryRow,
  listCandidateIds,
  listPairs,
  listPositionIds,
  listProjectIds,
  type Pair,
  type Scope,
} from './feed.queries.ts'
import { type Cursor, type FeedWalkKind, WALKED, type Walk, writeCursor } from './feed-cursor.ts'
import { type Item, standing, standingPairs } from './feed-items.ts'
import type { KindFilter } from './kind-filter.ts'
import { type FeedItem, showItems } from './show-items.ts'

/** Number of positions searched for applications at a time, even if they have none or the caller sees none of them. */
const POSITIONS = 100

/** The kinds of objects that come into sight with an entry, in the order of WALKED; all of them at the start. */
const WALKS = {
  start: WALKED,
  company: ['application'],
  project: ['project', 'position', 'application'],
  position: ['position', 'application'],
} as const satisfies Record<string, readonly FeedWalkKind[]>

function walksOf(entry: EntryRow | undefined): readonly FeedWalkKind[] {
  if (!entry) return WALKS.start
  if (entry.subject === 'company') return WALKS.company
  return entry.position_id ? WALKS.position : WALKS.project
}

export const walkOf = (of: Walk['of'], entry?: EntryRow): Walk => ({
  of,
  what: walksOf(entry)[0] ?? 'application',
  after: [],
})

type Step = { items: Item[]; after: readonly string[] | undefined }
type WalkOptions = { most: number; entry: EntryRow | undefined; wanted: KindFilter }

/** A page of objects that are there, from where the last one ended; after its end come the changes since it began. */
export async function readNextPage(
  work: Work,
  cursor: Cursor,
  { most, entry, wanted }: WalkOptions,
): Promise<CallReply<typeof feed.changes>> {
  const { session, now } = work
  const { walk = walkOf('start'), ...from } = cursor
  const of = walk.of === 'entry' ? entry : undefined
  const isLost = of?.kind === 'sight.lost'
  const scope: Scope = {
    projectId: of?.project_id ?? undefined,
    positionId: of?.position_id ?? undefined,
    // Readers who lost sight never knew what was made since.
    madeBefore: isLost ? of?.at : undefined,
  }
  const { items, after } = await stepOn(work, walk, { scope, isLost, most })
  const here = (at: readonly string[]) => writeCursor(session, { ...from, walk: { ...walk, after: at } })
  let before = here(walk.after)
  const told = items.map((item): FeedItem => {
    const each = { item, before, cursor: here(item.pair ? keysOf(item.pair) : [item.id]) }
    before = each.cursor
    return {
      ...each,
      at: (of?.at ?? now).toISOString(),
      kind: `${item.subject}.there`,
      actor: { kind: 'system', id: '' },
    }
  })
  const data = await showItems(
    work,
    told.filter(({ kind }) => wanted.has(kind)),
  )
  const next = nextOf(cursor, walk, { after, of, isLost })
  return { success: true, data, next: writeCursor(session, next), more: true }
}

const keysOf = ({ positionId, candidateId }: Pair): [string, string] => [positionId, candidateId]

type WalkPosition = { after: readonly string[] | undefined; of: EntryRow | undefined; isLost: boolean }

function nextOf({ number, stamp, place }: Cursor, walk: Walk, { after, of, isLost }: WalkPosition): Cursor {
  if (after) return { number, stamp, place, walk: { ...walk, after } }
  const walks = walksOf(of)
  const what = walks[walks.indexOf(walk.what) + 1]
  // Objects out of sight take their applications with them.
  if (what && !(isLost && what === 'application')) return { number, stamp, place, walk: { ...walk, what, after: [] } }
  return { number, stamp, place: walk.of === 'entry' ? 1 : place }
}

type StepOptions = { scope: Scope; isLost: boolean; most: number }

async function stepOn(work: Work, { what, after }: Walk, { scope, isLost, most }: StepOptions): Promise<Step> {
  const { tx, session } = work
  const [first] = after
  const step = { after: first, limit: most }
  if (what === 'application') return walkApplications(work, after, { scope, most })
  if (what === 'candidate' && !may(session, 'view_candidate_pool')) return { items: [], after: undefined }
  const rows = await {
    project: () => listProjectIds(tx, scope, step),
    position: () => listPositionIds(tx, scope, step),
    candidate: () => listCandidateIds(tx, step),
  }[what]()
  const ids = rows.map(({ id }) => id)
  const last = ids.length === most ? ids.at(-1) : undefined
  return { items: standing(what, ids, isLost), after: last === undefined ? undefined : [last] }
}

async function walkApplications(
  { tx, session }: Work,
  [positionId, candidateId]: readonly string[],
  { scope, most }: Pick<StepOptions, 'scope' | 'most'>,
): Promise<Step> {
  // The position under way, and those after it.
  const under = candidateId === undefined || positionId === undefined ? [] : [positionId]
  const behind = await listPositionIds(tx, scope, { after: positionId, limit: POSITIONS })
  const positionIds = [...under, ...behind.map(({ id }) => id)]
  const after = positionId !== undefined && candidateId !== undefined ? { positionId, candidateId } : undefined
  const pairs = await listPairs(tx, session, { positionIds, after, limit: most })
  const last = pairs.length === most ? pairs.at(-1) : undefined
  if (last) return { items: standingPairs(pairs), after: keysOf(last) }
  const through = behind.length === POSITIONS ? behind.at(-1) : undefined
  return { items: standingPairs(pairs), after: through && [through.id] }
}
