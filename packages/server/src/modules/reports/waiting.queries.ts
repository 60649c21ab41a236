import { type SqlBool, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { invitedManagers } from '../position-state/hiring-managers.queries.ts'
import { mayApproveOthers } from '../position-state/review-state.ts'
import { isOpen } from '../position-state/states.queries.ts'
import { selectPositionsIn } from '../position-state/visible-positions.queries.ts'

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
    .select(['o.id', SHOWN_TITLE.as('title'), 'o.end_date as since', sql<string>`count(*) over ()`.as('in_all')])
    .orderBy('o.end_date')
    .orderBy('o.id')
    .limit(limit),
)

/**
 * Lists the groups of people that wait on open positions, as counted: for review by the hiring managers of the position, or by
 * its owner if it has none; applicants for the owner.
 */
const listWaitingGroups = compileOnce((tx: Tx, viewer: Session) => {
  const isOwner = isOwnedBy(viewer)
  const isReviewer = sql<SqlBool>`(exists (select from ${invitedManagers(tx, sql`m.user_id = ${viewer.userId}`)})
    or (${isOwner} and not exists (select from ${invitedManagers(tx)})))`
  return tx
    .selectFrom('position as o')
    .modifyFront(withCachedPlan)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('application_count as c')
          .innerJoin('status as s', (join) => tenantJoin(join, tx, 's').onRef('s.id', '=', 'c.status_id'))
          .innerJoin('status_group as g', (join) => tenantJoin(join, tx, 'g').onRef('g.id', '=', 's.group_id'))
          .where('c.company_id', '=', tx.companyId)
          .whereRef('c.position_id', '=', 'o.id')
          .where('c.count', '>', 0)
          .where(sql<SqlBool>`g.status_type in ('hiring_manager', 'applicants')`)
          .select(({ fn }) => [
            'g.id',
            sql<boolean>`g.status_type = 'applicants'`.as('is_new'),
            fn.sum<string>('c.count').as('count'),
          ])
          .groupBy(['g.id', 'g.status_type'])
          .as('n'),
      (join) => join.onTrue(),
    )
    .where('o.company_id', '=', tx.companyId)
    .where(visiblePositions(viewer))
    .where(isOpen)
    .where(sql<SqlBool>`case when n.is_new then ${isOwner} else ${isReviewer} end`)
    .select(['n.is_new', 'o.id', SHOWN_TITLE.as('title'), 'n.id as group_id', 'n.count'])
})

/**
 * Reads when the first person of each group came there. It is planned each time: by the ids PostgreSQL can estimate how few they
 * are, and reads no other applications of the position.
 */
const listOldest = compileOnce((tx: Tx, positionIds: readonly string[], groupIds: readonly string[]) =>
  tx
    .selectFrom('application as a')
    .where('a.company_id', '=', tx.companyId)
    .where('a.position_id', '=', sql<string>`any(${positionIds}::uuid[])`)
    .where('a.status_group_id', '=', sql<string>`any(${groupIds}::text[])`)
    .select(['a.position_id', 'a.status_group_id', sql<Date>`min(a.moved_at)`.as('since')])
    .groupBy(['a.position_id', 'a.status_group_id']),
)

const keyOf = (positionId: string, groupId: string) => `${positionId} ${groupId}`

/** The groups of people that wait for the viewer, the one that has waited longest first. */
async function listPeople(tx: Tx, viewer: Session) {
  const groups = await listWaitingGroups(tx, viewer)
  if (groups.length === 0) return []
  const idsOf = (what: 'id' | 'group_id') => [...new Set(groups.map((group) => group[what]))]
  const oldest = await listOldest(tx, idsOf('id'), idsOf('group_id'))
  const sinceOf = new Map(oldest.map((row) => [keyOf(row.position_id, row.status_group_id), row.since]))
  return groups
    .flatMap(({ is_new, ...group }) => {
      const since = sinceOf.get(keyOf(group.id, group.group_id))
      return since ? [{ ...group, why: is_new ? ('applicants' as const) : ('review' as const), since }] : []
    })
    .toSorted((a, b) => a.since.getTime() - b.since.getTime() || a.id.localeCompare(b.id))
}

/**
 * Lists what waits for the viewer on positions: people, a position past its end for its owner, and one to approve for every user
 * who may approve it.
 */
export async function listWaiting(
  tx: Tx,
  viewer: Session,
  { today, limit }: { today: string; limit: number },
): Promise<{ items: WaitingItem[]; count: number }> {
  const [people, late, unapproved] = await Promise.all([
    listPeople(tx, viewer),
    listLate(tx, viewer, today, limit),
    mayApproveOthers(viewer) ? listUnapproved(tx, viewer, limit) : [],
  ])
  const noOne = { candidate_id: '', name: '', due: '' }
  const itself = { group_id: '', count: '0', ...noOne }
  const overdue = late.map((row) => ({ ...row, why: 'overdue' as const, ...itself }))
  const approvals = unapproved.map((row) => ({ ...row, why: 'approval' as const, ...itself }))
  const items = [...people.slice(0, limit).map((row) => ({ ...row, ...noOne })), ...overdue, ...approvals]
  const count = [late, unapproved].reduce((sum, [first]) => sum + Number(first?.in_all ?? 0), people.length)
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
    .select(['o.id', SHOWN_TITLE.as('title'), 'v.created_at as since', sql<string>`count(*) over ()`.as('in_all')])
    .where('o.company_id', '=', tx.companyId)
    .where('o.review', '=', 'waiting')
    .where('v.created_by', '!=', viewer.userId)
    .where(visiblePositions(viewer))
    .where(isOpen)
    .orderBy('v.created_at')
    .orderBy('o.id')
    .limit(limit),
)
