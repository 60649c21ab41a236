import { INVITATION_DAYS, INVITATIONS_A_DAY } from '@rolecall/domain/access/access-limits'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { type MemberType, ORDINARY_MEMBER } from '@rolecall/domain/users/member-types'
import { recordEvents } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { mayGiveRole } from '../company/act-on-person.ts'
import { listRoles } from '../company/role-rows.queries.ts'
import { invitationMail } from '../email/invitation-mail.ts'
import { pageLinks } from '../email/page-links.ts'
import { queueMails } from '../email/send-mail.ts'
import {
  type Aim,
  countInvited,
  deleteInvitations,
  getCompanyName,
  insertInvitations,
  insertMembers,
  type KnownUser,
  listUsersByEmail,
  lockInvitations,
  type NewInvitation,
  type Target,
} from '../roles/members.queries.ts'
import { signInvitation } from './invitation-link.ts'

/** The target of an invitation: `projectId` is part of the event of a position. */
export type InvitationTarget = { aim: Aim; title: string; projectId?: string | undefined }

type Invitation = { target: Target; title: string; emails: readonly string[] }

/**
 * Adds the caller and the company's users among the addresses to a new project or position, stores the other addresses, and
 * emails each of them once.
 */
export async function invitePeople(work: Work, { target, title, emails }: Invitation): Promise<void> {
  const { tx, session, now } = work
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))].filter((email) => email !== session.email)
  const users = await listUsersByEmail(tx, wanted)
  const known = new Set(users.map(({ email }) => email.toLowerCase()))
  const type = ORDINARY_MEMBER
  await insertMembers(
    tx,
    target,
    [session.userId, ...users.map(({ id }) => id)].map((userId) => ({ userId, type })),
    now,
  )
  const invited = { aim: target, title }
  await writeToUsers(work, invited, users)
  await inviteAddresses(
    work,
    invited,
    wanted.filter((email) => !known.has(email)).map((email) => ({ email, type })),
  )
}

export type AddedUser = KnownUser & { type: MemberType }

/** Adds users as members, records that in the history, and emails them. Returns the ids of the new members. */
export async function addUsers(work: Work, invited: InvitationTarget & { aim: Target }, users: readonly AddedUser[]) {
  const people = users.map(({ id, type }) => ({ userId: id, type }))
  const added = await insertMembers(work.tx, invited.aim, people, work.now)
  const fresh = users.filter(({ id }) => added.has(id))
  await recordEvents(
    work,
    fresh.map(({ id, full_name: name, type }) => ({
      kind: 'member.added' as const,
      ...subjectsOf(invited),
      userId: id,
      tells: id === work.session.userId ? [] : [id],
      payload: { user_id: id, name, type },
    })),
  )
  await writeToUsers(work, invited, fresh)
  return added
}

/** An address to invite; the link is emailed unless `isMailed` is false. */
export type Invitee = NewInvitation & { isMailed?: boolean }

/**
 * Invites addresses that belong to no user of the company: each gets its own link. An expired invitation is renewed. Returns
 * the links by address, except of those invited to the same target already.
 * @throws Problem `too_many_requests` when the company has used up its daily share
 */
export async function inviteAddresses(
  work: Work,
  invited: InvitationTarget,
  people: readonly Invitee[],
): Promise<ReadonlyMap<string, string>> {
  const { tx, session, now } = work
  if (people.length === 0) return new Map()
  await consumeDailyInvitations(work, people.length)
  const before = new Date(now.getTime() - INVITATION_DAYS * DAY_MS)
  await deleteInvitations(tx, invited.aim, { emails: people.map(({ email }) => email), before })
  const role = await roleOfGuests(work)
  const asked = people.map((person) => ({ ...person, role: person.role ?? role }))
  const made = await insertInvitations(tx, invited.aim, { people: asked, invitedBy: session.userId, at: now })
  const personOf = new Map(people.map((person) => [person.email.toLowerCase(), person]))
  return sendInvitations(
    work,
    invited,
    made.flatMap(({ id, email }) => {
      const person = personOf.get(email.toLowerCase())
      return person ? [{ ...person, id, email }] : []
    }),
  )
}

/** Records new and repeated invitations, and emails the links that are to be emailed. Returns the links by address. */
export async function sendInvitations(
  work: Work,
  invited: InvitationTarget,
  people: readonly (Invitee & { id: string })[],
): Promise<ReadonlyMap<string, string>> {
  const { tx, deps } = work
  await recordEvents(
    work,
    people.map(({ email, type }) => ({
      kind: 'member.invited' as const,
      ...subjectsOf(invited),
      payload: { email, type },
    })),
  )
  const links = pageLinks(deps.env)
  const linkTo = (id: string) =>
    links.invitation(signInvitation(deps.env.ROLECALL_SECRET, { companyId: tx.companyId, invitationId: id }))
  const write = await openMail(work, invited)
  const mailed = people.filter(({ isMailed }) => isMailed !== false)
  await queueMails(
    work,
    mailed.map(({ id, email, note }) => write({ to: email, link: linkTo(id), isFirst: true, ...(note && { note }) })),
  )
  return new Map(people.map(({ id, email }) => [email.toLowerCase(), linkTo(id)]))
}

/** Counts invitations against the company's daily limit; concurrent calls are serialized. */
export async function consumeDailyInvitations({ tx, now }: Work, count: number): Promise<void> {
  await lockInvitations(tx)
  const sent = await countInvited(tx, new Date(now.getTime() - DAY_MS))
  if (sent + count <= INVITATIONS_A_DAY) return
  const left = Math.max(0, INVITATIONS_A_DAY - sent)
  throw new Problem(
    'quota_exceeded',
    `Your company can invite up to ${INVITATIONS_A_DAY} people in 24 hours. You can invite ${left} more today.`,
  )
}

const GUEST = 'hiring_manager'

/** The role of people invited to a team: hiring manager, or none if that allows more than the caller may do. */
async function roleOfGuests(work: Work): Promise<string> {
  const role = (await listRoles(work.tx)).find(({ type_name }) => type_name === GUEST)
  return role && !mayGiveRole(work, role) ? 'norole' : GUEST
}

async function writeToUsers(work: Work, invited: InvitationTarget, users: readonly KnownUser[]): Promise<void> {
  if (users.length === 0) return
  const write = await openMail(work, invited)
  const links = pageLinks(work.deps.env)
  const { aim } = invited
  if ('companyOnly' in aim) return
  const link = 'projectId' in aim ? links.project(aim.projectId) : links.position(aim.positionId)
  await queueMails(
    work,
    users.map(({ email }) => write({ to: email, link, isFirst: false })),
  )
}

/** The parts shared by all emails of one call. */
async function openMail({ tx, session }: Work, { aim, title }: InvitationTarget) {
  const company = await getCompanyName(tx)
  const what = 'companyOnly' in aim ? 'company' : 'projectId' in aim ? 'project' : 'position'
  return (mail: { to: string; link: string; isFirst: boolean; note?: string }) =>
    invitationMail({ ...mail, inviter: session.fullName, company, what, title })
}

/** The ids in an event about members. */
export function subjectsOf({ aim, projectId }: Pick<InvitationTarget, 'aim' | 'projectId'>) {
  if ('companyOnly' in aim) return {}
  if ('projectId' in aim) return { projectId: aim.projectId }
  return { positionId: aim.positionId, ...(projectId && { projectId }) }
}
