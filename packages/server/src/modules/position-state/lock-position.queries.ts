import type { Tx } from '../../ground/db/connect.ts'

/** Until the transaction ends, nobody else changes what hangs on the position, also where that has no row of its own yet. */
export const lockPositionRow = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
