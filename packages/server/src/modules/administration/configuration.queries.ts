import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { isTaken } from '../../../ground/db/is-taken.ts'

/** Gives the company a sub-domain, or none; false where another company has it. */
export async function giveSubDomain(tx: Tx, subDomain: string): Promise<boolean> {
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
    // Somebody took it in this moment.
    if (isTaken(error)) return false
    throw error
  }
}

/** What the company calls those of the statuses that it has. */
export const listStatusNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('status')
    .select(['id', 'display_name'])
    .where('company_id', '=', tx.companyId)
    .where('id', 'in', ids)
    .execute()
