import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { isUuid } from '../company/visibility.queries.ts'
import type { Attributes } from './filter-conditions.queries.ts'

/**
 * A condition on a user `u` and a role `r`: in the group, as the identity provider says; or with the role, if it says nothing
 * about any group of theirs.
 */
const isIn = ({ companyId }: Tx) => sql<SqlBool>`(
  exists (select from provisioned_member m
    where m.company_id = ${companyId} and m.role_id = r.id and m.user_id = u.id)
  or (u.role_id = r.id and not exists (select from provisioned_member m
    where m.company_id = ${companyId} and m.user_id = u.id)))`

/** A condition on a user `u`: seen by the identity provider, as in scim-users.queries. */
const isSeen = ({ companyId }: Tx) => sql<SqlBool>`(u.is_active or (
  not exists (select from provisioned_user p
    where p.company_id = ${companyId} and p.user_id = u.id and p.removed_at is not null)
  and not exists (select from company_visit v where v.company_id = ${companyId} and v.user_id = u.id)))`

export const groupAttributes = (tx: Tx): Attributes => {
  const has = (id: string) => sql<SqlBool>`exists (select from app_user u
    where u.company_id = ${tx.companyId} and u.id = ${id}::uuid and ${isSeen(tx)} and ${isIn(tx)})`
  return {
    id: { is: 'id', column: sql`r.id` },
    displayname: { is: 'text', column: sql`r.display_name` },
    externalid: { is: 'exact', column: sql`r.external_id` },
    members: { is: 'ids', has },
    'members.value': { is: 'ids', has },
  }
}

/** The roles that users can have, by name; there are few. */
export const listGroups = (tx: Tx, where?: RawBuilder<SqlBool>) =>
  tx
    .selectFrom('role as r')
    .select(['r.id', 'r.display_name', 'r.external_id', 'r.is_admin'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.hidden', '=', false)
    .$if(where !== undefined, (query) => query.where(where ?? sql<SqlBool>`true`))
    .orderBy('r.display_name')
    .orderBy('r.id')
    .execute()
export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number]

export const findGroup = async (tx: Tx, id: string): Promise<GroupRow | undefined> =>
  isUuid(id) ? (await listGroups(tx, sql<SqlBool>`r.id = ${id}::uuid`))[0] : undefined

export type MemberRow = { role_id: string; user_id: string; full_name: string; role: string }

/** Members: of all these groups, or in any group of all these people. */
export async function listMembers(
  tx: Tx,
  of: { groups: readonly string[] } | { people: readonly string[] },
): Promise<MemberRow[]> {
  const which = 'groups' in of ? sql`r.id = any(${of.groups}::uuid[])` : sql`u.id = any(${of.people}::uuid[])`
  const { rows } = await sql<MemberRow>`
    select r.id as role_id, u.id as user_id, u.full_name, r.display_name as role
    from provisioned_member m
    join app_user u on u.company_id = ${tx.companyId} and u.id = m.user_id
    join role r on r.company_id = ${tx.companyId} and r.id = m.role_id
    where m.company_id = ${tx.companyId} and ${which} and ${isSeen(tx)}
    union all
    select r.id, u.id, u.full_name, r.display_name
    from app_user u
    join role r on r.company_id = ${tx.companyId} and r.id = u.role_id and not r.hidden
    where u.company_id = ${tx.companyId} and ${which} and ${isSeen(tx)}
      and not exists (select from provisioned_member m where m.company_id = ${tx.companyId} and m.user_id = u.id)
    order by 4, 3, 2`.execute(tx)
  return rows
}

/** Locks users until the transaction ends, in a fixed order, and returns those that the identity provider sees. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<string[]> {
  await sql`select from app_user where company_id = ${tx.companyId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u where u.company_id = ${tx.companyId} and u.id = any(${ids}::uuid[]) and ${isSeen(tx)}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Returns those of these users who run the product; no company decides over them. */
export async function listAbove(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('super_administrator')
    .select('person')
    .where('company', '=', tx.companyId)
    .where('person', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return rows.map(({ person }) => person)
}

export async function insertMembers(tx: Tx, roleId: string, people: readonly string[], at: Date): Promise<void> {
  await sql`insert into provisioned_member (company_id, role_id, user_id, at)
    select ${tx.companyId}, ${roleId}, person, ${at} from unnest(${people}::uuid[]) person
    on conflict do nothing`.execute(tx)
}

export const deleteMembers = (tx: Tx, roleId: string, people: readonly string[]) =>
  tx
    .deleteFrom('provisioned_member')
    .where('company_id', '=', tx.companyId)
    .where('role_id', '=', roleId)
    .where('user_id', '=', sql<string>`any(${[...people]}::uuid[])`)
    .execute()

export type RoleMove = {
  user_id: string
  full_name: string
  from_id: string
  from: string
  from_admin: boolean
  to_id: string
  to: string
  to_admin: boolean
}

/**
 * Users whose groups now give them another role: the one that allows most. A user left in no group loses the role of `gone` if
 * they had it, and otherwise keeps theirs.
 */
export async function listOtherRoles(tx: Tx, people: readonly string[], gone: string): Promise<RoleMove[]> {
  const { rows } = await sql<RoleMove>`
    select u.id as user_id, u.full_name, b.id as from_id, case when b.hidden then '' else b.display_name::text end as from,
      b.is_admin as from_admin, n.id as to_id, case when n.hidden then '' else n.display_name::text end as to,
      n.is_admin as to_admin
    from app_user u
    join role b on b.company_id = ${tx.companyId} and b.id = u.role_id
    cross join (select id from role where company_id = ${tx.companyId} and hidden) nobody
    left join (
      select distinct on (m.user_id) m.user_id, m.role_id
      from provisioned_member m
      join role r on r.company_id = ${tx.companyId} and r.id = m.role_id
      where m.company_id = ${tx.companyId} and m.user_id = any(${people}::uuid[])
      order by m.user_id, r.is_admin desc, cardinality(r.actions) desc, r.display_name, r.id) best on best.user_id = u.id
    join role n on n.company_id = ${tx.companyId}
      and n.id = coalesce(best.role_id, case when u.role_id = ${gone} then nobody.id else u.role_id end)
    where u.company_id = ${tx.companyId} and u.id = any(${people}::uuid[]) and n.id <> u.role_id
    order by u.id`.execute(tx)
  return rows
}

export async function assignRoles(tx: Tx, changed: readonly RoleMove[]): Promise<void> {
  const people = changed.map(({ user_id }) => user_id)
  const roles = changed.map(({ to_id }) => to_id)
  await sql`update app_user u set role_id = c.role from unnest(${people}::uuid[], ${roles}::uuid[]) as c (person, role)
    where u.company_id = ${tx.companyId} and u.id = c.person`.execute(tx)
}

/** Sets the identity provider's id for a group; null for none. */
export const setExternalId = (tx: Tx, roleId: string, externalId: string | null) =>
  tx
    .updateTable('role')
    .set({ external_id: externalId })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', roleId)
    .execute()
