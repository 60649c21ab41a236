import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'

/** The source of applications. */
export const POST_SOURCE = { id: 'job_post', label: 'Job post' }
const GROUP = 'Job post applicants'

/** The résumé group of applicants. */
export async function getApplicantsGroup(tx: Tx, { geo, now }: { geo: string; now: Date }): Promise<string> {
  await tx
    .insertInto('resume_group')
    .values({ company_id: tx.companyId, name: GROUP, geo_region: geo, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('resume_group')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('name', '=', GROUP)
    .executeTakeFirstOrThrow()
  return id
}

/** Names the source of applications; it feeds no position by itself. */
export const namePostSource = (tx: Tx) =>
  tx
    .insertInto('source')
    .values({
      company_id: tx.companyId,
      ...POST_SOURCE,
      place: sql`(select coalesce(max(place), 0) + 1 from source where company_id = ${tx.companyId})`,
      active: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The address of a candidate; undefined if unknown. */
export async function findAddress(tx: Tx, candidateId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('candidate')
    .select(knownContact('emailed', 'candidate.email').as('email'))
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .executeTakeFirst()
  return row?.email ?? undefined
}
