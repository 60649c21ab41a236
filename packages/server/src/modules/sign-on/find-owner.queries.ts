import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** The user who signs in with an email, over all companies. */
export async function findOwner(tx: Tx, email: string): Promise<{ companyId: string; userId: string } | undefined> {
  const { rows } = await sql<{ companyId: string; userId: string }>`
    select company_id as "companyId", user_id as "userId" from find_sign_in(${email})`.execute(tx)
  return rows[0]
}
