import { randomUUID } from 'node:crypto'
import type { OfferContent } from '@rolecall/domain/offers/offer-content'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { SubjectKey } from './native-lines.queries.ts'
import type { StoredOffer } from './read-offer.ts'

/** What these applications have: an offer that has not ended, and a hire. */
export async function listKnownOffers(
  tx: Tx,
  keys: readonly SubjectKey[],
): Promise<(SubjectKey & { isOpen: boolean; isHired: boolean })[]> {
  const { rows } = await sql<SubjectKey & { isOpen: boolean; isHired: boolean }>`
    select n."positionId", n."candidateId"::text as "candidateId",
      exists (select from offer f where f.company_id = ${tx.companyId} and f.position_id = n."positionId"
        and f.candidate_id = n."candidateId" and f.ended_at is null) as "isOpen",
      exists (select from hire h where h.company_id = ${tx.companyId} and h.position_id = n."positionId"
        and h.candidate_id = n."candidateId" and h.undone_at is null) as "isHired"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as n ("positionId" uuid, "candidateId" bigint)`.execute(tx)
  return rows
}

/** The last of so many serials of offers of the company; others who make one wait until then. */
async function takeSerials(tx: Tx, count: number): Promise<number> {
  const { last } = await tx
    .insertInto('offer_serial')
    .values({ company_id: tx.companyId, last: count })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ last: sql`offer_serial.last + ${count}::int` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export type NewMovedOffer = SubjectKey &
  Pick<StoredOffer, 'state' | 'madeAt' | 'sentAt' | 'endedAt'> & {
    content: OfferContent
    /** Hash of its canonical text; '' if it was not sent. */
    sha256: string
    zone: string
    by: string
    /** Time of the hire; null if the candidate is not hired. */
    hiredAt: Date | null
  }

/** Inserts offers that were made in another system, and the hires that came of them; returns ids and serials in order. */
export async function insertMovedOffers(
  tx: Tx,
  offers: readonly NewMovedOffer[],
  now: Date,
): Promise<{ id: string; serial: number }[]> {
  if (offers.length === 0) return []
  const last = await takeSerials(tx, offers.length)
  const rows = offers.map(({ content, ...offer }, at) => ({
    ...offer,
    id: randomUUID(),
    serial: last - offers.length + 1 + at,
    content,
    source: { body: content.body, questions: [] },
    startsOn: content.starts_on || null,
  }))
  const given = JSON.stringify(rows)
  await sql`
    insert into offer (company_id, id, serial, position_id, candidate_id, state, made_by, made_at, changed_at, sent_at, expires_at,
      zone, reminded_at, ended_at)
    select ${tx.companyId}, n.id, n.serial, n."positionId", n."candidateId", n.state, n.by, n."madeAt",
      coalesce(n."endedAt", n."madeAt"), n."sentAt", case when n."sentAt" is not null then n."endedAt" end, n.zone, ${now},
      n."endedAt"
    from jsonb_to_recordset(${given}::jsonb) as n (id uuid, serial int, "positionId" uuid, "candidateId" bigint, state text,
      by uuid, "madeAt" timestamptz, "sentAt" timestamptz, "endedAt" timestamptz, zone text)
    returning id`.execute(tx)
  await sql`
    insert into offer_version (company_id, offer_id, number, content, source, made_by, made_at, sha256)
    select ${tx.companyId}, n.id, 1, n.content, n.source, n.by, n."madeAt", n.sha256
    from jsonb_to_recordset(${given}::jsonb) as n (id uuid, content jsonb, source jsonb, by uuid, "madeAt" timestamptz,
      sha256 text)
    returning offer_id`.execute(tx)
  await sql`
    insert into hire (company_id, offer_id, position_id, candidate_id, starts_on, hired_at, hired_by)
    select ${tx.companyId}, n.id, n."positionId", n."candidateId", n."startsOn", n."hiredAt", n.by
    from jsonb_to_recordset(${given}::jsonb) as n (id uuid, "positionId" uuid, "candidateId" bigint, "startsOn" date,
      "hiredAt" timestamptz, by uuid)
    where n."hiredAt" is not null
    returning id`.execute(tx)
  return rows.map(({ id, serial }) => ({ id, serial }))
}
