import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'

/** Recounts the applications of company $1, for rows written without the product. */
export const COUNT_APPLICATIONS = `
  insert into application_count (company_id, position_id, status_id, count)
  select company_id, position_id, status_id, count(*) from application where company_id = $1 group by 1, 2, 3
  on conflict (company_id, position_id, status_id) do update set count = excluded.count`

/** Recounts the applications of a company, for a test that moved or deleted applications without the product. */
export const recountApplications = (db: Db, companyId: string) =>
  withCompany(db, companyId, async (tx) => {
    await tx.deleteFrom('application_count').where('company_id', '=', companyId).execute()
    await tx.executeQuery(CompiledQuery.raw(COUNT_APPLICATIONS, [companyId]))
  })

/**
 * Stored counts that differ from the applications: none, in any company, if all code that writes applications counts. Runs as
 * the backup role, which sees all companies at once: a test file creates dozens of them.
 */
export const listWrongCounts = (db: Db): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await sql`set local role rolecall_backup`.execute(tx)
    const { rows } = await sql<{ position_id: string; status_id: string; kept: number; there: number }>`
      select position_id, status_id, coalesce(n.count, 0) as kept, coalesce(a.count, 0) as there
      from application_count n
      full join (select company_id, position_id, status_id, count(*)::int from application group by 1, 2, 3) a
        using (company_id, position_id, status_id)
      where coalesce(n.count, 0) <> coalesce(a.count, 0)`.execute(tx)
    return rows.map(
      ({ position_id, status_id, kept, there }) =>
        `position ${position_id} keeps a count of ${kept} in ${status_id}, and has ${there}`,
    )
  })
