import { type ConsentWay, usualConsent } from '@rolecall/domain/company/privacy-rules'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { tenantJoin } from '../db/tenant-join.ts'

/** The wording in force; version 0 for the words that the product brings. */
export async function getWording(tx: Tx) {
  const written = await tx
    .selectFrom('consent_wording as w')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'w.written_by'))
    .select(['w.version', 'w.text', 'w.written_at', 'u.full_name as by'])
    .where('w.company_id', '=', tx.companyId)
    .orderBy('w.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (written) return written
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow()
  return { version: 0, text: usualConsent(name), written_at: null, by: null }
}

type NewWording = { version: number; text: string; by: string | null; at: Date }

/** Nothing happens where somebody else has written this version. Answers whether it is now. */
export async function insertWording(tx: Tx, { version, text, by, at }: NewWording): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('consent_wording')
    .values({ company_id: tx.companyId, version, text, written_by: by, written_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type NewConsent = { candidateId: string; way: ConsentWay; at: Date; by: string | null }

/** Notes that somebody agreed to the wording in force, which is kept from then on. Answers with its version. */
export async function insertConsent(tx: Tx, { candidateId, way, at, by }: NewConsent): Promise<number> {
  const wording = await getWording(tx)
  const version = Math.max(1, wording.version)
  if (wording.version === 0) await insertWording(tx, { version, text: wording.text, by: null, at })
  await tx
    .insertInto('candidate_consent')
    .values({
      company_id: tx.companyId,
      candidate_id: candidateId,
      wording: version,
      way,
      given_at: at,
      recorded_by: by,
    })
    .execute()
  return version
}

/** Of somebody, the latest first. */
export const listConsents = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('candidate_consent as c')
    .innerJoin('consent_wording as w', (join) => tenantJoin(join, tx, 'w').onRef('w.version', '=', 'c.wording'))
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'c.recorded_by'))
    .select(['c.id', 'c.way', 'c.wording', 'w.text', 'c.given_at', 'c.withdrawn_at', 'u.full_name as by'])
    .where('c.company_id', '=', tx.companyId)
    .where('c.candidate_id', '=', candidateId)
    .orderBy('c.given_at', 'desc')
    .orderBy('c.id')
    .limit(100)
    .execute()

/** Takes back whatever somebody agreed to; answers how many consents that are. */
export async function withdrawConsents(tx: Tx, candidateId: string, at: Date): Promise<number> {
  const rows = await tx
    .updateTable('candidate_consent')
    .set({ withdrawn_at: sql<Date>`greatest(given_at, ${at}::timestamptz)` })
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}
