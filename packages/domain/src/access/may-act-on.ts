import { type Actor, may, type SuperRight } from './may.ts'
import type { Permission } from './permissions.ts'

/** A user's permissions in their company and across companies. */
export type ActorRights = Pick<Actor, 'isAdmin' | 'permissions'> & { superRights: readonly SuperRight[] }

/**
 * An action on a user: on their account (approving, deactivating, changing the role, verifying), or on their means of
 * signing in (password, second factor).
 */
export type PersonAction = 'account' | 'way-in'

/**
 * Whether the actor may act on a user, besides the permission that the call requires. Super-administrators rank above
 * administrators, and these above all others; among others, the permission decides. An actor who could sign in as the
 * user must already have all of the user's permissions.
 */
export function mayActOn(actor: ActorRights, target: ActorRights, act: PersonAction): boolean {
  if (!target.superRights.every((right) => actor.superRights.includes(right))) return false
  if (target.isAdmin && !actor.isAdmin) return false
  return act === 'account' || listLacked(actor, target.permissions).length === 0
}

type Rights = Pick<Actor, 'isAdmin' | 'permissions'>

/** Returns those of the given permissions that the actor lacks and so cannot grant. Revoking them requires none. */
export const listLacked = (actor: Rights, permissions: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => !may(actor, permission))

/** Whether the actor may give a role to a user, including themselves: it must not exceed the actor's permissions. */
export const mayAssignRole = (actor: Rights, role: Rights): boolean =>
  actor.isAdmin || (!role.isAdmin && listLacked(actor, role.permissions).length === 0)
