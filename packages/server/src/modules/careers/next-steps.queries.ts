import type { Tx } from '../../platform/db/connect.ts'

/** Groups of statuses that an application may still reach, in their order: applicants are not told how it may end. */
export const listNextGroups = (tx: Tx) =>
  tx
    .selectFrom('status_group')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('status_type', '<>', 'closed')
    .orderBy('group_order')
    .execute()
