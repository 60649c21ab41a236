import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { EventKind } from '../../platform/events/event-kinds.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { isVisibleOrAbsent, selectHistoryEntries } from '../company/visible-events.queries.ts'

/** Maximum number of entries in a list of comments or history. */
export const ENTRIES_MAX = 200

/** Events about the candidate as a person, which change their score on every position. */
const ON_EVERY_POSITION: readonly EventKind[] = [
  'evidence.struck',
  'evidence.restored',
  'candidate.corrected',
  'skill.disowned',
  'skill.reclaimed',
  'skill.stated',
]

/** Events that change the status of a candidate on a position. */
export const STATUS_KINDS: readonly EventKind[] = [
  'application.added',
  'application.moved',
  'application.move-undone',
  'application.regrouped',
]

type HistoryQuery = { candidateId: string; positionId: string | undefined; kinds?: readonly EventKind[] }

const selectEvents = (tx: Tx, viewer: Session, { candidateId, positionId, kinds }: HistoryQuery) =>
  selectHistoryEntries(tx)
    // Includes events of candidates who were merged into this one.
    .where(
      sql<boolean>`e.candidate_id = any(array(select m.id from candidate m where m.company_id = ${tx.companyId}
        and (m.id = ${candidateId} or m.merged_into = ${candidateId})))`,
    )
    .where(isVisibleOrAbsent(viewer, 'e.position_id'))
    .$if(kinds !== undefined, (query) => query.where('e.kind', 'in', kinds ?? []))
    .$if(positionId !== undefined, (query) =>
      query.where((where) =>
        where.or([where('e.position_id', '=', positionId ?? null), where('e.kind', 'in', ON_EVERY_POSITION)]),
      ),
    )
    // By time: what moved here from another system came later than it happened.
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(ENTRIES_MAX)

const listAll = compileOnce((tx: Tx, viewer: Session, told: HistoryQuery) =>
  selectEvents(tx, viewer, told).modifyFront(withCachedPlan),
)

/**
 * Events of a candidate, newest first, limited to positions that the viewer may see; for one position, if given, with the
 * events that changed the score there.
 */
export const listEvents = (tx: Tx, viewer: Session, told: HistoryQuery) =>
  told.kinds === undefined ? listAll(tx, viewer, told) : selectEvents(tx, viewer, told).execute()

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
