import type { Tx } from '../../platform/db/connect.ts'

export const listSourceIds = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('source')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .orderBy('place')
    .execute()
  return rows.map(({ id }) => id)
}
