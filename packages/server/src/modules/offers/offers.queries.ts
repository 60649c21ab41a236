import { may } from '@rolecall/domain/access/may'
import type { OfferContent, OfferSource } from '@rolecall/domain/offers/offer-content'
import { type OfferState, stateAt } from '@rolecall/domain/offers/offer-states'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import type { Session } from '../../platform/kernel/session.ts'
import type { AnyWork, Work } from '../../platform/kernel/work.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { hasEmail } from '../blind-review/known-names.queries.ts'
import { isAskedAbout } from '../company/approval-part.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { todayOf } from '../company/today.ts'
import { isUuid, visiblePositions } from '../company/visibility.queries.ts'

type StoredOffer = {
  id: string
  serial: number
  position_id: string
  project_id: string
  /** The position's current title. */
  title: string
  candidate_id: string
  /** The name as the viewer may see it. */
  candidate: string
  has_address: boolean
  template_id: string | null
  state: OfferState
  /** Number of the version in force. */
  number: number
  version: number
  made_by: string
  maker: string
  made_at: Date
  sent_at: Date | null
  /** The end of its last day, once sent. */
  expires_at: Date | null
  /** The last day to sign, `YYYY-MM-DD`. */
  last_day: string | null
  zone: string
  ended_at: Date | null
  end_reason: string
  ended_by: string | null
  ender: string | null
  /** Whether the viewer sees the pay (rule A-213), and the position itself. */
  sees_pay: boolean
  sees_position: boolean
}

/** An offer, the rights of a viewer, and its state at this moment. The product itself, as in a job, sees everything. */
export type OfferRow = StoredOffer & {
  /** Whether it has expired and that was not recorded yet. */
  is_overdue: boolean
  /**
   * Whether the viewer may act on it: users who make offers, see pay and see the position may, even if another user made it.
   */
  may_act: boolean
}

/** An offer with the version in force. */
export type Offer = OfferRow &
  Pick<OfferVersionRow, 'content' | 'source' | 'reasons' | 'approval_id' | 'sha256'> & {
    /** Whether any version of it was sent; a rewritten one may not have been sent again yet. */
    was_sent: boolean
    is_visible: boolean
  }

/** The viewer of offers, and the present day in the company's zone. No viewer is the product itself. */
type OfferViewer = { viewer: Session | undefined; today: string }

const viewerOf = async (work: AnyWork): Promise<OfferViewer> => ({
  viewer: work.session,
  today: work.session ? await todayOf(work) : '',
})

const always = sql<SqlBool>`true`

/** A condition: the viewer made the offer, or is asked to approve it. */
const hasPart = (tx: Tx, { userId }: Session, today: string) =>
  sql<SqlBool>`(f.made_by = ${userId} or ${isAskedAbout(tx, { kind: 'offer', subject: 'f.id', userId, today })})`

/** A condition on `offer as f` with `position as o`. A machine has no part in any offer, whatever part its user has. */
function isVisible(tx: Tx, { viewer, today }: OfferViewer) {
  if (!viewer) return always
  const ofPosition = may(viewer, 'make_offers') ? visiblePositions(viewer) : sql<SqlBool>`false`
  return viewer.through || viewer.within ? ofPosition : sql<SqlBool>`(${ofPosition} or ${hasPart(tx, viewer, today)})`
}

function seesPay(tx: Tx, { viewer, today }: OfferViewer) {
  if (!viewer || may(viewer, 'view_pay')) return always
  return viewer.through ? sql<SqlBool>`false` : hasPart(tx, viewer, today)
}

