import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

export type SurveyRequest = { title: string; company: string; subDomain: string | null; ids: string[] }

/** The application behind a link, and the candidates merged into its candidate; undefined if they did not apply. */
export async function findSurveyedApplication(
  tx: Tx,
  { positionId, candidateId }: { positionId: string; candidateId: string },
): Promise<SurveyRequest | undefined> {
  const { rows } = await sql<SurveyRequest>`
    select ${SHOWN_TITLE} as title, y.name as company, d.sub_domain as "subDomain",
      array(select m.id::text from candidate m where m.company_id = ${tx.companyId} and m.merged_into = ${candidateId}::bigint) as ids
    from application_form f
    join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
    join company y on y.id = ${tx.companyId}
    left join company_directory d on d.company = y.id
    where f.company_id = ${tx.companyId} and f.position_id = ${positionId} and f.candidate_id = ${candidateId}::bigint
      and f.applied_at is not null`.execute(tx)
  return rows[0]
}
