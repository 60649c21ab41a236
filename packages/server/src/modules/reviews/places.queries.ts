import type { Tx } from '../../ground/db/connect.ts'

/** Where a position is. */
export const findPlaces = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position')
    .select(['country', 'locations'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .executeTakeFirst()
