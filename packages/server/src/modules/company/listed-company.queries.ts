import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tables.gen.ts'

export type CompanyRow = {
  company: string
  name: string
  sub_domain: string | null
  is_active: boolean
  domains: string[]
}

/** One company, for a super-administrator. */
export async function findListedCompany(db: Kysely<DB>, asker: string, id: string): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`select * from find_listed_company(${asker}, ${id})`.execute(db)
  return rows[0]
}
