import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'

/** What the post of a position shows of its pay; nothing where nobody has chosen anything. */
export const getPayOnPost = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position as o')
    .leftJoin('post_content as n', (join) => tenantJoin(join, tx, 'n').onRef('n.position_id', '=', 'o.id'))
    .select([sql<boolean>`coalesce(n.shows_pay, false)`.as('shows_pay'), 'n.pay_from', 'n.pay_to'])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .executeTakeFirstOrThrow()
