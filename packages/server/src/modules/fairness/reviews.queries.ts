import type { REVIEW_STATES } from '@rolecall/contract/fairness/reviews'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { nameFor } from '../blind-review/blind-gate.queries.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { isUuid, visiblePositions } from '../company/visibility.queries.ts'

export type ReviewRow = {
  id: string
  candidate_id: string
  resume_id: string
  name: string | null
  position_id: string
  title: string
  status: string
  about: string
  asked_at: Date
  due: string
  answer: string | null
  answered_by: string | null
  ended_at: Date | null
}

type State = (typeof REVIEW_STATES)[number]

const isIn = (state: State): RawBuilder<boolean> =>
  state === 'open' ? sql<boolean>`v.ended_at is null` : sql<boolean>`v.answer is not null`
/** Sorts open requests by due date, answered ones by the time of the answer. */
const orderOf = (state: State): RawBuilder<unknown> =>
  state === 'open' ? sql`v.due_on, v.id` : sql`v.ended_at desc, v.id`

type ReviewFilter = {
  state: State
  /** Limits the list to one request. */
  id?: string | undefined
}

/** Requests of positions that the viewer may see. */
const from = (tx: Tx, viewer: Session, { state, id }: ReviewFilter) => sql`
  from review_request v
  join position o on o.company_id = ${tx.companyId} and o.id = v.position_id
  where v.company_id = ${tx.companyId} and ${isIn(state)} and ${visiblePositions(viewer)}
    and ${id === undefined ? sql`true` : sql`v.id = ${isUuid(id) ? id : null}`}`

export async function countReviews(tx: Tx, viewer: Session, wanted: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from(tx, viewer, wanted)}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function listReviews(
  tx: Tx,
  viewer: Session,
  { limit, offset, ...wanted }: ReviewFilter & { limit: number; offset: number },
): Promise<ReviewRow[]> {
  const order = orderOf(wanted.state)
  const { rows } = await sql<ReviewRow>`
    with page as (select v.id ${from(tx, viewer, wanted)} order by ${order} limit ${limit} offset ${offset})
    select v.id, a.candidate_id, a.resume_id, ${nameFor(tx, viewer)} as name, v.position_id, ${SHOWN_TITLE} as title, s.display_name as status, v.about, v.asked_at,
      v.due_on::text as due, v.answer, u.full_name as answered_by, v.ended_at
    from review_request v
    join position o on o.company_id = ${tx.companyId} and o.id = v.position_id
    join candidate w on w.company_id = ${tx.companyId} and w.id = v.candidate_id
    join candidate c on c.company_id = ${tx.companyId} and c.id = coalesce(w.merged_into, w.id)
    join application a on a.company_id = ${tx.companyId} and a.position_id = v.position_id and a.candidate_id = c.id
    join status s on s.company_id = ${tx.companyId} and s.id = a.status_id
    left join app_user u on u.company_id = ${tx.companyId} and u.id = v.answered_by
    where v.company_id = ${tx.companyId} and v.id = any(array(select p.id from page p))
    order by ${order}`.execute(tx)
  return rows
}

export type LockedReview = {
  position_id: string
  project_id: string
  title: string
  company: string
  candidate_id: string
  name: string | null
  email: string | null
  ended_at: Date | null
  answer: string | null
}

/**
 * Locks a request, of a position that the viewer may see, until the transaction ends; of two concurrent answers, the second
 * finds the first.
 */
export async function lockReview(tx: Tx, viewer: Session, id: string): Promise<LockedReview | undefined> {
  await lockRow(tx, 'review_request', id)
  const { rows } = await sql<LockedReview>`
    select v.position_id, o.project_id, ${SHOWN_TITLE} as title, y.name as company, c.id as candidate_id,
      ${knownName('emailed').as('name')}, ${knownContact('emailed', 'c.email').as('email')}, v.ended_at, v.answer
    from review_request v
    join position o on o.company_id = ${tx.companyId} and o.id = v.position_id
    join candidate w on w.company_id = ${tx.companyId} and w.id = v.candidate_id
    join candidate c on c.company_id = ${tx.companyId} and c.id = coalesce(w.merged_into, w.id)
    join company y on y.id = ${tx.companyId}
    where v.company_id = ${tx.companyId} and v.id = ${id} and ${visiblePositions(viewer)}`.execute(tx)
  return rows[0]
}

export const storeReviewAnswer = (tx: Tx, id: string, { answer, by, at }: { answer: string; by: string; at: Date }) =>
  tx
    .updateTable('review_request')
    .set({ answer, answered_by: by, ended_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
