import type { Tx } from '../../platform/db/connect.ts'

/** Users of the company who run the installation. */
export const listSuperAdministrators = (tx: Tx) =>
  tx
    .selectFrom('super_administrator')
    .select('person')
    .where('company', '=', tx.companyId)
    .where('may_sign_in', '=', true)
    .orderBy('person')
    .execute()
