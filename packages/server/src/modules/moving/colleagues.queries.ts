import type { Tx } from '../../platform/db/connect.ts'

/** Users of the company, whether they may sign in or not, by name. */
export const listColleagues = (tx: Tx) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'full_name as name', 'email'])
    .where('company_id', '=', tx.companyId)
    .orderBy('full_name')
    .orderBy('id')
    .limit(20_000)
    .execute()
