import type { Tx } from '../../src/platform/db/connect.ts'

/** The id of a resume group by its name; created if missing. */
export async function aResumeGroup(tx: Tx, name: string): Promise<string> {
  await tx
    .insertInto('resume_group')
    .values({ company_id: tx.companyId, name, geo_region: 'INDIA' })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('resume_group')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
