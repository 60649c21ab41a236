import { employerKey } from '@rolecall/domain/forms/employer-key'
import type { Tx } from '../../ground/db/connect.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'

/** Employers that are listed at once. Our own bound. */
const LISTED_MAX = 1_000

const employers = (tx: Tx) =>
  tx
    .selectFrom('blacklisted_employer as b')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'b.added_by'))
    .select(['b.name', 'b.message', 'b.added_at', 'u.full_name as added_by'])
    .where('b.company_id', '=', tx.companyId)

/** Employers whose people the company does not hire, by name. */
export const listBlacklisted = (tx: Tx) => employers(tx).orderBy('b.name_key').limit(LISTED_MAX).execute()

/** All of them, as `employerKey` writes them. */
export async function listBlacklistedKeys(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('blacklisted_employer')
    .select('name_key')
    .where('company_id', '=', tx.companyId)
    .orderBy('name_key')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(({ name_key }) => name_key)
}

/** The entry of one, by `employerKey`; undefined where people of it are hired. */
export const findBlacklisted = (tx: Tx, key: string) => employers(tx).where('b.name_key', '=', key).executeTakeFirst()

/** Why the company hires nobody from these employers, by the name given; empty where it hires from one. */
export async function listReasonsAgainst(
  tx: Tx,
  names: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(names.flatMap((name) => (name ? [[name, employerKey(name)] as const] : [])))
  if (keys.size === 0) return new Map()
  const rows = await employers(tx)
    .select('b.name_key')
    .where('b.name_key', 'in', [...new Set(keys.values())])
    .execute()
  const reasons = new Map(rows.map(({ name_key, message }) => [name_key, message]))
  return new Map([...keys].map(([name, key]) => [name, reasons.get(key) ?? ''] as const))
}

/** The entry of the employer whom a candidate works for now. */
export async function findBlacklistedOf(tx: Tx, candidateId: string) {
  const candidate = await tx
    .selectFrom('candidate')
    .select('current_employer')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .executeTakeFirst()
  const key = employerKey(candidate?.current_employer ?? '')
  return key === '' ? undefined : findBlacklisted(tx, key)
}

type NewEntry = { key: string; name: string; message: string; by: string; at: Date }

/** Whether it is new on the list; one that is there gets the new message. */
export async function upsertBlacklisted(tx: Tx, { key, name, message, by, at }: NewEntry): Promise<boolean> {
  const isNew = (await findBlacklisted(tx, key)) === undefined
  await tx
    .insertInto('blacklisted_employer')
    .values({ company_id: tx.companyId, name_key: key, name, message, added_by: by, added_at: at })
    .onConflict((conflict) => conflict.columns(['company_id', 'name_key']).doUpdateSet({ name, message }))
    .execute()
  return isNew
}

/** Whether it was on the list. */
export async function deleteBlacklisted(tx: Tx, key: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('blacklisted_employer')
    .where('company_id', '=', tx.companyId)
    .where('name_key', '=', key)
    .returning('name')
    .executeTakeFirst()
  return gone !== undefined
}
