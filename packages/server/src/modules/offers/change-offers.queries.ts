import type { OfferContent, OfferSource } from '@rolecall/domain/offers/offer-content'
import type { OfferState } from '@rolecall/domain/offers/offer-states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'

/** The next serial of the company; of two concurrent requests the second waits for the first. */
async function nextSerial(tx: Tx): Promise<number> {
  const { last } = await tx
    .insertInto('offer_serial')
    .values({ company_id: tx.companyId, last: 1 })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ last: sql`offer_serial.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

type OfferDraft = { content: OfferContent; source: OfferSource; reasons: string }
type ChangeStamp = { by: string; now: Date }

export async function insertOffer(
  tx: Tx,
  of: { positionId: string; candidateId: string; templateId: string },
  { by, now }: ChangeStamp,
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

/** Writes a version, replacing an existing one of that number. */
export const writeVersion = (
  tx: Tx,
  of: { offerId: string; number: number },
  { content, source, reasons }: OfferDraft,
  { by, now }: ChangeStamp,
) => {
  const said = { content: json(content), source: json(source), reasons, made_by: by, made_at: now }
  return tx
    .insertInto('offer_version')
    .values({ company_id: tx.companyId, offer_id: of.offerId, number: of.number, ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'offer_id', 'number']).doUpdateSet(said))
    .execute()
}

/** Sets the current version and its template after an edit. */
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

type VersionUpdate =
  | { approval_id: string }
  | { sha256: string }
  | {
      sent_at: Date | null
      ended_as: 'replaced' | 'declined' | 'expired' | 'withdrawn'
      ended_at: Date
      end_reason: string
    }

/** Records on a version that its approval was requested, its hash, or its outcome. */
export const markVersion = (tx: Tx, of: { offerId: string; number: number }, marked: VersionUpdate) =>
  tx
    .updateTable('offer_version')
    .set(marked)
    .where('company_id', '=', tx.companyId)
    .where('offer_id', '=', of.offerId)
    .where('number', '=', of.number)
    .execute()

/** Locks sent offers that are due for expiry or a reminder, the most urgent first. */
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

type Change = {
  state: OfferState
  sentAt?: Date | null
  expiresAt?: Date | null
  zone?: string
  ended?: { at: Date; reason: string; by: string | null } | null
}

/** Changes a locked offer; fields that are not given stay unchanged. */
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
