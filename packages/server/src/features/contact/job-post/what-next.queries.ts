import { sql } from 'kysely'
import { listedPosts } from '../../../contact/public-pages/listed-posts.queries.ts'
import type { Tx } from '../../../ground/db/connect.ts'

/** Positions beside the one that somebody applied for. Our own bound: the rest is on the careers page. */
const OTHERS_MAX = 5

/** Other posts of the careers page, the newest first. */
export const listOtherPosts = (tx: Tx, positionId: string) =>
  listedPosts(tx)
    .select(['o.id', 'o.title', 'o.country', sql<{ name: string }[]>`o.locations`.as('places')])
    .where('o.id', '<>', positionId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(OTHERS_MAX)
    .execute()

/** Groups of statuses that an application may still come to, in their order: nobody who applies is told how it may end. */
export const listGroupsAhead = (tx: Tx) =>
  tx
    .selectFrom('status_group')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('status_type', '<>', 'closed')
    .orderBy('group_order')
    .execute()
