import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** The beginnings of the texts of some résumés, at most so many characters of each. */
export async function listTexts(tx: Tx, resumeIds: readonly string[], length: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; text: string }>`
    select r.id, left(r.text, ${length}::int) as text from resume r
    where r.company_id = ${tx.companyId} and r.id = any(${resumeIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, text }) => [id, text]))
}
