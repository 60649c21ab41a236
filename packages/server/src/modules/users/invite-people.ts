import { type MemberType, ORDINARY_MEMBER } from '@rolecall/domain/access/member-types'
import { INVITATION_DAYS, INVITATIONS_A_DAY } from '@rolecall/domain/limits'
import { recordEvents } from '../../ground/events/record-event.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { mayGiveRole } from '../../house/access/act-on-person.ts'
import { listRoles } from '../../house/company/role-rows.queries.ts'
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
} from '../../house/members/members.queries.ts'
import { invitationMail } from '../letters/invitation-mail.ts'
import { pageLinks } from '../letters/page-links.ts'
import { queueMails } from '../outbox/send-mail.ts'
import { signInvitation } from './invitation-link.ts'

const DAY_MS = 86_400_000

/** What people are invited to: `projectId` goes with the event of a position. */
export type Invited = { aim: Aim; title: string; projectId?: string | undefined }

type Invitation = { target: Target; title: string; emails: readonly string[] }

/**
 * Makes the caller and those of the addresses that belong to people of the company members of a new project or position,
 * remembers the other addresses, and writes to each of them once.
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

/** Makes people of the company members, tells them by mail, and everybody concerned at once. Answers with whom it made one. */
export async function addUsers(work: Work, invited: Invited & { aim: Target }, users: readonly AddedUser[]) {
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

/** Whom to invite; without `isMailed: false` the link is mailed. */
export type Invitee = NewInvitation & { isMailed?: boolean }

/**
 * Invites addresses that belong to nobody of the company: each gets a link of its own. An invitation whose link is over is
 * made anew. Answers with the links by address, of those that were not invited to the same already.
 * @throws Problem `too_many_requests` where the company has invited its share of a day
 */
export async function inviteAddresses(
  work: Work,
  invited: Invited,
  people: readonly Invitee[],
): Promise<ReadonlyMap<string, string>> {
  const { tx, session, now } = work
  if (people.length === 0) return new Map()
  await takeShareOfDay(work, people.length)
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

/** Notes who was invited, or once more, and mails the links that are to be mailed. Answers with the links by address. */
export async function sendInvitations(
  work: Work,
  invited: Invited,
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

/** Counts invitations against what a company may send in a day; of two who invite at once the second waits. */
export async function takeShareOfDay({ tx, now }: Work, count: number): Promise<void> {
  await lockInvitations(tx)
  const sent = await countInvited(tx, new Date(now.getTime() - DAY_MS))
  if (sent + count <= INVITATIONS_A_DAY) return
  const left = Math.max(0, INVITATIONS_A_DAY - sent)
  throw new Problem(
    'too_many_requests',
    `A company invites at most ${INVITATIONS_A_DAY} people in 24 hours; ${left} more can be invited today.`,
  )
}

const GUEST = 'hiring_manager'

/** The role of whoever is invited to a team: that of hiring managers, else none, where it allows more than the caller may do. */
async function roleOfGuests(work: Work): Promise<string> {
  const role = (await listRoles(work.tx)).find(({ type_name }) => type_name === GUEST)
  return role && !mayGiveRole(work, role) ? 'norole' : GUEST
}

async function writeToUsers(work: Work, invited: Invited, users: readonly KnownUser[]): Promise<void> {
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

/** What is the same in all mails of one act. */
async function openMail({ tx, session }: Work, { aim, title }: Invited) {
  const company = await getCompanyName(tx)
  const what = 'companyOnly' in aim ? 'company' : 'projectId' in aim ? 'project' : 'position'
  return (mail: { to: string; link: string; isFirst: boolean; note?: string }) =>
    invitationMail({ ...mail, inviter: session.fullName, company, what, title })
}

/** What an event of members names. */
export function subjectsOf({ aim, projectId }: Pick<Invited, 'aim' | 'projectId'>) {
  if ('companyOnly' in aim) return {}
  if ('projectId' in aim) return { projectId: aim.projectId }
  return { positionId: aim.positionId, ...(projectId && { projectId }) }
}
