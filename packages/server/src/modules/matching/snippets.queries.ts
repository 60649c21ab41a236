import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** The first `length` characters of résumés' texts. */
export async function listTexts(tx: Tx, resumeIds: readonly string[], length: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; text: string }>`
    select r.id, left(r.text, ${length}::int) as text from resume r
    where r.company_id = ${tx.companyId} and r.id = any(${resumeIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, text }) => [id, text]))
}
