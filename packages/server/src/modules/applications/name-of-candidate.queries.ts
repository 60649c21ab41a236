import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { type BlindReader, nameFor } from '../blind/blind-gate.queries.ts'

/** What a candidate is called, as somebody may see it. */
export async function nameOfCandidate(tx: Tx, reader: BlindReader, candidateId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(${nameFor(tx, reader)}, 'Candidate ' || c.id) as name from candidate c
    where c.company_id = ${tx.companyId} and c.id = ${candidateId}::bigint`.execute(tx)
  return rows[0]?.name ?? `Candidate ${candidateId}`
}
