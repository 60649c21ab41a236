import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { anyContains } from '../../../ground/db/contains.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { isOfTeam, maySee, type Watched } from '../../../house/access/who-sees.queries.ts'

/** Who may be mentioned in a comment: whoever may sign in and see the position, where there is one. */
const selectMentionable = (tx: Tx, position: Watched | undefined) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .select(['u.id', 'u.full_name', sql<string>`u.email::text`.as('email')])
    .where('u.company_id', '=', tx.companyId)
    .where('u.is_active', '=', true)
    .where('u.is_approved', '=', true)
    .$if(position !== undefined, (query) => query.where(maySee(tx, position as Watched)))

type Search = {
  position: Watched | undefined
  text: string
  /** Whoever writes is not offered. */
  authorId: string
  limit: number
}

/** By a part of name or e-mail: those with a part in the position first, each in the order of their names. */
export const searchMentionable = (tx: Tx, { position, text, authorId, limit }: Search) =>
  selectMentionable(tx, position)
    .where('u.id', '!=', authorId)
    .$if(text !== '', (query) => query.where(anyContains(['u.full_name', 'u.email'], text)))
    .$if(position !== undefined, (query) => query.orderBy(isOfTeam(tx, position as Watched), 'desc'))
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(limit)
    .execute()

/** Those of the ids who may be mentioned. */
export async function listMentionable(tx: Tx, position: Watched | undefined, ids: readonly string[]) {
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

/** Of `candidate_comment as m`: whom it mentions, as they are called now and as they were then. */
export const mentionsOf = ({ companyId }: Tx) => sql<MentionRow[]>`coalesce((
  select json_agg(json_build_object('user_id', n.user_id, 'name', w.full_name, 'written', n.written) order by n.written)
  from comment_mention n
  join app_user w on w.company_id = ${companyId} and w.id = n.user_id
  where n.company_id = ${companyId} and n.comment_id = m.id), '[]')`
