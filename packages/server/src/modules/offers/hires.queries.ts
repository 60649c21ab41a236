import type { OfferPay } from '@rolecall/domain/offers/offer-content'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { contactOf } from '../applications/contact-gate.queries.ts'
import { nameFor } from '../blind-review/blind-gate.queries.ts'
import { hasEmail, knownContact } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { filledOf } from '../position-state/filled-of.queries.ts'
import { isUnderReview } from '../reviews/open-reviews.queries.ts'

export type HireRow = {
  id: string
  offer_id: string
  position_id: string
  candidate_id: string
  change_id: string | null
  hired_by: string
  undone_at: Date | null
}

const selectHire = (tx: Tx, which: ReturnType<typeof sql<SqlBool>>) => sql<HireRow>`
  select h.id, h.offer_id, h.position_id, h.candidate_id::text as candidate_id, h.change_id, h.hired_by, h.undone_at
  from hire h where h.company_id = ${tx.companyId} and ${which}`

/** Finds the hire made from an offer, unless it was undone. */
export async function findHireOf(tx: Tx, offerId: string): Promise<HireRow | undefined> {
  const { rows } = await selectHire(tx, sql`h.offer_id = ${offerId} and h.undone_at is null`).execute(tx)
  return rows[0]
}

export async function findHire(tx: Tx, id: string): Promise<HireRow | undefined> {
  const { rows } = await selectHire(tx, sql`h.id = ${id}`).execute(tx)
  return rows[0]
}

/** A hire, locked until the transaction ends. */
export async function lockHire(tx: Tx, id: string): Promise<HireRow | undefined> {
  await lockRow(tx, 'hire', id)
  return findHire(tx, id)
}

type NewHire = {
  offerId: string
  positionId: string
  candidateId: string
  startsOn: string
  by: string
  at: Date
  changeId: string | undefined
  told: number
}

