import type { Tx } from '../../platform/db/connect.ts'

type Supply = { resumeGroupIds: readonly string[]; sources: readonly string[] }

/** Inserts the supply of a position: résumé groups and outside sources. */
export async function insertSupply(tx: Tx, positionId: string, { resumeGroupIds, sources }: Supply): Promise<void> {
  const keys = { company_id: tx.companyId, position_id: positionId }
  if (resumeGroupIds.length > 0)
    await tx
      .insertInto('position_resume_group')
      .values(resumeGroupIds.map((resume_group_id) => ({ ...keys, resume_group_id })))
      .execute()
  if (sources.length > 0)
    await tx
      .insertInto('position_source')
      .values(sources.map((source) => ({ ...keys, source })))
      .execute()
}

/** Replaces the supply of a position. */
export async function replaceSupply(tx: Tx, positionId: string, supply: Supply): Promise<void> {
  for (const table of ['position_resume_group', 'position_source'] as const)
    await tx.deleteFrom(table).where('company_id', '=', tx.companyId).where('position_id', '=', positionId).execute()
  await insertSupply(tx, positionId, supply)
}
