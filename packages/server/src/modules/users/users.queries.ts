import type { UserState } from '@rolecall/domain/users/user-state'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { anyContains } from '../../platform/db/contains.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { whoIsInvited } from './invitations.queries.ts'

/** `roleIds`, `roleTypes`: users must have one of these roles; null for any role. */
export type UserFilter = {
  search: string
  states: readonly UserState[]
  roleIds: readonly string[] | null
  roleTypes: readonly string[] | null
}

type AppUser = ExpressionBuilder<DB & { u: DB['app_user'] }, 'u'>

const isOfState = (eb: AppUser, state: UserState) => {
  if (state === 'New User') return eb('u.is_approved', '=', false)
  // Invited people have no account.
  if (state === 'Invited') return eb.lit(false)
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
    .leftJoin('provisioned_user as p', (join) => tenantJoin(join, tx, 'p').onRef('p.user_id', '=', 'u.id'))
    .select(sql<boolean>`p.at is not null`.as('is_provisioned'))
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

/** Order in the list: users who wait for approval, then invited people, then all others. */
const PLACES = { new: 0, invited: 1, others: 2 }

/** All matches of a filter with the columns they are ordered by. */
function everybody(tx: Tx, filter: UserFilter) {
  const people = matching(tx, filter).select((eb) => [
    'u.id',
    sql<number>`case when ${eb.ref('u.is_approved')} then ${PLACES.others}::int else ${PLACES.new}::int end`.as(
      'place',
    ),
    'u.full_name as name',
  ])
  const { states } = filter
  if (states.length > 0 && !states.includes('Invited')) return people
  const invited = whoIsInvited(tx, filter).select([
    'i.id',
    sql<number>`${PLACES.invited}::int`.as('place'),
    sql<string>`i.email::text`.as('name'),
  ])
  return people.unionAll(invited)
}

/** The ids of a page: users who wait for approval first, then invited people, then all others, each by name. */
export async function listPage(tx: Tx, filter: UserFilter, { limit, offset }: { limit: number; offset: number }) {
  const rows = await tx
    .selectFrom(everybody(tx, filter).as('e'))
    .select('e.id')
    .orderBy('e.place')
    .orderBy('e.name')
    .orderBy('e.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const listUsers = (tx: Tx, ids: readonly string[]) =>
  selectUsers(tx)
    .where('u.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
export type UserRow = Awaited<ReturnType<typeof listUsers>>[number]

export async function countUsers(tx: Tx, filter: UserFilter): Promise<number> {
  const { count } = await tx
    .selectFrom(everybody(tx, filter).as('e'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  return isUuid(userId) ? selectUsers(tx).where('u.id', '=', userId).executeTakeFirst() : undefined
}

type UserChange = { role_id?: string; is_active?: boolean; is_approved?: boolean; email_verified?: boolean }

export const updateUser = (tx: Tx, userId: string, change: UserChange) =>
  tx.updateTable('app_user').set(change).where('company_id', '=', tx.companyId).where('id', '=', userId).execute()
