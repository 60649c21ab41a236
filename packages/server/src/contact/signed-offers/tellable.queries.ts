import type { Tx } from '../../ground/db/connect.ts'

/** Of these colleagues, those who are still let in. */
export const listTellable = async (tx: Tx, ids: readonly string[]): Promise<{ email: string; name: string }[]> =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('app_user')
        .select(['email', 'full_name as name'])
        .where('company_id', '=', tx.companyId)
        .where('id', 'in', [...ids])
        .where('is_active', '=', true)
        .orderBy('email')
        .execute()
