import type { UserState } from '@rolecall/domain/access/user-state'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { anyContains } from '../../../ground/db/contains.ts'
import type { DB } from '../../../ground/db/tables.gen.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { endOpenSessions } from '../../../house/entry/end-sessions.queries.ts'

/** `roleIds`: people who have one of them; null for people of any role. */
export type UserFilter = { search: string; states: readonly UserState[]; roleIds: readonly string[] | null }

type AppUser = ExpressionBuilder<DB & { u: DB['app_user'] }, 'u'>

const isOfState = (eb: AppUser, state: UserState) => {
  if (state === 'New User') return eb('u.is_approved', '=', false)
  return eb.and([eb('u.is_approved', '=', true), eb('u.is_active', '=', state === 'Active')])
}

const matching = (tx: Tx, { search, states, roleIds }: UserFilter) =>
  tx
    .selectFrom('app_user as u')
    .where('u.company_id', '=', tx.companyId)
    .$if(search !== '', (query) => query.where(anyContains(['u.full_name', 'u.email'], search)))
    .$if(states.length > 0, (query) => query.where((eb) => eb.or(states.map((state) => isOfState(eb, state)))))
    .$if(roleIds !== null, (query) => query.where('u.role_id', '=', sql<string>`any(${[...(roleIds ?? [])]}::uuid[])`))

const selectUsers = (tx: Tx) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .select([
      'u.id',
      'u.email',
      'u.full_name',
      'u.email_verified',
      'u.is_active',
      'u.is_approved',
      'u.mobile',
      'u.country_code',
      'u.role_id',
      'r.display_name as role',
      'r.hidden as has_no_role',
      'r.is_admin',
    ])
    .where('u.company_id', '=', tx.companyId)

/** Those who wait for approval first, then by name. */
export async function listUsers(tx: Tx, filter: UserFilter, page: { limit: number; offset: number }) {
  const ids = await matching(tx, filter)
    .select('u.id')
    .orderBy('u.is_approved')
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return selectUsers(tx)
    .where('u.id', '=', sql<string>`any(${ids.map(({ id }) => id)}::uuid[])`)
    .orderBy('u.is_approved')
    .orderBy('u.full_name')
    .orderBy('u.id')
    .execute()
}
export type UserRow = Awaited<ReturnType<typeof listUsers>>[number]

export async function countUsers(tx: Tx, filter: UserFilter): Promise<number> {
  const { count } = await matching(tx, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  return isUuid(userId) ? selectUsers(tx).where('u.id', '=', userId).executeTakeFirst() : undefined
}

/** Keeps others from changing this person until the transaction ends. */
export const lockUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()

type UserChange = { role_id?: string; is_active?: boolean; is_approved?: boolean; email_verified?: boolean }

export const updateUser = (tx: Tx, userId: string, change: UserChange) =>
  tx.updateTable('app_user').set(change).where('company_id', '=', tx.companyId).where('id', '=', userId).execute()

export const revokeSessionsOf = (tx: Tx, userId: string, now: Date) => endOpenSessions(tx, now, { userId })
