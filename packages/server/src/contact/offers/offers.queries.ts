import type { OfferContent, OfferSource } from '@rolecall/domain/offers/offer-content'
import type { OfferState } from '@rolecall/domain/offers/offer-states'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { lockRow } from '../../ground/db/lock-row.ts'

export type OfferRow = {
  id: string
  serial: number
  position_id: string
  project_id: string
  /** Of the position, as it is called now. */
  title: string
  candidate_id: string
  template_id: string | null
  state: OfferState
  /** Of the version in force. */
  number: number
  version: number
  made_by: string
  made_at: Date
  sent_at: Date | null
  /** The end of its last day; judge by `stateAt`, since `state` may not say yet that it is over. */
  expires_at: Date | null
  zone: string
  reminded_at: Date | null
  ended_at: Date | null
  end_reason: string
  ended_by: string | null
}

/** Any offer of the company; who may see it is for whoever asks. */
export async function findOffer(tx: Tx, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select f.id, f.serial, f.position_id, o.project_id, o.title, f.candidate_id::text as candidate_id, f.template_id, f.state,
      f.number, f.version, f.made_by, f.made_at, f.sent_at, f.expires_at, f.zone, f.reminded_at, f.ended_at,
      f.end_reason, f.ended_by
    from offer f join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
    where f.company_id = ${tx.companyId} and f.id = ${id}`.execute(tx)
  return rows[0]
}

/** One that there is. */
export async function getOffer(tx: Tx, id: string): Promise<OfferRow> {
  const row = await findOffer(tx, id)
  if (!row) throw new Error(`There is no offer ${id}`)
  return row
}

/**
 * One, kept from everybody else who acts on it until the transaction ends. Whoever locks its approval, too, locks that first:
 * whoever answers one comes from there.
 */
export async function lockOffer(tx: Tx, id: string): Promise<OfferRow | undefined> {
  await lockRow(tx, 'offer', id)
  return findOffer(tx, id)
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
  /** What became of it, once a further version has begun; of that in force the offer says so. */
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

/** A version that there is. */
export const getVersion = (tx: Tx, offerId: string, number: number): Promise<OfferVersionRow> =>
  versionColumns(tx, offerId).where('number', '=', number).executeTakeFirstOrThrow()

/** The newest first. */
export const listVersions = (tx: Tx, offerId: string, limit: number): Promise<OfferVersionRow[]> =>
  versionColumns(tx, offerId).orderBy('number', 'desc').limit(limit).execute()

type Change = {
  state: OfferState
  sentAt?: Date | null
  expiresAt?: Date | null
  zone?: string
  ended?: { at: Date; reason: string; by: string | null } | null
}

/** Moves one that is locked; what is not given stays as it is. */
export async function updateOfferState(tx: Tx, id: string, change: Change, now: Date): Promise<void> {
  const { state, sentAt, expiresAt, zone, ended } = change
  await tx
    .updateTable('offer')
    .set({
      state,
      version: sql`version + 1`,
      changed_at: now,
      ...(sentAt === undefined ? {} : { sent_at: sentAt, reminded_at: null }),
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
      ...(zone === undefined ? {} : { zone }),
      ...(ended === undefined
        ? {}
        : { ended_at: ended?.at ?? null, end_reason: ended?.reason ?? '', ended_by: ended?.by ?? null }),
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
}
