import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { feedSight } from '../../platform/feed/record-feed.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

/** Finds an invitation with its sender and its project or position. */
export const findInvitation = (tx: Tx, id: string) =>
  tx
    .selectFrom('invitation as i')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'i.invited_by'))
    .innerJoin('company as c', (join) => join.on('c.id', '=', tx.companyId))
    .leftJoin('project as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'i.project_id'))
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'i.position_id'))
    .select([
      'i.email',
      'i.invited_at',
      'i.is_by_hand',
      'i.project_id',
      'i.position_id',
      'u.full_name as inviter',
      'c.name as company_name',
      'p.name as project_name',
      SHOWN_TITLE.as('title'),
    ])
    .where('i.company_id', '=', tx.companyId)
    .where('i.id', '=', id)
    .executeTakeFirst()

/** Takes all invitations of an address, or only one; of two concurrent requests the second waits and finds none. */
export const claimInvitations = (tx: Tx, { email, onlyId }: { email: string; onlyId?: string | undefined }) =>
  tx
    .deleteFrom('invitation')
    .where('company_id', '=', tx.companyId)
    .where('email', '=', sql<string>`${email}::citext`)
    .$if(onlyId !== undefined, (query) => query.where('id', '=', onlyId ?? ''))
    .returning(['id', 'project_id', 'position_id', 'member_type', 'role_type', 'invited_by'])
    .execute()

export type AcceptedInvitation = Awaited<ReturnType<typeof claimInvitations>>[number]

/** Makes a user a member of everything they were invited to, and links the hiring managers with their email to them. */
export async function insertMemberships(
  tx: Tx,
  { userId, email, at }: { userId: string; email: string; at: Date },
  taken: readonly AcceptedInvitation[],
): Promise<void> {
  const of = ({ member_type }: AcceptedInvitation) => ({
    company_id: tx.companyId,
    user_id: userId,
    member_type,
    added_at: at,
  })
  const projects = taken.flatMap((each) => (each.project_id ? [{ ...of(each), project_id: each.project_id }] : []))
  const positions = taken.flatMap((each) => (each.position_id ? [{ ...of(each), position_id: each.position_id }] : []))
  const gained = { userId, lost: false }
  for (const { project_id: projectId } of projects) feedSight(tx, { projectId }, gained)
  for (const { position_id: positionId } of positions) feedSight(tx, { positionId }, gained)
  if (projects.length > 0)
    await tx
      .insertInto('project_member')
      .values(projects)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (positions.length === 0) return
  await tx
    .insertInto('position_member')
    .values(positions)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .updateTable('hiring_manager')
    .set({ user_id: userId })
    .where('company_id', '=', tx.companyId)
    .where('email', '=', sql<string>`${email}::citext`)
    .where('user_id', 'is', null)
    .execute()
}

/**
 * Id of the role of this type if its giver may still give it; else, or if the company no longer has it, of the one with the
 * least rights.
 */
export async function getRoleOfType(tx: Tx, typeName: string, mayGive: (role: GivenRole) => boolean): Promise<string> {
  const roles = await tx
    .selectFrom('role')
    .select(['id', 'type_name', 'is_admin', 'actions'])
    .where('company_id', '=', tx.companyId)
    .where('type_name', 'in', [typeName, 'hiring_manager', 'norole'])
    // Waits for a role that is being deleted, and then does not return it.
    .forKeyShare()
    .execute()
  const chosen = [typeName, 'hiring_manager', 'norole']
    .map((name) => roles.find(({ type_name }) => type_name === name))
    .find((role) => role && (role.type_name === 'norole' || mayGive(role)))
  if (!chosen) throw new Error(`The company has no role ${typeName}, and none in its place`)
  return chosen.id
}

type GivenRole = { is_admin: boolean; actions: readonly string[] }

/** The company that an email signs in to, over all companies; a query of its own, since it looks past tenants. */
export async function findCompanyOf(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ company: string }>`select company_id as company from find_sign_in(${email})`.execute(db)
  return rows[0]?.company
}

export async function isDeactivated(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('app_user')
    .select('is_active')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.is_active === false
}
