import type { FairnessResult } from '@rolecall/contract/fairness/fairness'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** Locks the audits of a company until the transaction ends. */
export const lockAudits = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:fairness`}, 0))`.execute(tx)

const audits = (tx: Tx) =>
  tx
    .selectFrom('fairness_audit as a')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'a.made_by'))
    .where('a.company_id', '=', tx.companyId)
    .select([
      'a.id',
      'a.country',
      'a.year',
      'a.made_at',
      'u.full_name as by',
      'a.published_at',
      'a.used_since',
      'a.explanation',
    ])

export type AuditRow = Awaited<ReturnType<typeof listAudits>>[number]

/** Audits without their numbers, newest first. */
export const listAudits = (tx: Tx, limit: number) =>
  audits(tx).orderBy('a.made_at', 'desc').orderBy('a.id').limit(limit).execute()

export const listPublished = (tx: Tx) =>
  audits(tx)
    .select(sql<FairnessResult>`a.result`.as('result'))
    .where('a.published_at', 'is not', null)
    .orderBy('a.year', 'desc')
    .orderBy('a.country')
    .limit(20)
    .execute()

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Replaces invalid ids; no row has this one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** An audit with its numbers; without an id, the newest. */
export const findAudit = (tx: Tx, id: string | undefined) =>
  audits(tx)
    .select(sql<FairnessResult>`a.result`.as('result'))
    .$if(id !== undefined, (query) => query.where('a.id', '=', id !== undefined && UUID.test(id) ? id : NOBODY))
    .orderBy('a.made_at', 'desc')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()

/** Results of all audits of the same people, with which a reader could compare a new one. */
export async function listResults(tx: Tx, country: string, year: number): Promise<FairnessResult[]> {
  const rows = await tx
    .selectFrom('fairness_audit')
    .select(sql<FairnessResult>`result`.as('result'))
    .where('company_id', '=', tx.companyId)
    .where('country', '=', country)
    .where('year', '=', year)
    .orderBy('made_at')
    .execute()
  return rows.map(({ result }) => result)
}

export type PositionAudit = {
  year: number
  labels: FairnessResult['labels']
  position: FairnessResult['positions'][number]
}

/** The part about a position's requirements of the newest audit that has one. */
export async function findPositionAudit(tx: Tx, positionId: string): Promise<PositionAudit | undefined> {
  const { rows } = await sql<PositionAudit>`
    select a.year, a.result -> 'labels' as labels, p.position from fairness_audit a
    cross join lateral jsonb_array_elements(a.result -> 'positions') as p (position)
    where a.company_id = ${tx.companyId} and p.position ->> 'position_id' = ${positionId}
    order by a.made_at desc, a.id limit 1`.execute(tx)
  return rows[0]
}

type NewAudit = { country: string; year: number; result: FairnessResult; by: string; at: Date }

export async function insertAudit(tx: Tx, { country, year, result, by, at }: NewAudit): Promise<string> {
  const { id } = await tx
    .insertInto('fairness_audit')
    .values({ company_id: tx.companyId, country, year, result: json(result), made_by: by, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type PublicationInput = { by: string; at: Date; usedSince: string; explanation: string }

/** Publishes an audit, replacing one of the same people. */
export async function publishAudit(
  tx: Tx,
  { id, country, year }: { id: string; country: string; year: number },
  { by, at, usedSince, explanation }: PublicationInput,
): Promise<void> {
  await sql`
    update fairness_audit a set published_at = null, published_by = null, used_since = null
    where a.company_id = ${tx.companyId} and a.country = ${country} and a.year = ${year} and a.id <> ${id}
      and a.published_at is not null`.execute(tx)
  await tx
    .updateTable('fairness_audit')
    .set({ published_at: at, published_by: by, used_since: usedSince, explanation })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
}

/** Unpublishes an audit. Returns whether it was published. */
export async function unpublishAudit(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fairness_audit')
    .set({ published_at: null, published_by: null, used_since: null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
