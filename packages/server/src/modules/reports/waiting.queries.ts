import { type SqlBool, sql } from 'kysely'
import { compileOnce } from '../../../ground/db/compile-once.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { keptPlan } from '../../../ground/db/keep-plans.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { visiblePositions } from '../../../house/access/visibility.queries.ts'
import { invitedManagers } from '../../../people/positions/hiring-managers.queries.ts'
import { mayApproveOthers } from '../../../people/positions/review-state.ts'
import { isOpen } from '../../../people/positions/states.queries.ts'
import { selectPositionsIn } from '../../../people/positions/visible-positions.queries.ts'

type Stages = readonly { id: string; status_type: string }[]

export type Waiting = {
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
  /** Of the position; empty where none waits. */
  id: string
  title: string
  group_id: string
  count: string
  since: Date | string
  /** The candidate, where one alone waits; else empty. */
  candidate_id: string
  name: string
  /** The last day, of what has one. */
  due: string
}

const isOwnedBy = (viewer: Session) => sql<SqlBool>`o.created_by = ${viewer.userId}`

const listLate = compileOnce((tx: Tx, viewer: Session, today: string, limit: number) =>
  selectPositionsIn(tx, viewer, {}, { state: 'overdue', today })
    .where(isOwnedBy(viewer))
    .modifyFront(keptPlan)
    .select(['o.id', 'o.title', 'o.end_date as since', sql<string>`count(*) over ()`.as('in_all')])
    .orderBy('o.end_date')
    .orderBy('o.id')
    .limit(limit),
)

/**
 * What of positions waits for a person. A review waits for the hiring managers of the position, and for its owner where
 * it has none; people who applied, and a position past its end, wait for the owner; a position to approve for every colleague
 * who may do so.
 */
export async function listWaiting(
  tx: Tx,
  viewer: Session,
  { today, limit, stages }: { today: string; limit: number; stages: Stages },
): Promise<{ items: Waiting[]; count: number }> {
  const isOwner = isOwnedBy(viewer)
  const isReviewer = sql<SqlBool>`(exists (select from ${invitedManagers(tx, sql`m.user_id = ${viewer.userId}`)})
    or (${isOwner} and not exists (select from ${invitedManagers(tx)})))`
  const idsOf = (type: string) => stages.filter(({ status_type }) => status_type === type).map(({ id }) => id)
  const isApplicant = sql<SqlBool>`n.status_group_id = any(${idsOf('applicants')}::text[])`
  const ofPeople = tx
    .selectFrom('position as o')
    .modifyFront(keptPlan)
    .innerJoinLateral(
      // Once a position, by the index of its list: few of all candidates stand in one of these groups, named one by one so
      // that PostgreSQL knows how few.
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

const dayOf = ({ since }: Waiting) => (typeof since === 'string' ? since : since.toISOString())

/** What has a last day first, since it is not ours to move; then the longest waiting. */
export const inTurn = (items: readonly Waiting[]): Waiting[] =>
  items.toSorted((a, b) => Number(b.due !== '') - Number(a.due !== '') || dayOf(a).localeCompare(dayOf(b)))

/** Positions that somebody else wrote and that open once a colleague approves. */
const listUnapproved = compileOnce((tx: Tx, viewer: Session, limit: number) =>
  tx
    .selectFrom('position as o')
    .modifyFront(keptPlan)
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
