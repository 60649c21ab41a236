import type { Permission } from './permissions.ts'
import type { MachineScope } from './scopes.ts'

/** Permissions of operators of the product, over all companies; no role of a company grants them. */
export const SUPER_RIGHTS = ['add_company', 'edit_addons'] as const
export type SuperRight = (typeof SUPER_RIGHTS)[number]

/** The acting user and their permissions; `superRights` only if a call has requested them. */
export type Actor = {
  userId: string
  isAdmin: boolean
  permissions: readonly Permission[]
  superRights?: readonly SuperRight[] | undefined
  /** Scopes of the machine acting for them, if one does. */
  through?: { scopes: readonly string[] } | undefined
}

/**
 * Access to a call: everyone, holders of a link signed by us or of the operators' token (both checked by the handler),
 * signed-in users, administrators, users with one or all of some permissions, machines with a scope of their own, or
 * super-administrators, which a company's administrators are not.
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

/** Whether a call needs no session; its handler may still require something else. */
export const isOpen = (access: Access): access is 'public' | 'signed-link' | 'operator' =>
  access === 'public' || access === 'signed-link' || access === 'operator'

export function hasAccess(
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
