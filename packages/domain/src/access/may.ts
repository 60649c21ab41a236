import type { Permission } from './permissions.ts'
import type { MachineScope } from './scopes.ts'

/** What somebody may do who runs the product itself, over all companies; no role of a company gives it. */
export const SUPER_RIGHTS = ['add_company', 'edit_addons'] as const
export type SuperRight = (typeof SUPER_RIGHTS)[number]

/** The person who acts, and their rights; `superRights` where a call has asked for them. */
export type Actor = {
  userId: string
  isAdmin: boolean
  permissions: readonly Permission[]
  superRights?: readonly SuperRight[] | undefined
  /** Of the machine that acts for them, if one does. */
  through?: { scopes: readonly string[] } | undefined
}

/**
 * Who may make a call: anybody, whoever holds a link that we signed or the token of those who operate the product (which
 * the handler checks), anybody signed in, administrators, whoever holds one or all of some permissions, machines that were
 * given a scope of their own, or super-administrators, whom being an administrator of a company does not make.
 */
export type Access =
  | 'public'
  | 'signed-link'
  | 'operator'
  | 'signed-in'
  | 'admin'
  | { anyOf: readonly [Permission, ...Permission[]] }
  | { allOf: readonly [Permission, ...Permission[]] }
  | { scope: MachineScope }
  | { superAdmin: readonly [SuperRight, ...SuperRight[]] }

/** The administrator flag overrides every permission check (rule A-043). */
export const may = (
  { isAdmin, permissions }: Pick<Actor, 'isAdmin' | 'permissions'>,
  permission: Permission,
): boolean => isAdmin || permissions.includes(permission)

/** Whether a call is made without a session; its handler may still ask for something else. */
export const isOpen = (access: Access): access is 'public' | 'signed-link' | 'operator' =>
  access === 'public' || access === 'signed-link' || access === 'operator'

export function isAdmitted(
  actor: Pick<Actor, 'isAdmin' | 'permissions' | 'superRights' | 'through'> | undefined,
  access: Access,
): boolean {
  if (isOpen(access)) return true
  if (!actor) return false
  if (access === 'signed-in') return true
  if (access === 'admin') return actor.isAdmin
  if ('scope' in access) return actor.through?.scopes.includes(access.scope) ?? false
  if ('superAdmin' in access) return access.superAdmin.some((right) => actor.superRights?.includes(right))
  return 'anyOf' in access
    ? access.anyOf.some((permission) => may(actor, permission))
    : access.allOf.every((permission) => may(actor, permission))
}