export const insertHire = (tx: Tx, hire: NewHire) =>
  tx
    .insertInto('hire')
    .values({
      company_id: tx.companyId,
      offer_id: hire.offerId,
      position_id: hire.positionId,
      candidate_id: hire.candidateId,
      starts_on: hire.startsOn || null,
      hired_at: hire.at,
      hired_by: hire.by,
      change_id: hire.changeId ?? null,
      told: hire.told,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateUndone = (tx: Tx, id: string, { by, at }: { by: string; at: Date }) =>
  tx
    .updateTable('hire')
    .set({ undone_at: at, undone_by: by })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export type Heads = {
  openings: number
  hired: number
  /** Number of candidates in a status that means hired, whether or not by an offer. */
  filled: number
  requisition: { number: number; heads: number; filled: number } | null
}

/** Openings of a position and its requisition, and how many of them are filled. */
export async function getHeads(tx: Tx, positionId: string): Promise<Heads> {
  const { rows } = await sql<Heads>`
    select o.total_openings as openings, ${filledOf(tx, sql`o.id = ${positionId}`)} as filled,
      (select count(*)::int from hire h where h.company_id = ${tx.companyId} and h.position_id = o.id
        and h.undone_at is null) as hired,
      (select json_build_object('number', q.number, 'heads', q.heads, 'filled', ${filledOf(tx, sql`o.requisition_id = q.id`)})
        from requisition q where q.company_id = ${tx.companyId} and q.id = o.requisition_id) as requisition
    from position o where o.company_id = ${tx.companyId} and o.id = ${positionId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Position ${positionId} not found`)
  return row
}

/** Types of statuses in which a candidate is neither selected nor out. */
const RUNNING: readonly StatusType[] = ['initial', 'applicants', 'open', 'hiring_manager']

/** Candidates on a position who are neither selected nor out; without candidates on its list who were never asked anything. */
const stillThere = (tx: Tx, { positionId, but }: { positionId: string; but: string }) => sql`
  from application a
  join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
  join status s on s.company_id = ${tx.companyId} and s.id = a.status_id
  join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id
  left join application_form f on f.company_id = ${tx.companyId} and f.position_id = a.position_id
    and f.candidate_id = a.candidate_id
  cross join lateral (select f.applied_at is not null or exists (select from outgoing_mail m
    where m.company_id = ${tx.companyId} and m.candidate_id = a.candidate_id and m.position_id = a.position_id
      and ${knownContact('matched', 'c.email')} = lower(${knownContact('matched', 'm.recipient')})) as knows) w
  where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and a.candidate_id <> ${but}::bigint
    and g.status_type = any(${RUNNING}::text[]) and (g.status_type <> 'initial' or w.knows)`

export type OtherRow = {
  candidate_id: string
  name: string
  status: string
  knows: boolean
  has_address: boolean
  waits: boolean
}

type OtherHiresQuery = { viewer: Session; positionId: string; but: string; limit: number }

/** Other candidates, the furthest along first. */
export async function listOtherCandidates(tx: Tx, { viewer, limit, ...of }: OtherHiresQuery): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    select a.candidate_id::text as candidate_id, coalesce(${nameFor(tx, viewer)}, 'Candidate ' || c.id) as name,
      s.display_name as status, w.knows, ${hasEmail()} as has_address, ${isUnderReview(tx)} as waits
    ${stillThere(tx, of)} order by g.group_order desc, w.knows desc, a.candidate_id limit ${limit}`.execute(tx)
  return rows
}

export async function countOtherCandidates(tx: Tx, of: { positionId: string; but: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${stillThere(tx, of)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** First and last day in the company's zone, both included; '' if open. */
export type Period = { from: string; to: string; zone: string }

const isIn = (tx: Tx, viewer: Session, { from, to, zone }: Period) => sql<SqlBool>`
  h.company_id = ${tx.companyId} and h.undone_at is null and ${visiblePositions(viewer)}
  and ${from ? sql`h.hired_at >= (${from}::date at time zone ${zone})` : sql`true`}
  and ${to ? sql`h.hired_at < ((${to}::date + 1) at time zone ${zone})` : sql`true`}`

export type ListedHire = {
  hire_id: string
  offer_id: string
  serial: number
  position_id: string
  position: string
  candidate_id: string
  candidate: string
  starts_on: string | null
  hired_at: Date
  hired_by: string
  pay: OfferPay
  told: number
}

const joined = (tx: Tx) => sql`hire h
  join offer f on f.company_id = ${tx.companyId} and f.id = h.offer_id
  join offer_version v on v.company_id = ${tx.companyId} and v.offer_id = f.id and v.number = f.number
  join position o on o.company_id = ${tx.companyId} and o.id = h.position_id
  join candidate c on c.company_id = ${tx.companyId} and c.id = h.candidate_id
  join app_user u on u.company_id = ${tx.companyId} and u.id = h.hired_by`

type Page = Period & { start: number; limit: number }

export async function listHires(tx: Tx, viewer: Session, { start, limit, ...period }: Page): Promise<ListedHire[]> {
  const { rows } = await sql<ListedHire>`
    select h.id as hire_id, h.offer_id, f.serial, h.position_id, ${SHOWN_TITLE} as position, h.candidate_id::text as candidate_id,
      coalesce(${nameFor(tx, viewer)}, 'Candidate ' || c.id) as candidate, h.starts_on::text as starts_on, h.hired_at,
      u.full_name as hired_by, v.content->'pay' as pay, h.told
    from ${joined(tx)} where ${isIn(tx, viewer, period)}
    order by h.hired_at desc, h.id limit ${limit} offset ${start}`.execute(tx)
  return rows
}

export async function countHires(tx: Tx, viewer: Session, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from hire h
    join position o on o.company_id = ${tx.companyId} and o.id = h.position_id where ${isIn(tx, viewer, period)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export type HireHandover = ListedHire & {
  email: string | null
  phone: string | null
  location: string | null
  applied_on: string | null
  sent_on: string | null
  signed_on: string | null
  hired_on: string
  code: string
  country: string
  places: string[]
  requisition: { id: string; number: number; department: string } | null
  company: string
}

type HandoverQuery = Period & { hireId: string | undefined; limit: number }

/** The data handed over about hires, as far as the viewer may see it; the latest first. */
export async function listExportedHires(
  tx: Tx,
  viewer: Session,
  { hireId, limit, ...period }: HandoverQuery,
): Promise<HireHandover[]> {
  const { zone } = period
  const dayOf = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone ${zone}, 'YYYY-MM-DD')`
  const [email, phone] = contactOf(tx, viewer)
  const { rows } = await sql<HireHandover>`
    select h.id as hire_id, h.offer_id, f.serial, h.position_id, ${SHOWN_TITLE} as position, h.candidate_id::text as candidate_id,
      coalesce(${nameFor(tx, viewer)}, 'Candidate ' || c.id) as candidate, h.starts_on::text as starts_on, h.hired_at,
      u.full_name as hired_by, v.content->'pay' as pay, h.told, ${email}, ${phone}, c.location,
      ${dayOf('a.applied_at')} as applied_on, ${dayOf('f.sent_at')} as sent_on, ${dayOf('f.ended_at')} as signed_on,
      ${dayOf('h.hired_at')} as hired_on, o.code, o.country,
      array(select l->>'name' from jsonb_array_elements(o.locations) l) as places,
      (select json_build_object('id', q.id, 'number', q.number, 'department', q.department) from requisition q
        where q.company_id = ${tx.companyId} and q.id = o.requisition_id) as requisition,
      (select k.name from company k where k.id = ${tx.companyId}) as company
    from ${joined(tx)}
    left join application_form a on a.company_id = ${tx.companyId} and a.position_id = h.position_id
      and a.candidate_id = h.candidate_id
    where ${isIn(tx, viewer, period)} and ${hireId === undefined ? sql`true` : sql`h.id = ${hireId}`}
    order by h.hired_at desc, h.id limit ${limit}`.execute(tx)
  return rows
}
