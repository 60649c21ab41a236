import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../src/ground/db/connect.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'

/** Counts the applications of company $1 anew, for rows that were written past the product. */
export const COUNT_APPLICATIONS = `
  insert into application_count (company_id, position_id, status_id, count)
  select company_id, position_id, status_id, count(*) from application where company_id = $1 group by 1, 2, 3
  on conflict (company_id, position_id, status_id) do update set count = excluded.count`

/** Counts the applications of a company anew, for a test that moved or took away applications past the product. */
export const recountApplications = (db: Db, companyId: string) =>
  withCompany(db, companyId, async (tx) => {
    await tx.deleteFrom('application_count').where('company_id', '=', companyId).execute()
    await tx.executeQuery(CompiledQuery.raw(COUNT_APPLICATIONS, [companyId]))
  })

/**
 * Where what is kept differs from the applications: nowhere, in any company, if everything that writes them counts. As whoever
 * makes backups, who sees all companies at once: a test file makes dozens of them.
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
