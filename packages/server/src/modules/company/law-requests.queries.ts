import type { LawRequest } from '@rolecall/domain/company/law-requests'
import { sql } from 'kysely'
import { compileOnce } from '../../ground/db/compile-once.ts'
import type { Tx } from '../../ground/db/connect.ts'

type AskedRow = { candidate_id: string; what: LawRequest; asked_at: Date }

/**
 * Who asked for a copy of their data and was handed none since, or to be deleted and is not, each once, by when they first asked.
 * Two indexes hold those who ever asked, who are few.
 */
const openRequests = (tx: Tx) => sql<AskedRow>`
  select a.candidate_id, a.what, min(a.asked_at) as asked_at
  from (
    select f.candidate_id, 'erasure' as what, f.erasure_asked_at as asked_at from application_form f
      where f.company_id = ${tx.companyId} and f.erasure_asked_at is not null
    union all
    select f.candidate_id, 'access', f.access_asked_at from application_form f
      where f.company_id = ${tx.companyId} and f.access_asked_at is not null
        and not exists (select from person_export x where x.company_id = ${tx.companyId}
          and x.candidate_id = f.candidate_id and x.ready_at >= f.access_asked_at)
  ) a
  join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id and c.erased_at is null
  group by a.candidate_id, a.what`

type OpenRow = AskedRow & { name: string | null; resume_id: string | null; under_way: boolean }

/** The longest waiting first. */
export async function listLawRequests(tx: Tx, limit: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select q.candidate_id, q.what, q.asked_at, c.name,
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

const listCounts = compileOnce(
  (tx: Tx) => sql<{ count: string; since: Date | null }>`
    select count(*) as count, min(q.asked_at) as since from (${openRequests(tx)}) q`,
)

/** How many there are, and when the first of them was asked. */
export async function countLawRequests(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const [row] = await listCounts(tx)
  return { count: Number(row?.count ?? 0), since: row?.since ?? null }
}
