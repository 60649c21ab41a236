import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { type BlindReader, nameOf } from '../blind-review/blind-gate.queries.ts'
import { type LawRequestRow, openRequests } from '../company/law-requests.queries.ts'

type OpenRow = LawRequestRow & { name: string | null; resume_id: string | null; under_way: boolean }

/** Open requests, the longest waiting first. */
export async function listLawRequests(tx: Tx, reader: BlindReader, limit: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select q.candidate_id, q.what, q.asked_at, ${nameOf(tx, reader)},
      (select r.id from resume r where r.company_id = ${tx.companyId} and r.candidate_id = q.candidate_id
        and r.is_newest) as resume_id,
      case q.what
        when 'erasure' then exists (select from erasure x where x.company_id = ${tx.companyId}
          and x.candidate_id = q.candidate_id and x.rows_gone_at is null)
        else exists (select from person_export x where x.company_id = ${tx.companyId}
          and x.candidate_id = q.candidate_id and x.asked_at >= q.asked_at and x.ready_at is null and x.removed_at is null)
      end as under_way
    from (${openRequests(tx)}) q
    join candidate c on c.company_id = ${tx.companyId} and c.id = q.candidate_id
    order by q.asked_at, q.candidate_id, q.what
    limit ${limit}`.execute(tx)
  return rows
}
