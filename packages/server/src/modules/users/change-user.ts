import { stateOfUser } from '@rolecall/domain/users/user-state'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notAllowed, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { assertMayActOn, assertMayAssignRole } from '../company/act-on-person.ts'
import { lockAdministrators } from '../company/administrators.queries.ts'
import { findGivableRole, type RoleRow } from '../company/role-rows.queries.ts'
import { setSuperAdministratorActive } from '../company/standing.queries.ts'
import { roleMail } from '../email/account-mail.ts'
import { pageLinks } from '../email/page-links.ts'
import { queueMail } from '../email/send-mail.ts'
import { presentHanded, reassignWork } from '../roles/reassign-work.ts'
import { lockPerson } from '../sign-on/lock-person.queries.ts'
import { keepAnAdministrator, switchAccount } from './switch-account.ts'
import { findUser, type UserRow, updateUser } from './users.queries.ts'

type LockedUser = { user: UserRow; administrators: readonly string[] }

/** Locks a user that the caller may change. */
async function lockForChange(work: Work, userId: string): Promise<LockedUser> {
  const { tx } = work
  if (!(await findUser(tx, userId))) throw notFound('User')
  const administrators = await lockAdministrators(tx)
  await lockPerson(tx, userId)
  const user = await findUser(tx, userId)
  if (!user) throw notFound('User')
  await assertMayActOn(work, user.id, 'account')
  return { user, administrators }
}

/** Returns a role that the caller may give: one with no more rights than their own. */
async function getRole(work: Work, word: string): Promise<RoleRow> {
  const role = await findGivableRole(work.tx, word)
  if (!role) throw notFound('Role')
  assertMayAssignRole(work, role)
  return role
}

const subjectOf = ({ id, full_name }: UserRow) => ({ user_id: id, name: full_name })

export async function approveUser(work: Work, { userId, role: word }: { userId: string; role: string }) {
  const { tx } = work
  const { user } = await lockForChange(work, userId)
  const role = await getRole(work, word)
  if (user.is_approved) throw new Problem('already_done', `${user.full_name} is already approved.`)
  await updateUser(tx, user.id, { is_approved: true, is_active: true, role_id: role.id })
  await recordEvent(work, {
    kind: 'user.approved',
    userId: user.id,
    payload: { ...subjectOf(user), to: role.display_name },
  })
}

type ActivationResult = { isActive: boolean; handed: ReturnType<typeof presentHanded> }

/** Switches a user on or off. Returns whether they are active now, and which of their items were handed over to which user. */
export async function setUserActive(
  work: Work,
  { userId, handsOver }: { userId: string; handsOver: boolean },
): Promise<ActivationResult> {
  const { tx, session } = work
  // Items without another lead become the caller's.
  if (handsOver && !session.isAdmin) throw notAllowed()
  const { user, administrators } = await lockForChange(work, userId)
  if (stateOfUser({ isApproved: user.is_approved, isActive: user.is_active }) === 'New User')
    throw new Problem('awaiting_approval', `${user.full_name} isn’t approved yet. Approve them with a role first.`)
  if (user.is_active) keepAnAdministrator(user, administrators)
  if (!(await setSuperAdministratorActive(tx, user.id, !user.is_active)))
    throw new Problem(
      'last_administrator',
      `${user.full_name} is the last super-administrator. Make someone else one first.`,
    )
  await switchAccount(work, user, !user.is_active)
  const handed = user.is_active && handsOver ? presentHanded(await reassignWork(work, user)) : []
  return { isActive: !user.is_active, handed }
}

export async function assignRole(work: Work, { userId, role: word }: { userId: string; role: string }) {
  const { user, administrators } = await lockForChange(work, userId)
  const role = await getRole(work, word)
  if (role.id === user.role_id) return
  if (!role.is_admin) keepAnAdministrator(user, administrators)
  await updateUser(work.tx, user.id, { role_id: role.id })
  await recordEvent(work, {
    kind: 'user.role-changed',
    userId: user.id,
    payload: { ...subjectOf(user), from: user.has_no_role ? '' : user.role, to: role.display_name },
  })
  // Users are not told what they did themselves, nor when they cannot sign in: they have left, or wait for approval.
  if (user.id === work.session.userId || !user.is_active || !user.is_approved) return
  const link = pageLinks(work.deps.env).home()
  await queueMail(work, roleMail({ to: user.email, link, role: role.display_name, by: work.session.fullName }))
}

export async function verifyEmail(work: Work, userId: string) {
  const { user } = await lockForChange(work, userId)
  if (user.email_verified) return
  await updateUser(work.tx, user.id, { email_verified: true })
  await recordEvent(work, { kind: 'user.email-verified', payload: subjectOf(user) })
}
