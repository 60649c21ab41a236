import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { type BlindReader, nameOf } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

/** A row behind a number: the application, when it happened, and how many seconds it took. */
export type NumberRow = { position_id: string; candidate_id: string; at: Date; seconds: number | null }
export type Page = { limit: number; offset: number }
/** The total of a number, and a page of its rows. */
export type CountedRows = { total: number; rows: NumberRow[] }

/** Lists the candidates of some applications, in the order given. */
export async function listPeople(
  tx: Tx,
  reader: BlindReader,
  applications: readonly Pick<NumberRow, 'position_id' | 'candidate_id'>[],
) {
  const { rows } = await sql<{
    resume_id: string
    candidate_id: string
    name: string | null
    position_id: string
    title: string
    slug: string
    score: number
    source_id: string
    source: string
    stage: string
  }>`
    select a.resume_id, a.candidate_id, ${nameOf(tx, reader)}, a.position_id, ${SHOWN_TITLE} as title, o.slug, a.score, a.source as source_id,
      coalesce(s.label, a.source) as source,
      g.display_name as stage
    from unnest(
      ${applications.map(({ position_id }) => position_id)}::uuid[],
      ${applications.map(({ candidate_id }) => candidate_id)}::bigint[])
      with ordinality n(position_id, candidate_id, place)
    join application a on a.company_id = ${tx.companyId}
      and a.position_id = n.position_id and a.candidate_id = n.candidate_id
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    join position o on o.company_id = ${tx.companyId} and o.id = a.position_id
    join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id
    left join source s on s.company_id = ${tx.companyId} and s.id = a.source
    order by n.place`.execute(tx)
  return rows
}
