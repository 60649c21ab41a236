import {
  type ActorRights,
  listLacked,
  mayActOn,
  mayAssignRole,
  type PersonAction,
} from '@rolecall/domain/access/may-act-on'
import { PERMISSION_TEXTS } from '@rolecall/domain/access/permission-texts'
import { isPermission, type Permission } from '@rolecall/domain/access/permissions'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { notAllowed, notFound, Problem } from '../../platform/kernel/problem.ts'
import { listSuperRights } from '../../platform/kernel/rights.queries.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findStanding, hasVisited, listSuperAdministrators } from './standing.queries.ts'
import { isUuid } from './visibility.queries.ts'

// The one gate for all acts on another user's account, or on their role: docs/decisions/0053.

type AccessContext = Pick<Work, 'tx' | 'session'>

const VISITOR = 'This is a super-administrator on a visit. An administrator can end it in the company’s list of visits.'

/**
 * Throws `not_found` for a user of no or another company, `not_allowed` for one with more permissions than the caller, and for
 * a super-administrator who was here on a visit: they are no colleague. Users may always act on themselves.
 */
export async function assertMayActOn({ tx, session }: AccessContext, userId: string, act: PersonAction): Promise<void> {
  const found = isUuid(userId) ? await findStanding(tx, userId) : undefined
  if (!found) throw notFound('User')
  if (!found.is_active && (await hasVisited(tx, userId))) throw new Problem('operator_protected', VISITOR)
  const actor = await standingOf({ tx, session })
  const target: ActorRights = {
    isAdmin: found.is_admin,
    permissions: found.actions.filter(isPermission),
    superRights: await listSuperRights(tx, userId),
  }
  if (userId.toLowerCase() !== session.userId && !mayActOn(actor, target, act)) throw notAllowed()
}

async function standingOf({ tx, session }: AccessContext): Promise<ActorRights> {
  const { isAdmin, permissions } = session
  return { isAdmin, permissions, superRights: await ownSuperRights({ tx, session }) }
}

/** Rights over all companies of the caller, who is of this company; empty through a machine. */
const ownSuperRights = async ({ tx, session }: AccessContext) =>
  session.through ? [] : listSuperRights(tx, session.userId)

/** Super-administrators among the company's users with rights that the caller, of this company or another, lacks. */
async function findAbove({ tx, session }: AccessContext) {
  const people = await listSuperAdministrators(tx)
  if (people.length === 0) return []
  // A user of another company is stored in the rows of theirs.
  const own = session.companyId === tx.companyId ? await ownSuperRights({ tx, session }) : (session.superRights ?? [])
  return people.filter(({ superRights }) => !superRights.every((right) => own.includes(right)))
}

/** The ids of those users. */
export const listAbove = async (asked: AccessContext): Promise<ReadonlySet<string>> =>
  new Set((await findAbove(asked)).map(({ id }) => id))

/** Their email addresses, in lower case. */
export const listAddressesAbove = async (asked: AccessContext): Promise<ReadonlySet<string>> =>
  new Set((await findAbove(asked)).map(({ email }) => email.toLowerCase()))

/** Throws `not_allowed` if users with more permissions than the caller have a role that is about to be changed or removed. */
export async function assertMayChangeRole({ tx, session }: AccessContext, roleId: string): Promise<void> {
  if ((await findAbove({ tx, session })).some(({ role_id }) => role_id === roleId)) throw notAllowed()
}

type RoleRights = { is_admin: boolean; actions: readonly string[] }

/** Throws `not_allowed` for a role with more permissions than the caller has. */
export function assertMayAssignRole({ session }: Pick<Work, 'session'>, role: RoleRights): void {
  if (role.is_admin && !session.isAdmin) throw notAllowed()
  assertHasPermissions({ session }, role.actions.filter(isPermission))
}

export const mayGiveRole = ({ session }: Pick<Work, 'session'>, { is_admin, actions }: RoleRights): boolean =>
  mayAssignRole(session, { isAdmin: is_admin, permissions: actions.filter(isPermission) })

const NAMED_MAX = 3

/** Throws `not_allowed`, naming them, if the caller lacks some of the permissions that they are about to give. */
export function assertHasPermissions({ session }: Pick<Work, 'session'>, permissions: readonly Permission[]): void {
  const lacked = listLacked(session, permissions)
  if (lacked.length === 0) return
  const named = lacked.slice(0, NAMED_MAX).map((permission) => `“${PERMISSION_TEXTS[permission].label}”`)
  const more = lacked.length > NAMED_MAX ? lacked.length - NAMED_MAX : undefined
  const why = sentence('You can’t grant permissions you don’t have: {named}[ and {more} more].', {
    named: listOf(named),
    more,
  })
  throw new Problem('missing_permission', why, { actions: why })
}
