import type { Tx } from '../../../ground/db/connect.ts'

/** Groups of statuses that an application may still come to, in their order: nobody who applies is told how it may end. */
export const listGroupsAhead = (tx: Tx) =>
  tx
    .selectFrom('status_group')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('status_type', '<>', 'closed')
    .orderBy('group_order')
    .execute()
