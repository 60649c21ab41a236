import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'

/** Keeps candidates from being sent emails, as they asked for in the other system. */
export const insertMovedStops = (tx: Tx, candidateIds: readonly string[], at: Date) =>
  sql`
    insert into mail_stop (company_id, candidate_id, stopped_at)
    select ${tx.companyId}, n.id, ${at} from unnest(${candidateIds}::bigint[]) n (id)
    order by n.id on conflict do nothing returning candidate_id`.execute(tx)

/** Candidates by their emails, in lower case; several may share one. */
export async function listByEmails(tx: Tx, emails: readonly string[]) {
  if (emails.length === 0) return []
  return tx
    .selectFrom('candidate as c')
    .select(['c.id', knownContact('matched', 'c.email').as('email')])
    .where('c.company_id', '=', tx.companyId)
    .where('c.merged_into', 'is', null)
    .where(knownContact('matched', 'c.email'), '=', sql<string>`any(${emails}::text[])`)
    .execute()
}

/** Why lines of an import became no candidates, by their places in it. */
export async function listImportReasons(tx: Tx, importId: string, places: readonly number[]) {
  const rows = await tx
    .selectFrom('candidate_import_row')
    .select(['place', 'reason'])
    .where('company_id', '=', tx.companyId)
    .where('import_id', '=', importId)
    .where('place', '=', sql<number>`any(${places}::int[])`)
    .where('outcome', '=', 'failed')
    .execute()
  return new Map(rows.map(({ place, reason }) => [place, reason]))
}
