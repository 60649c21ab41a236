import type { Tx } from '../db/connect.ts'

/** The stored settings of the company, unread. */
export async function getStoredSettings(tx: Tx): Promise<unknown> {
  const { settings } = await tx
    .selectFrom('company')
    .select('settings')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow()
  return settings
}

/** Ids of the groups that candidates pass through on the way, in the order of the pipeline. */
export async function listOpenGroups(tx: Tx): Promise<string[]> {
  const groups = await tx
    .selectFrom('status_group')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('status_type', '=', 'open')
    .orderBy('group_order')
    .execute()
  return groups.map(({ id }) => id)
}
