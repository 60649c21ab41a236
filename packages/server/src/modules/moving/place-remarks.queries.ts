import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export type NewRemark = { candidateId: string; positionId: string | null; authorId: string; text: string; at: Date }

/** Inserts comments with their own times; returns their ids in order. */
export async function insertRemarks(tx: Tx, remarks: readonly NewRemark[]): Promise<string[]> {
  if (remarks.length === 0) return []
  const rows = remarks.map(({ candidateId, positionId, authorId, text, at }) => ({
    id: randomUUID(),
    candidateId,
    positionId,
    authorId,
    text,
    at,
  }))
  await sql`
    insert into candidate_comment (company_id, id, candidate_id, position_id, author_id, text, created_at)
    select ${tx.companyId}, n.id, n."candidateId", n."positionId", n."authorId", n.text, n.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (id uuid, "candidateId" bigint, "positionId" uuid, "authorId" uuid, text text, at timestamptz)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
