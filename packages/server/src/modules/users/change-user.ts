import { stateOfUser } from '@rolecall/domain/access/user-state'
import { roleMail } from '../../../contact/letters/account-mail.ts'
import { pageLinks } from '../../../contact/letters/page-links.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notAllowed, notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { demandMayActOn, demandMayGive } from '../../../house/access/act-on-person.ts'
import { switchSuperAdministrator } from '../../../house/access/standing.queries.ts'
import { lockAdministrators } from '../../../house/company/administrators.queries.ts'
import { findGivableRole, type RoleRow } from '../../../house/company/role-rows.queries.ts'
import { lockPerson } from '../../../house/entry/lock-person.queries.ts'
import { keepAnAdministrator, switchAccount } from '../../../house/entry/switch-account.ts'
import { handOver, presentHanded } from '../../../house/members/hand-over.ts'
import { findUser, type UserRow, updateUser } from './users.queries.ts'

type Locked = { user: UserRow; administrators: readonly string[] }

/** Somebody who is about to be changed, and may be by the caller. */
async function lockForChange(work: Work, userId: string): Promise<Locked> {
  const { tx } = work
  if (!(await findUser(tx, userId))) throw notFound('User')
  const administrators = await lockAdministrators(tx)
  await lockPerson(tx, userId)
  const user = await findUser(tx, userId)
  if (!user) throw notFound('User')
  await demandMayActOn(work, user.id, 'account')
  return { user, administrators }
}

/** A role to give: one that allows no more than the caller may do. */
async function getRole(work: Work, word: string): Promise<RoleRow> {
  const role = await findGivableRole(work.tx, word)
  if (!role) throw notFound('Role')
  demandMayGive(work, role)
  return role
}

const subjectOf = ({ id, full_name }: UserRow) => ({ user_id: id, name: full_name })

export async function approveUser(work: Work, { userId, role: word }: { userId: string; role: string }) {
  const { tx } = work
  const { user } = await lockForChange(work, userId)
  const role = await getRole(work, word)
  if (user.is_approved) throw new Problem('conflict', `${user.full_name} is approved already.`)
  await updateUser(tx, user.id, { is_approved: true, is_active: true, role_id: role.id })
  await recordEvent(work, {
    kind: 'user.approved',
    userId: user.id,
    payload: { ...subjectOf(user), to: role.display_name },
  })
}

type Switched = { isActive: boolean; handed: ReturnType<typeof presentHanded> }

/** Answers whether they are active now, and what of theirs is whose, where it was handed over. */
export async function switchActive(
  work: Work,
  { userId, handsOver }: { userId: string; handsOver: boolean },
): Promise<Switched> {
  const { tx, session } = work
  // What has no other lead becomes theirs.
  if (handsOver && !session.isAdmin) throw notAllowed()
  const { user, administrators } = await lockForChange(work, userId)
  if (stateOfUser({ isApproved: user.is_approved, isActive: user.is_active }) === 'New User')
    throw new Problem('conflict', `${user.full_name} waits for approval. Approve them with a role first.`)
  if (user.is_active) keepAnAdministrator(user, administrators)
  if (!(await switchSuperAdministrator(tx, user.id, !user.is_active)))
    throw new Problem('conflict', `${user.full_name} is the last who runs the product. Somebody else has to first.`)
  await switchAccount(work, user, !user.is_active)
  const handed = user.is_active && handsOver ? presentHanded(await handOver(work, user)) : []
  return { isActive: !user.is_active, handed }
}

export async function giveRole(work: Work, { userId, role: word }: { userId: string; role: string }) {
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
  // Nobody is told what they have just done themselves, nor who cannot sign in: they have left, or wait for approval.
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
