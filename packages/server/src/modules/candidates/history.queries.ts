import { sql } from 'kysely'
import { compileOnce } from '../../../ground/db/compile-once.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { keptPlan } from '../../../ground/db/keep-plans.ts'
import type { EventKind } from '../../../ground/events/event-kinds.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { ofNoneOrVisible, selectTold } from '../../../house/access/told-events.queries.ts'

/** What a list of comments or of the history holds at most. */
export const ENTRIES_MAX = 200

/** What happens to a candidate as a person, and changes their score on every position. */
const ON_EVERY_POSITION: readonly EventKind[] = [
  'evidence.struck',
  'evidence.restored',
  'candidate.corrected',
  'skill.disowned',
  'skill.reclaimed',
  'skill.stated',
]

/** What changes the status of a candidate on a position. */
export const STATUS_KINDS: readonly EventKind[] = [
  'application.added',
  'application.moved',
  'application.move-undone',
  'application.regrouped',
]

type Told = { candidateId: string; positionId: string | undefined; kinds?: readonly EventKind[] }

const selectEvents = (tx: Tx, viewer: Session, { candidateId, positionId, kinds }: Told) =>
  selectTold(tx)
    // With what happened to whoever turned out to be the same person.
    .where(
      sql<boolean>`e.candidate_id = any(array(select m.id from candidate m where m.company_id = ${tx.companyId}
        and (m.id = ${candidateId} or m.merged_into = ${candidateId})))`,
    )
    .where(ofNoneOrVisible(viewer, 'e.position_id'))
    .$if(kinds !== undefined, (query) => query.where('e.kind', 'in', kinds ?? []))
    .$if(positionId !== undefined, (query) =>
      query.where((where) =>
        where.or([where('e.position_id', '=', positionId ?? null), where('e.kind', 'in', ON_EVERY_POSITION)]),
      ),
    )
    .orderBy('e.id', 'desc')
    .limit(ENTRIES_MAX)

const listAll = compileOnce((tx: Tx, viewer: Session, told: Told) =>
  selectEvents(tx, viewer, told).modifyFront(keptPlan),
)

/**
 * What happened to a candidate, newest first, as far as this person may see the positions; of one position if named, with
 * what changed the score there.
 */
export const listEvents = (tx: Tx, viewer: Session, told: Told) =>
  told.kinds === undefined ? listAll(tx, viewer, told) : selectEvents(tx, viewer, told).execute()

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
