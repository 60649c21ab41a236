import type { Permission } from './permissions.ts'

/** The person who acts, and their rights. */
export type Actor = { userId: string; isAdmin: boolean; permissions: readonly Permission[] }

/**
 * Who may make a call: anybody, whoever holds a link that we signed or the token of those who operate the product (which
 * the handler checks), anybody signed in, administrators, or whoever holds one or all of some permissions.
 */
export type Access =
  | 'public'
  | 'signed-link'
  | 'operator'
  | 'signed-in'
  | 'admin'
  | { anyOf: readonly [Permission, ...Permission[]] }
  | { allOf: readonly [Permission, ...Permission[]] }

/** The administrator flag overrides every permission check (000 section 6). */
export const may = (
  { isAdmin, permissions }: Pick<Actor, 'isAdmin' | 'permissions'>,
  permission: Permission,
): boolean => isAdmin || permissions.includes(permission)

/** Whether a call is made without a session; its handler may still ask for something else. */
export const isOpen = (access: Access): access is 'public' | 'signed-link' | 'operator' =>
  access === 'public' || access === 'signed-link' || access === 'operator'

export function isAdmitted(actor: Pick<Actor, 'isAdmin' | 'permissions'> | undefined, access: Access): boolean {
  if (isOpen(access)) return true
  if (!actor) return false
  if (access === 'signed-in') return true
  if (access === 'admin') return actor.isAdmin
  return 'anyOf' in access
    ? access.anyOf.some((permission) => may(actor, permission))
    : access.allOf.every((permission) => may(actor, permission))
}
