import type { Tx } from '../../platform/db/connect.ts'

/** The places of a position. */
export const findPlaces = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position')
    .select(['country', 'locations'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', positionId)
    .executeTakeFirst()