const columns = (tx: Tx, seen: OfferViewer) => sql`
  f.id, f.serial, f.position_id, o.project_id, ${SHOWN_TITLE} as title, f.candidate_id::text as candidate_id,
  coalesce(${nameFor(tx, seen.viewer ?? 'entitled')}, 'Candidate ' || c.id) as candidate, ${hasEmail()} as has_address,
  f.template_id, f.state, f.number, f.version, f.made_by, u.full_name as maker, f.made_at, f.sent_at, f.expires_at, f.zone,
  (select w.content->>'last_day' from offer_version w
    where w.company_id = ${tx.companyId} and w.offer_id = f.id and w.number = f.number) as last_day,
  f.ended_at, f.end_reason, f.ended_by, e.full_name as ender, ${seesPay(tx, seen)} as sees_pay,
  ${seen.viewer ? visiblePositions(seen.viewer) : always} as sees_position`

const joined = (tx: Tx) => sql`offer f
  join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
  join candidate c on c.company_id = ${tx.companyId} and c.id = f.candidate_id
  join app_user u on u.company_id = ${tx.companyId} and u.id = f.made_by
  left join app_user e on e.company_id = ${tx.companyId} and e.id = f.ended_by`

function withState<Row extends StoredOffer>({ now, session }: AnyWork, row: Row): Row & OfferRow {
  const state = stateAt({ state: row.state, expiresAt: row.expires_at }, now)
  const mayAct = session === undefined || (may(session, 'make_offers') && may(session, 'view_pay'))
  return { ...row, state, is_overdue: state !== row.state, may_act: mayAct && row.sees_position }
}

/**
 * Finds any offer of the company, with the rights of the caller, who may have none; see `getOffer`. `lock`: locks it first,
 * until the transaction ends. A caller that also locks its approval must lock that before, as answering an approval does.
 */
export async function findOffer(work: AnyWork, id: string, { lock = false } = {}): Promise<Offer | undefined> {
  const { tx } = work
  if (!isUuid(id)) return undefined
  if (lock) await lockRow(tx, 'offer', id)
  const seen = await viewerOf(work)
  const { rows } = await sql<Omit<Offer, 'is_overdue' | 'may_act'>>`
    select ${columns(tx, seen)}, ${isVisible(tx, seen)} as is_visible, v.content, v.source, v.reasons, v.approval_id, v.sha256,
      exists (select from offer_version w where w.company_id = ${tx.companyId} and w.offer_id = f.id and w.sha256 <> '')
        as was_sent
    from ${joined(tx)}
    join offer_version v on v.company_id = ${tx.companyId} and v.offer_id = f.id and v.number = f.number
    where f.company_id = ${tx.companyId} and f.id = ${id}`.execute(tx)
  const [row] = rows
  return row && withState(work, row)
}

export type OfferVersionRow = {
  number: number
  content: OfferContent
  source: OfferSource
  reasons: string
  made_by: string
  made_at: Date
  approval_id: string | null
  sha256: string
  /** Its outcome, once a later version has begun; for the version in force see the offer. */
  sent_at: Date | null
  ended_as: '' | 'replaced' | 'declined' | 'expired' | 'withdrawn'
  ended_at: Date | null
  end_reason: string
}

const versionColumns = (tx: Tx, offerId: string) =>
  tx
    .selectFrom('offer_version')
    .select(['number', 'reasons', 'made_by', 'made_at', 'approval_id', 'sha256', 'sent_at', 'ended_at', 'end_reason'])
    .select(sql<OfferVersionRow['ended_as']>`ended_as`.as('ended_as'))
    .select(sql<OfferContent>`content`.as('content'))
    .select(sql<OfferSource>`source`.as('source'))
    .where('company_id', '=', tx.companyId)
    .where('offer_id', '=', offerId)

/** A version that must exist. */
export const getVersion = (tx: Tx, offerId: string, number: number): Promise<OfferVersionRow> =>
  versionColumns(tx, offerId).where('number', '=', number).executeTakeFirstOrThrow()

/** Versions, newest first. */
export const listVersions = (tx: Tx, offerId: string, limit: number): Promise<OfferVersionRow[]> =>
  versionColumns(tx, offerId).orderBy('number', 'desc').limit(limit).execute()

export type AskedOffer = Pick<OfferRow, 'position_id' | 'candidate_id' | 'candidate' | 'title' | 'sees_pay'> & {
  approval_id: string
  content: OfferContent
}

