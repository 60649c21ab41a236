import { may } from '@rolecall/domain/access/may'
import type { OfferContent, OfferSource } from '@rolecall/domain/offers/offer-content'
import type { OfferState } from '@rolecall/domain/offers/offer-states'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { json } from '../../../ground/db/json.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { visiblePositions } from '../../../house/access/visibility.queries.ts'
import { isAskedAbout } from '../../../house/approvals/part-in.queries.ts'
import { type BlindReader, nameFor } from '../../../people/blind/blind-gate.queries.ts'

/** Who looks at offers, on which day where the company is. */
export type Seen = { viewer: Session; today: string }

export type SeenOffer = {
  id: string
  serial: number
  position_id: string
  project_id: string
  title: string
  candidate_id: string
  /** As the viewer may see it. */
  candidate: string
  has_address: boolean
  template_id: string | null
  state: OfferState
  number: number
  version: number
  made_by: string
  maker: string
  made_at: Date
  sent_at: Date | null
  expires_at: Date | null
  zone: string
  ended_at: Date | null
  end_reason: string
  ended_by: string | null
  ender: string | null
  /** Whether the viewer sees what it pays (rule A-213), and the position itself. */
  sees_pay: boolean
  sees_position: boolean
}

/** Somebody made it, or was asked about it. */
const hasPart = (tx: Tx, { viewer: { userId }, today }: Seen) =>
  sql<SqlBool>`(f.made_by = ${userId} or ${isAskedAbout(tx, { kind: 'offer', subject: 'f.id', userId, today })})`

/** As a condition on `offer as f` with `position as o`. A machine has no part in any, whatever the person has for whom it acts. */
function isVisible(tx: Tx, seen: Seen) {
  const { viewer } = seen
  const ofPosition = may(viewer, 'make_offers') ? visiblePositions(viewer) : sql<SqlBool>`false`
  return viewer.through || viewer.within ? ofPosition : sql<SqlBool>`(${ofPosition} or ${hasPart(tx, seen)})`
}

const seesPay = (tx: Tx, seen: Seen) =>
  may(seen.viewer, 'view_pay') ? sql<SqlBool>`true` : seen.viewer.through ? sql<SqlBool>`false` : hasPart(tx, seen)

const columns = (tx: Tx, seen: Seen) => sql`
  f.id, f.serial, f.position_id, o.project_id, o.title, f.candidate_id::text as candidate_id,
  coalesce(${nameFor(tx, seen.viewer)}, 'Candidate ' || c.id) as candidate, c.email is not null as has_address, f.template_id,
  f.state, f.number, f.version, f.made_by, u.full_name as maker, f.made_at, f.sent_at, f.expires_at, f.zone, f.ended_at,
  f.end_reason, f.ended_by, e.full_name as ender, ${seesPay(tx, seen)} as sees_pay, ${visiblePositions(seen.viewer)} as sees_position`

const joined = (tx: Tx) => sql`offer f
  join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
  join candidate c on c.company_id = ${tx.companyId} and c.id = f.candidate_id
  join app_user u on u.company_id = ${tx.companyId} and u.id = f.made_by
  left join app_user e on e.company_id = ${tx.companyId} and e.id = f.ended_by`

export async function findSeenOffer(tx: Tx, seen: Seen, id: string): Promise<SeenOffer | undefined> {
  const { rows } = await sql<SeenOffer>`select ${columns(tx, seen)} from ${joined(tx)}
    where f.company_id = ${tx.companyId} and f.id = ${id} and ${isVisible(tx, seen)}`.execute(tx)
  return rows[0]
}

export type AskedOffer = Pick<SeenOffer, 'position_id' | 'candidate_id' | 'candidate' | 'title' | 'sees_pay'> & {
  approval_id: string
  content: OfferContent
}

/** The versions that some approvals are about, as far as the viewer may see their offers. */
export async function listAskedOffers(tx: Tx, seen: Seen, approvalIds: readonly string[]): Promise<AskedOffer[]> {
  const { rows } = await sql<AskedOffer>`
    select v.approval_id, v.content, f.position_id, f.candidate_id::text as candidate_id, o.title,
      coalesce(${nameFor(tx, seen.viewer)}, 'Candidate ' || c.id) as candidate, ${seesPay(tx, seen)} as sees_pay
    from offer_version v
    join offer f on f.company_id = ${tx.companyId} and f.id = v.offer_id
    join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
    join candidate c on c.company_id = ${tx.companyId} and c.id = f.candidate_id
    where v.company_id = ${tx.companyId} and v.approval_id = any(${[...approvalIds]}::uuid[]) and ${isVisible(tx, seen)}`.execute(
    tx,
  )
  return rows
}

type Wanted = {
  state: OfferState | undefined
  mine: boolean
  positionId: string | undefined
  candidateId: string | undefined
  now: Date
}

/** One whose time is over is so for whoever looks, whether or not that was written down. */
const isState = (state: OfferState, now: Date) => {
  if (state === 'expired') return sql`(f.state = 'expired' or (f.state = 'sent' and f.expires_at <= ${now}))`
  return state === 'sent' ? sql`(f.state = 'sent' and f.expires_at > ${now})` : sql`f.state = ${state}`
}

