import type { Tx } from '../../platform/db/connect.ts'

/** Locks a position until the transaction ends, and by that everything that belongs to it, even without a row of its own yet. */
export const lockPositionRow = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
