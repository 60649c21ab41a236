import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/** Where applications come from. */
export const POST_SOURCE = { id: 'job_post', label: 'Job post' }
const GROUP = 'Job post applicants'

/** The part of the pool that people who applied are in. */
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

/** Names the source that applications come from; it feeds no position by itself. */
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

/** To which address somebody is written; undefined where none is known. */
export async function findAddress(tx: Tx, candidateId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('candidate')
    .select('email')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .executeTakeFirst()
  return row?.email ?? undefined
}
