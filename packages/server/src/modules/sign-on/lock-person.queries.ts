import type { Tx } from '../../ground/db/connect.ts'

/** Keeps others from changing an account until the transaction ends; what only names it goes on. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
