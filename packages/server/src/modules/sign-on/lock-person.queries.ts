import type { Tx } from '../../platform/db/connect.ts'

/** Locks an account against changes until the transaction ends; statements that only reference it continue. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