const isWanted = (tx: Tx, seen: Seen, { state, mine, positionId, candidateId, now }: Wanted) => sql<SqlBool>`
  f.company_id = ${tx.companyId} and ${isVisible(tx, seen)}
  and ${state ? isState(state, now) : sql`true`}
  and ${mine ? sql`f.made_by = ${seen.viewer.userId}` : sql`true`}
  and ${positionId === undefined ? sql`true` : sql`f.position_id = ${positionId}`}
  and ${candidateId === undefined ? sql`true` : sql`f.candidate_id = ${candidateId}`}`

type Page = Wanted & { start: number; limit: number }

/** Those that somebody may see, the newest first. */
export async function listOffers(tx: Tx, seen: Seen, { start, limit, ...wanted }: Page): Promise<SeenOffer[]> {
  const { rows } = await sql<SeenOffer>`select ${columns(tx, seen)} from ${joined(tx)}
    where ${isWanted(tx, seen, wanted)} order by f.serial desc limit ${limit} offset ${start}`.execute(tx)
  return rows
}

export async function countOffers(tx: Tx, seen: Seen, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from offer f
    join position o on o.company_id = ${tx.companyId} and o.id = f.position_id where ${isWanted(tx, seen, wanted)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

type Whose = { positionId: string; candidateId: string }

/** The offer to a candidate for a position that goes on, as far as anybody has written down. */
export async function findGoingOn(tx: Tx, { positionId, candidateId }: Whose): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select f.id from offer f where f.company_id = ${tx.companyId}
    and f.position_id = ${positionId} and f.candidate_id = ${candidateId} and f.ended_at is null`.execute(tx)
  return rows[0]?.id
}

/** What somebody on a position is called, '' where nobody knows; undefined where they are not on it. */
export async function findApplicant(
  tx: Tx,
  reader: BlindReader,
  { positionId, candidateId }: Whose,
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`select coalesce(${nameFor(tx, reader)}, '') as name from application a
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and a.candidate_id = ${candidateId}`.execute(
    tx,
  )
  return rows[0]
}

/** The next serial of the company; of two who make offers at once the second waits for the first. */
async function nextSerial(tx: Tx): Promise<number> {
  const { last } = await tx
    .insertInto('offer_serial')
    .values({ company_id: tx.companyId, last: 1 })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ last: sql`offer_serial.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

type Written = { content: OfferContent; source: OfferSource; reasons: string }
type By = { by: string; now: Date }

export async function insertOffer(
  tx: Tx,
  of: { positionId: string; candidateId: string; templateId: string },
  { by, now }: By,
): Promise<string> {
  const serial = await nextSerial(tx)
  const { id } = await tx
    .insertInto('offer')
    .values({
      company_id: tx.companyId,
      serial,
      position_id: of.positionId,
      candidate_id: of.candidateId,
      template_id: of.templateId,
      made_by: by,
      made_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a version; one that is there already is written over. */
export const writeVersion = (
  tx: Tx,
  of: { offerId: string; number: number },
  { content, source, reasons }: Written,
  { by, now }: By,
) => {
  const said = { content: json(content), source: json(source), reasons, made_by: by, made_at: now }
  return tx
    .insertInto('offer_version')
    .values({ company_id: tx.companyId, offer_id: of.offerId, number: of.number, ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'offer_id', 'number']).doUpdateSet(said))
    .execute()
}

/** After an edit: which version is in force, and with which template it was made. */
export const updateOffer = (
  tx: Tx,
  id: string,
  { number, templateId, now }: { number: number; templateId?: string; now: Date },
) =>
  tx
    .updateTable('offer')
    .set({
      number,
      version: sql`version + 1`,
      changed_at: now,
      ...(templateId === undefined ? {} : { template_id: templateId }),
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

type Marked =
  | { approval_id: string }
  | { sha256: string }
  | {
      sent_at: Date | null
      ended_as: 'replaced' | 'declined' | 'expired' | 'withdrawn'
      ended_at: Date
      end_reason: string
    }

/** Notes of a version that somebody was asked about it, what its hash is, or what became of it. */
export const markVersion = (tx: Tx, of: { offerId: string; number: number }, marked: Marked) =>
  tx
    .updateTable('offer_version')
    .set(marked)
    .where('company_id', '=', tx.companyId)
    .where('offer_id', '=', of.offerId)
    .where('number', '=', of.number)
    .execute()

/** Sent ones of which something is due, locked, the most urgent first. */
export async function lockDue(
  tx: Tx,
  { at, remindedUntil, limit }: { at: Date; remindedUntil: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f.id from offer f
    where f.company_id = ${tx.companyId} and f.state = 'sent'
      and (f.expires_at <= ${at} or (f.expires_at <= ${remindedUntil} and f.reminded_at is null))
    order by f.expires_at, f.id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

export const markReminded = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('offer')
    .set({ reminded_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
