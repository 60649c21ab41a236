import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

/** The pay shown on the post of a position; undefined if no choice was made. */
export const getPayOnPost = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('position as o')
    .leftJoin('post_content as n', (join) => tenantJoin(join, tx, 'n').onRef('n.position_id', '=', 'o.id'))
    .select([sql<boolean>`coalesce(n.shows_pay, false)`.as('shows_pay'), 'n.pay_from', 'n.pay_to'])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', positionId)
    .executeTakeFirstOrThrow()

/**
 * Published posts without a place of their own, so that the company's place counts, and without a pay range: the title of the
 * first, and the number of others.
 */
export async function findPaylessPost(tx: Tx): Promise<{ title: string; others: number } | undefined> {
  const { rows } = await sql<{ title: string; others: number }>`
    select ${SHOWN_TITLE} as title, count(*) over ()::int - 1 as others from position o
    where o.company_id = ${tx.companyId} and o.job_posted and o.country = '' and o.locations = '[]'
      and not exists (select from post_content n where n.company_id = ${tx.companyId} and n.position_id = o.id
        and n.shows_pay and n.pay_from is not null and n.pay_to is not null)
    order by o.title, o.id limit 1`.execute(tx)
  return rows[0]
}
