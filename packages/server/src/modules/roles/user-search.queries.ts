import type { Tx } from '../../platform/db/connect.ts'
import { anyContains } from '../../platform/db/contains.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { isUuid } from '../company/visibility.queries.ts'

/** Active users of the company, with their roles. */
const selectPeople = (tx: Tx) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .select(['u.id', 'u.email', 'u.full_name', 'r.display_name as role'])
    .where('u.company_id', '=', tx.companyId)
    .where('u.is_active', '=', true)
    .where('u.is_approved', '=', true)

/** Users by a part of name or email, in the order of their names. */
export const searchUsers = (tx: Tx, { text, limit }: { text: string; limit: number }) =>
  selectPeople(tx)
    .$if(text !== '', (query) => query.where(anyContains(['u.full_name', 'u.email'], text)))
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(limit)
    .execute()

/** The active users with these ids. */
export async function listEmployees(tx: Tx, ids: readonly string[]) {
  const wanted = ids.filter(isUuid)
  return wanted.length === 0 ? [] : selectPeople(tx).where('u.id', 'in', wanted).execute()
}
