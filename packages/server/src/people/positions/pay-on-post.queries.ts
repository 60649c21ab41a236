import type { Tx } from '../../ground/db/connect.ts'

/** Whether the post of a position tells its pay. */
export async function showsPay(tx: Tx, positionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('post_content')
    .select('shows_pay')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .executeTakeFirst()
  return row?.shows_pay ?? false
}
