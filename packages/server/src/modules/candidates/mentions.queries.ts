import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { anyContains } from '../../platform/db/contains.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { isOfTeam, maySee, type PositionAccess } from '../company/position-access.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'

/** Users who can be mentioned in a comment: they can sign in and see the position, if it has one. */
const selectMentionable = (tx: Tx, position: PositionAccess | undefined) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .select(['u.id', 'u.full_name', sql<string>`u.email::text`.as('email')])
    .where('u.company_id', '=', tx.companyId)
    .where('u.is_active', '=', true)
    .where('u.is_approved', '=', true)
    .$if(position !== undefined, (query) => query.where(maySee(tx, position as PositionAccess)))

type Search = {
  position: PositionAccess | undefined
  text: string
  /** The comment's author, who is not offered. */
  authorId: string
  limit: number
}

/** Searches by part of a name or email: members of the position's team first, then by name. */
export const searchMentionable = (tx: Tx, { position, text, authorId, limit }: Search) =>
  selectMentionable(tx, position)
    .where('u.id', '!=', authorId)
    .$if(text !== '', (query) => query.where(anyContains(['u.full_name', 'u.email'], text)))
    .$if(position !== undefined, (query) => query.orderBy(isOfTeam(tx, position as PositionAccess), 'desc'))
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(limit)
    .execute()

/** Returns those of the ids that can be mentioned. */
export async function listMentionable(tx: Tx, position: PositionAccess | undefined, ids: readonly string[]) {
  const wanted = ids.filter(isUuid)
  return wanted.length === 0 ? [] : selectMentionable(tx, position).where('u.id', 'in', wanted).execute()
}

export const insertMentions = (tx: Tx, commentId: string, people: readonly { id: string; full_name: string }[]) =>
  tx
    .insertInto('comment_mention')
    .values(
      people.map(({ id, full_name }) => ({
        company_id: tx.companyId,
        comment_id: commentId,
        user_id: id,
        written: full_name,
      })),
    )
    .execute()

export type MentionRow = { user_id: string; name: string; written: string }

/** SQL: the users that `candidate_comment as m` mentions, with their current name and the name that was written. */
export const mentionsOf = ({ companyId }: Tx) => sql<MentionRow[]>`coalesce((
  select json_agg(json_build_object('user_id', n.user_id, 'name', w.full_name, 'written', n.written) order by n.written)
  from comment_mention n
  join app_user w on w.company_id = ${companyId} and w.id = n.user_id
  where n.company_id = ${companyId} and n.comment_id = m.id), '[]')`
