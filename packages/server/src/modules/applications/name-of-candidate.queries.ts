import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'

/** A candidate's name as the reader may see it. */
export async function nameOfCandidate(tx: Tx, reader: BlindReader, candidateId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(${nameFor(tx, reader)}, 'Candidate ' || c.id) as name from candidate c
    where c.company_id = ${tx.companyId} and c.id = ${candidateId}::bigint`.execute(tx)
  return rows[0]?.name ?? `Candidate ${candidateId}`
}
