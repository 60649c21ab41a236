import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

/** What the company is called, and where its pages are. */
export async function findCompanyName(tx: Tx): Promise<{ name: string; subDomain: string | null } | undefined> {
  const { rows } = await sql<{ name: string; subDomain: string | null }>`
    select y.name, d.sub_domain as "subDomain" from company y left join company_directory d on d.company = y.id
    where y.id = ${tx.companyId}`.execute(tx)
  return rows[0]
}
