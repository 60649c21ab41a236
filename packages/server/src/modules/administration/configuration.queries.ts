import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts'

/** Gives the company a sub-domain, or none; false if another company has it. */
export async function setSubDomain(tx: Tx, subDomain: string): Promise<boolean> {
  const { rows } = await sql<{ owner: string | null }>`select find_company_at(${subDomain}) as owner`.execute(tx)
  if (subDomain !== '' && rows[0]?.owner && rows[0].owner !== tx.companyId) return false
  try {
    await tx
      .updateTable('company_directory')
      .set({ sub_domain: subDomain || null })
      .where('company', '=', tx.companyId)
      .execute()
    return true
  } catch (error) {
    // Taken concurrently by another company.
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Names of those of the given statuses that the company has. */
export const listStatusNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('status')
    .select(['id', 'display_name'])
    .where('company_id', '=', tx.companyId)
    .where('id', 'in', ids)
    .execute()
