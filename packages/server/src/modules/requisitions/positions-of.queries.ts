import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { feedPositions } from '../../platform/feed/record-feed.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { filledOf } from '../position-state/filled-of.queries.ts'
import type { ReviewState } from '../position-state/review-state.ts'

export type PositionRow = {
  id: string
  title: string
  openings: number
  filled: number
  stage: 'Open' | 'Closed'
  review: ReviewState
}

/** Positions of a requisition that the viewer may see, in the order in which they were created. */
export async function listPositionsOf(
  tx: Tx,
  viewer: Session,
  { requisitionId, limit }: { requisitionId: string; limit: number },
): Promise<PositionRow[]> {
  const { rows } = await sql<PositionRow>`
    with mine as (select o.id, ${SHOWN_TITLE} as title, o.total_openings as openings, o.stage, o.review, o.created_at from position o
      where o.company_id = ${tx.companyId} and o.requisition_id = ${requisitionId} and ${visiblePositions(viewer)})
    select m.id, m.title, m.openings, m.stage, m.review, ${filledOf(tx, sql`o.id = m.id`)} as filled
    from mine m order by m.created_at, m.id limit ${limit}`.execute(tx)
  return rows
}

export type WaitingPosition = {
  id: string
  project_id: string
  stage: string
  hold: boolean
  archive: boolean
  project_hold: boolean
  project_archive: boolean
}

/** Positions that wait for a requisition, or for any, locked in a fixed order until the transaction ends. */
export async function lockRequested(tx: Tx, requisitionId?: string): Promise<WaitingPosition[]> {
  return tx
    .selectFrom('position')
    .select(['id', 'project_id', 'stage', 'hold', 'archive', 'project_hold', 'project_archive'])
    .where('company_id', '=', tx.companyId)
    .where('review', '=', 'requested')
    .$if(requisitionId !== undefined, (query) => query.where('requisition_id', '=', requisitionId ?? ''))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setReviews(tx: Tx, positionIds: readonly string[], review: ReviewState): Promise<void> {
  if (positionIds.length === 0) return
  feedPositions(tx, positionIds)
  await tx
    .updateTable('position')
    .set({ review })
    .where('company_id', '=', tx.companyId)
    .where('id', 'in', [...positionIds])
    .execute()
}

/** Locks a position for attaching it; its present requisition is locked, too. */
export const lockAttached = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position')
    .select(['id', 'project_id', 'requisition_id', 'total_openings', 'review', 'stage', 'hold', 'archive'])
    .select(['project_hold', 'project_archive'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Whether any position is under a requisition, visible or not. */
export async function hasPositions(tx: Tx, requisitionId: string): Promise<boolean> {
  const { rows } = await sql`select from position o where o.company_id = ${tx.companyId}
    and o.requisition_id = ${requisitionId} limit 1`.execute(tx)
  return rows.length > 0
}

export async function attach(tx: Tx, positionId: string, requisitionId: string | null): Promise<void> {
  feedPositions(tx, [positionId])
  await tx
    .updateTable('position')
    .set({ requisition_id: requisitionId })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .execute()
}
