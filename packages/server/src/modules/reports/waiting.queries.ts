import { type SqlBool, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { invitedManagers } from '../position-state/hiring-managers.queries.ts'
import { mayApproveOthers } from '../position-state/review-state.ts'
import { isOpen } from '../position-state/states.queries.ts'
import { selectPositionsIn } from '../position-state/visible-positions.queries.ts'

type Stages = readonly { id: string; status_type: string }[]

export type WaitingItem = {
  why:
    | 'review'
    | 'applicants'
    | 'overdue'
    | 'approval'
    | 'scorecard'
    | 'offer'
    | 'other_time'
    | 'account'
    | 'request'
    | 'proposal'
    | 'person'
    | 'asked'
    | 'received'
    | 'reply'
  /** The position; empty if no position waits. */
  id: string
  title: string
  group_id: string
  count: string
  since: Date | string
  /** The candidate if only one waits; else empty. */
  candidate_id: string
  name: string
  /** The last day, if there is one. */
  due: string
}

const isOwnedBy = (viewer: Session) => sql<SqlBool>`o.created_by = ${viewer.userId}`

const listLate = compileOnce((tx: Tx, viewer: Session, today: string, limit: number) =>
  selectPositionsIn(tx, viewer, {}, { state: 'overdue', today })
    .where(isOwnedBy(viewer))
    .modifyFront(withCachedPlan)
    .select(['o.id', 'o.title', 'o.end_date as since', sql<string>`count(*) over ()`.as('in_all')])
    .orderBy('o.end_date')
    .orderBy('o.id')
    .limit(limit),
)

/**
 * Lists what waits for the viewer on positions. A review waits for the hiring managers of the position, or for its owner if
 * it has none; applicants, and a position past its end, wait for the owner; a position to approve waits for every user who
 * may approve it.
 */
export async function listWaiting(
  tx: Tx,
  viewer: Session,
  { today, limit, stages }: { today: string; limit: number; stages: Stages },
): Promise<{ items: WaitingItem[]; count: number }> {
  const isOwner = isOwnedBy(viewer)
  const isReviewer = sql<SqlBool>`(exists (select from ${invitedManagers(tx, sql`m.user_id = ${viewer.userId}`)})
    or (${isOwner} and not exists (select from ${invitedManagers(tx)})))`
  const idsOf = (type: string) => stages.filter(({ status_type }) => status_type === type).map(({ id }) => id)
  const isApplicant = sql<SqlBool>`n.status_group_id = any(${idsOf('applicants')}::text[])`
  const ofPeople = tx
    .selectFrom('position as o')
    .modifyFront(withCachedPlan)
    .innerJoinLateral(
      // One subquery per position, by the index of its list: few candidates are in one of these groups, named one by one so
      // that PostgreSQL can estimate how few.
      (eb) =>
        eb
          .selectFrom('application as a')
          .where('a.company_id', '=', tx.companyId)
          .whereRef('a.position_id', '=', 'o.id')
          .where('a.status_group_id', 'in', ['', ...idsOf('hiring_manager'), ...idsOf('applicants')])
          .select(({ fn }) => [
            'a.status_group_id',
            fn.countAll<string>().as('count'),
            sql<Date>`min(a.moved_at)`.as('since'),
          ])
          .groupBy('a.status_group_id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .where('o.company_id', '=', tx.companyId)
    .where(visiblePositions(viewer))
    .where(isOpen)
    .where(sql<SqlBool>`case when ${isApplicant} then ${isOwner} else ${isReviewer} end`)
    .select([
      sql<'review' | 'applicants'>`case when ${isApplicant} then 'applicants' else 'review' end`.as('why'),
      'o.id',
      'o.title',
      'n.status_group_id as group_id',
      'n.count',
      'n.since',
      sql<string>`count(*) over ()`.as('in_all'),
    ])
    .orderBy('n.since')
    .orderBy('o.id')
    .limit(limit)
    .execute()
  const ofLate = listLate(tx, viewer, today, limit)
  const [people, late, unapproved] = await Promise.all([
    ofPeople,
    ofLate,
    mayApproveOthers(viewer) ? listUnapproved(tx, viewer, limit) : [],
  ])
  const noOne = { candidate_id: '', name: '', due: '' }
  const itself = { group_id: '', count: '0', ...noOne }
  const overdue = late.map((row) => ({ ...row, why: 'overdue' as const, ...itself }))
  const approvals = unapproved.map((row) => ({ ...row, why: 'approval' as const, ...itself }))
  const items = [...people.map((row) => ({ ...row, ...noOne })), ...overdue, ...approvals]
  const count = [people, late, unapproved].reduce((sum, [first]) => sum + Number(first?.in_all ?? 0), 0)
  return { items, count }
}

const dayOf = ({ since }: WaitingItem) => (typeof since === 'string' ? since : since.toISOString())

const byAge = (a: WaitingItem, b: WaitingItem) => dayOf(a).localeCompare(dayOf(b))

/** The items that have waited longest, in that order. All those with a last day are among them, since we cannot move it. */
export const chooseOldest = (items: readonly WaitingItem[], limit: number): WaitingItem[] =>
  items
    .toSorted((a, b) => Number(b.due !== '') - Number(a.due !== '') || byAge(a, b))
    .slice(0, limit)
    .toSorted(byAge)

/** Positions created by other users that open once the viewer approves them. */
const listUnapproved = compileOnce((tx: Tx, viewer: Session, limit: number) =>
  tx
    .selectFrom('position as o')
    .modifyFront(withCachedPlan)
    .innerJoin('position_version as v', (join) =>
      tenantJoin(join, tx, 'v').onRef('v.position_id', '=', 'o.id').onRef('v.version', '=', 'o.latest_version'),
    )
    .select(['o.id', 'o.title', 'v.created_at as since', sql<string>`count(*) over ()`.as('in_all')])
    .where('o.company_id', '=', tx.companyId)
    .where('o.review', '=', 'waiting')
    .where('v.created_by', '!=', viewer.userId)
    .where(visiblePositions(viewer))
    .where(isOpen)
    .orderBy('v.created_at')
    .orderBy('o.id')
    .limit(limit),
)
