import { employerKey } from '@rolecall/domain/forms/employer-key'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** Maximum number of employers listed at once. Limit chosen by us. */
const LISTED_MAX = 1_000

const employers = (tx: Tx) =>
  tx
    .selectFrom('blacklisted_employer as b')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'b.added_by'))
    .select(['b.name', 'b.message', 'b.added_at', 'u.full_name as added_by'])
    .where('b.company_id', '=', tx.companyId)

/** Employers from which the company does not hire, by name. */
export const listBlacklisted = (tx: Tx) => employers(tx).orderBy('b.name_key').limit(LISTED_MAX).execute()

/** Keys of all of them, as `employerKey` writes them. */
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

/** The entry of an employer, by `employerKey`; undefined if the company hires from it. */
export const findBlacklisted = (tx: Tx, key: string) => employers(tx).where('b.name_key', '=', key).executeTakeFirst()

/** Why the company does not hire from these employers, by the given name; without an entry for those it hires from. */
export async function listBlacklistReasons(
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

/** The entry of a candidate's current employer. */
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

/** Returns whether it is new on the list; an existing entry gets the new message. */
export async function upsertBlacklisted(tx: Tx, { key, name, message, by, at }: NewEntry): Promise<boolean> {
  const isNew = (await findBlacklisted(tx, key)) === undefined
  await tx
    .insertInto('blacklisted_employer')
    .values({ company_id: tx.companyId, name_key: key, name, message, added_by: by, added_at: at })
    .onConflict((conflict) => conflict.columns(['company_id', 'name_key']).doUpdateSet({ name, message }))
    .execute()
  return isNew
}

/** Returns whether it was on the list. */
export async function deleteBlacklisted(tx: Tx, key: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('blacklisted_employer')
    .where('company_id', '=', tx.companyId)
    .where('name_key', '=', key)
    .returning('name')
    .executeTakeFirst()
  return gone !== undefined
}
