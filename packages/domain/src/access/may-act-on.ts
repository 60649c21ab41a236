import { type Actor, may, type SuperRight } from './may.ts'
import type { Permission } from './permissions.ts'

/** What somebody may do, in their company and over all of them. */
export type Standing = Pick<Actor, 'isAdmin' | 'permissions'> & { superRights: readonly SuperRight[] }

/**
 * What is done to a person: something to their account (approved, switched, given another role, verified), or something by which
 * one could come in as them (their password, their second factor).
 */
export type ActOnPerson = 'account' | 'way-in'

/**
 * Whether somebody is the actor's to act on, besides the permission that the call asks for. Super-administrators stand above
 * administrators, and these above all others; among others that permission decides. Whoever could come in as somebody may do
 * all that they may, and so has to be allowed all of it already.
 */
export function mayActOn(actor: Standing, target: Standing, act: ActOnPerson): boolean {
  if (!target.superRights.every((right) => actor.superRights.includes(right))) return false
  if (target.isAdmin && !actor.isAdmin) return false
  return act === 'account' || listLacked(actor, target.permissions).length === 0
}

type Rights = Pick<Actor, 'isAdmin' | 'permissions'>

/** Those of some permissions that somebody has not themselves, and so cannot give. Taking them away asks for none. */
export const listLacked = (actor: Rights, permissions: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => !may(actor, permission))

/** Whether somebody may give a role to a person, themselves or another: one that allows no more than they may. */
export const mayGive = (actor: Rights, role: Rights): boolean =>
  actor.isAdmin || (!role.isAdmin && listLacked(actor, role.permissions).length === 0)
