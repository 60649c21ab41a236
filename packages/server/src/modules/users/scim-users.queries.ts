import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { isUuid } from '../company/visibility.queries.ts'
import type { Attributes } from './filter-conditions.queries.ts'

/** Attributes of users that filters may compare, by the names that domain/users/scim makes. */
export const USER_ATTRIBUTES: Attributes = {
  id: { is: 'id', column: sql`u.id` },
  username: { is: 'text', column: sql`u.email` },
  externalid: { is: 'exact', column: sql`p.external_id` },
  displayname: { is: 'lower', column: sql`lower(u.full_name)` },
  'name.formatted': { is: 'lower', column: sql`lower(u.full_name)` },
  'name.givenname': { is: 'lower', column: sql`lower(p.given_name)` },
  'name.familyname': { is: 'lower', column: sql`lower(p.family_name)` },
  emails: { is: 'text', column: sql`u.email` },
  'emails.value': { is: 'text', column: sql`u.email` },
  'emails.type': { is: 'lower', column: sql`'work'::text` },
  'emails.primary': { is: 'flag', column: sql`true` },
  active: { is: 'flag', column: sql`(u.is_active and u.is_approved)` },
  'meta.created': { is: 'moment', column: sql`u.created_at` },
}

/**
 * Users of the company as its identity provider sees them: without those that it deleted, as long as they are switched off,
 * and without operators of the product who were here on a visit.
 */
const selectPeople = (tx: Tx) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .leftJoin('provisioned_user as p', (join) => tenantJoin(join, tx, 'p').onRef('p.user_id', '=', 'u.id'))
    .where('u.company_id', '=', tx.companyId)
    .where(
      sql<SqlBool>`(u.is_active or (p.removed_at is null and not exists (
        select from company_visit v where v.company_id = ${tx.companyId} and v.user_id = u.id)))`,
    )

const selectRows = (tx: Tx) =>
  selectPeople(tx).select([
    'u.id',
    'u.email',
    'u.full_name',
    'u.is_active',
    'u.is_approved',
    'u.created_at',
    'u.role_id',
    'r.display_name as role',
    'r.hidden as has_no_role',
    'r.is_admin',
    'p.external_id',
    'p.given_name',
    'p.family_name',
  ])

type Page = { where: RawBuilder<SqlBool> | undefined; offset: number; limit: number }

export const listPeople = (tx: Tx, { where, offset, limit }: Page) =>
  selectRows(tx)
    .$if(where !== undefined, (query) => query.where(where ?? sql<SqlBool>`true`))
    .orderBy('u.created_at')
    .orderBy('u.id')
    .offset(offset)
    .limit(limit)
    .execute()
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

export async function countPeople(tx: Tx, where: RawBuilder<SqlBool> | undefined): Promise<number> {
  const { count } = await selectPeople(tx)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .$if(where !== undefined, (query) => query.where(where ?? sql<SqlBool>`true`))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findPerson = async (tx: Tx, id: string): Promise<PersonRow | undefined> =>
  isUuid(id) ? selectRows(tx).where('u.id', '=', id).executeTakeFirst() : undefined

/** Finds a user by email, whether the identity provider sees them or not. */
export const findByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('app_user as u')
    .leftJoin('provisioned_user as p', (join) => tenantJoin(join, tx, 'p').onRef('p.user_id', '=', 'u.id'))
    .select(['u.id', 'u.is_active', 'p.removed_at'])
    .where('u.company_id', '=', tx.companyId)
    .where('u.email', '=', email)
    .executeTakeFirst()

/** Finds the user with an external id of the identity provider, unless it has deleted them. */
export const findByExternalId = (tx: Tx, externalId: string) =>
  tx
    .selectFrom('provisioned_user')
    .select('user_id')
    .where('company_id', '=', tx.companyId)
    .where('external_id', '=', externalId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

type ProvisionedFields = {
  external_id: string | null
  given_name: string
  family_name: string
  removed_at: Date | null
}

/** Stores what the identity provider says about a user, replacing what it said before. */
export const storeProvisioned = (tx: Tx, userId: string, at: Date, kept: ProvisionedFields) =>
  tx
    .insertInto('provisioned_user')
    .values({ company_id: tx.companyId, user_id: userId, at, ...kept })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(kept))
    .execute()

/** Gives a user another address to sign in with; the previous one no longer works. */
export async function changeAddress(tx: Tx, userId: string, email: string, isVerified: boolean): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email, email_verified: isVerified })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('sign_in_address').where('company', '=', tx.companyId).where('person', '=', userId).execute()
  await tx.insertInto('sign_in_address').values({ email, company: tx.companyId, person: userId }).execute()
}

export const changeName = (tx: Tx, userId: string, full_name: string) =>
  tx
    .updateTable('app_user')
    .set({ full_name })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()

export const approve = (tx: Tx, userId: string) =>
  tx
    .updateTable('app_user')
    .set({ is_approved: true, is_active: true })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()

/** Locks the company's SCIM writes until the transaction ends, so that they wait for one another. */
export const lockProvisioning = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:scim`}, 0))`.execute(tx)

/** The role of users in no group, as in sign-on; else the hidden one of users without a role. */
export async function findFirstRole(tx: Tx): Promise<{ id: string; display_name: string; hidden: boolean }> {
  const roles = await tx
    .selectFrom('role as r')
    .leftJoin('sign_on_group as g', (join) =>
      tenantJoin(join, tx, 'g').onRef('g.role_id', '=', 'r.id').on('g.group_name', '=', ''),
    )
    .select(['r.id', 'r.display_name', 'r.hidden'])
    .where('r.company_id', '=', tx.companyId)
    .where((where) => where.or([where('r.hidden', '=', true), where('g.role_id', 'is not', null)]))
    .orderBy('r.hidden')
    .orderBy('r.type_name')
    .execute()
  const [first] = roles
  if (!first) throw new Error('The company has no role for people without one')
  return first
}

export const setRole = (tx: Tx, userId: string, role_id: string) =>
  tx.updateTable('app_user').set({ role_id }).where('company_id', '=', tx.companyId).where('id', '=', userId).execute()

export const removeFromGroups = (tx: Tx, userId: string) =>
  tx.deleteFrom('provisioned_member').where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute()
