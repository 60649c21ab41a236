import type { Work } from '../kernel/work.ts'
import { invitationMail } from '../mail/invitation-mail.ts'
import { pageLinks } from '../mail/page-links.ts'
import { queueMails } from '../mail/send-mail.ts'
import { getCompanyName, insertInvitations, insertMembers, listUsersByEmail, type Target } from './members.queries.ts'

type Invitation = { target: Target; title: string; emails: readonly string[] }

/**
 * Makes the caller and those of the addresses that belong to people of the company members of a project or position,
 * remembers the other addresses, and writes to each of them once.
 */
export async function invitePeople(work: Work, { target, title, emails }: Invitation): Promise<void> {
  const { tx, session, now } = work
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))].filter((email) => email !== session.email)
  const users = await listUsersByEmail(tx, wanted)
  const known = new Set(users.map(({ email }) => email.toLowerCase()))
  const unknown = wanted.filter((email) => !known.has(email))
  await insertMembers(tx, target, [session.userId, ...users.map(({ id }) => id)])
  if (unknown.length > 0) await insertInvitations(tx, target, { emails: unknown, invitedBy: session.userId, at: now })
  if (wanted.length === 0) return

  const isProject = 'projectId' in target
  const links = pageLinks(work.deps.env)
  const link = isProject ? links.project(target.projectId) : links.position(target.positionId)
  const company = await getCompanyName(tx)
  const what = isProject ? 'project' : 'position'
  await queueMails(
    work,
    wanted.map((to) => invitationMail({ to, inviter: session.fullName, company, what, title, link })),
  )
}
