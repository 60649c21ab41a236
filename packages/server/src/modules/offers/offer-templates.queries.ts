import type { Question } from '@rolecall/domain/forms/questions'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

export type TemplateRow = {
  id: string
  name: string
  country: string
  body: string
  fields: Question[]
  valid_days: number
  version: number
  changed_by: string
  changed_at: Date
}

const columns = (tx: Tx) =>
  tx
    .selectFrom('offer_template as t')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 't.changed_by'))
    .select(['t.id', 't.name', 't.country', 't.valid_days', 't.version', 't.changed_at', 'u.full_name as changed_by'])
    .where('t.company_id', '=', tx.companyId)
    .where('t.removed_at', 'is', null)

/** The available templates by name, without their texts. */
export const listTemplates = (
  tx: Tx,
  limit: number,
): Promise<(Omit<TemplateRow, 'body' | 'fields'> & { fields: number })[]> =>
  columns(tx)
    .select(sql<number>`jsonb_array_length(t.fields)`.as('fields'))
    .orderBy(sql`lower(t.name)`)
    .limit(limit)
    .execute()

export const findTemplate = (tx: Tx, id: string): Promise<TemplateRow | undefined> =>
  columns(tx)
    .select(['t.body', sql<Question[]>`t.fields`.as('fields')])
    .where('t.id', '=', id)
    .executeTakeFirst()

/** The same with a lock until the transaction ends. */
export async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow | undefined> {
  await lockRow(tx, 'offer_template', id)
  return findTemplate(tx, id)
}

/** Whether another available template has the name. */
export async function isNameTaken(tx: Tx, name: string, exceptId: string | undefined): Promise<boolean> {
  const { rows } = await sql`select from offer_template t where t.company_id = ${tx.companyId} and t.removed_at is null
    and lower(t.name) = lower(${name}) and t.id is distinct from ${exceptId ?? null}::uuid`.execute(tx)
  return rows.length > 0
}

type OfferTemplateInput = Pick<TemplateRow, 'name' | 'country' | 'body' | 'fields' | 'valid_days'>
type ChangeStamp = { by: string; now: Date }

const rowOf = (given: OfferTemplateInput, { by, now }: ChangeStamp) => ({
  name: given.name,
  country: given.country,
  body: given.body,
  fields: json(given.fields),
  valid_days: given.valid_days,
  changed_by: by,
  changed_at: now,
})

/** Returns the new id; undefined if another user has taken the name at this moment. */
export async function insertTemplate(tx: Tx, given: OfferTemplateInput, by: ChangeStamp): Promise<string | undefined> {
  const row = await tx
    .insertInto('offer_template')
    .values({ company_id: tx.companyId, ...rowOf(given, by) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const updateTemplate = (tx: Tx, id: string, given: OfferTemplateInput, by: ChangeStamp) =>
  tx
    .updateTable('offer_template')
    .set({ ...rowOf(given, by), version: sql`version + 1` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const removeTemplate = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('offer_template')
    .set({ removed_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
