import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { queryCompany } from '../../platform/db/with-company.ts'

/** The rows of a table as a number that differs once any of them is added, changed or removed. */
const rowsOf = (alias: string) => sql.raw(`sum(hashtextextended(concat_ws(' ', ${alias}.ctid, ${alias}.xmin), 0))`)

/**
 * Every row that a public page is made from, without reading what is in it. PostgreSQL writes a changed row anew under the
 * number of its transaction (`xmin`), so an equal stamp means equal rows. `positionId`: null for the careers page.
 */
export const stampOf = compileOnce(
  ({ companyId }: Tx, positionId: string | null) =>
    sql<{ stamp: string }>`${withCachedPlan} select concat_ws('/',
      (select ${rowsOf('y')} from company y where y.id = ${companyId}),
      (select ${rowsOf('d')} from company_directory d where d.company = ${companyId}),
      (select ${rowsOf('h')} from careers_host h where h.company = ${companyId}),
      (select ${rowsOf('b')} from careers_picture b where b.company_id = ${companyId}),
      (select ${rowsOf('l')} from picture l where l.company_id = ${companyId} and l.user_id is null),
      (select ${rowsOf('g')} from status_group g where g.company_id = ${companyId}),
      (select ${rowsOf('t')} from hiring_time t where t.company_id = ${companyId}),
      (select ${rowsOf('w')} from consent_wording w where w.company_id = ${companyId}),
      (select ${rowsOf('a')} from fairness_audit a where a.company_id = ${companyId} and a.published_at is not null),
      (select sum(hashtextextended(concat_ws(' ', o.ctid, o.xmin, (select concat_ws(' ', v.ctid, v.xmin)
          from position_version v where v.company_id = ${companyId} and v.position_id = o.id
            and v.version = o.latest_version)), 0))
        from position o where o.company_id = ${companyId} and o.job_posted),
      (select ${rowsOf('n')} from post_content n where n.company_id = ${companyId}),
      (select ${rowsOf('k')} from position_skill k where k.company_id = ${companyId} and k.position_id = ${positionId}),
      (select ${rowsOf('m')} from position_member m where m.company_id = ${companyId} and m.position_id = ${positionId}),
      (select ${rowsOf('q')} from questionnaire_version q join position p on p.company_id = ${companyId}
        and p.id = ${positionId} and p.questionnaire_id = q.questionnaire_id where q.company_id = ${companyId}),
      (select ${rowsOf('u')} from app_user u where u.company_id = ${companyId} and ${positionId}::uuid is not null
        and (u.on_posts or u.id = (select c.created_by from position c
          where c.company_id = ${companyId} and c.id = ${positionId})))) as stamp`,
)

/** Reads the stamp of a company's public pages in one message. */
export async function readSiteStamp(db: Db, companyId: string, positionId: string | null): Promise<string> {
  const [row] = await queryCompany(db, companyId, stampOf.of({ companyId }, positionId))
  return row?.stamp ?? ''
}