/** The versions that these approvals are about, as far as the viewer may see their offers. */
export async function listAskedOffers(work: Work, approvalIds: readonly string[]): Promise<AskedOffer[]> {
  const { tx, session } = work
  const seen = await viewerOf(work)
  const { rows } = await sql<AskedOffer>`
    select v.approval_id, v.content, f.position_id, f.candidate_id::text as candidate_id, ${SHOWN_TITLE} as title,
      coalesce(${nameFor(tx, session)}, 'Candidate ' || c.id) as candidate, ${seesPay(tx, seen)} as sees_pay
    from offer_version v
    join offer f on f.company_id = ${tx.companyId} and f.id = v.offer_id
    join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
    join candidate c on c.company_id = ${tx.companyId} and c.id = f.candidate_id
    where v.company_id = ${tx.companyId} and v.approval_id = any(${[...approvalIds]}::uuid[]) and ${isVisible(tx, seen)}`.execute(
    tx,
  )
  return rows
}

type OfferFilter = {
  state: OfferState | undefined
  mine: boolean
  positionId: string | undefined
  candidateId: string | undefined
}

/** A condition on the state. An offer counts as expired once its time is over, whether or not that was recorded. */
const isState = (state: OfferState, now: Date) => {
  if (state === 'expired') return sql`(f.state = 'expired' or (f.state = 'sent' and f.expires_at <= ${now}))`
  return state === 'sent' ? sql`(f.state = 'sent' and f.expires_at > ${now})` : sql`f.state = ${state}`
}

const isWanted = (
  { tx, session, now }: Work,
  seen: OfferViewer,
  { state, mine, positionId, candidateId }: OfferFilter,
) => sql<SqlBool>`
  f.company_id = ${tx.companyId} and ${isVisible(tx, seen)}
  and ${state ? isState(state, now) : sql`true`}
  and ${mine ? sql`f.made_by = ${session.userId}` : sql`true`}
  and ${positionId === undefined ? sql`true` : sql`f.position_id = ${positionId}`}
  and ${candidateId === undefined ? sql`true` : sql`f.candidate_id = ${candidateId}`}`

type Page = OfferFilter & { start: number; limit: number }

/** Offers that the viewer may see, newest first. */
export async function listOffers(work: Work, { start, limit, ...wanted }: Page): Promise<OfferRow[]> {
  const { tx } = work
  const seen = await viewerOf(work)
  const { rows } = await sql<StoredOffer>`select ${columns(tx, seen)} from ${joined(tx)}
    where ${isWanted(work, seen, wanted)} order by f.serial desc limit ${limit} offset ${start}`.execute(tx)
  return rows.map((row) => withState(work, row))
}

export async function countOffers(work: Work, wanted: OfferFilter): Promise<number> {
  const { tx } = work
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from offer f
    join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
    where ${isWanted(work, await viewerOf(work), wanted)}`.execute(tx)
  return rows[0]?.count ?? 0
}

type ApplicationKey = { positionId: string; candidateId: string }

/** The open offer to a candidate for a position, going by the recorded state. */
export async function findGoingOn(
  tx: Tx,
  { positionId, candidateId }: ApplicationKey,
): Promise<{ id: string; serial: number } | undefined> {
  const { rows } = await sql<{
    id: string
    serial: number
  }>`select f.id, f.serial from offer f where f.company_id = ${tx.companyId}
    and f.position_id = ${positionId} and f.candidate_id = ${candidateId} and f.ended_at is null`.execute(tx)
  return rows[0]
}

/** The name of a candidate on a position, '' if unknown; undefined if they are not on it. */
export async function findApplicant(
  tx: Tx,
  reader: BlindReader,
  { positionId, candidateId }: ApplicationKey,
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`select coalesce(${nameFor(tx, reader)}, '') as name from application a
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and a.candidate_id = ${candidateId}`.execute(
    tx,
  )
  return rows[0]
}
