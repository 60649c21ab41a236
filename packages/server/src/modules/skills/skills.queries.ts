import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Names of the company's confirmed skills that begin with a text, case-insensitive; shorter ones first. */
export async function searchOwnSkills(tx: Tx, text: string, limit: number): Promise<string[]> {
  const skills = await tx
    .selectFrom('company_skill')
    .select('name')
    .where('company_id', '=', tx.companyId)
    .where('retired_at', 'is', null)
    .where('is_confirmed', '=', true)
    .where(sql<boolean>`starts_with(lower(name), lower(${text}))`)
    .orderBy(sql`length(name)`)
    .orderBy('name')
    .limit(limit)
    .execute()
  return skills.map(({ name }) => name)
}
