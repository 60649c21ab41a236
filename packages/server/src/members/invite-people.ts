import type { Tx } from '../db/connect.ts'
import type { Env } from '../env.ts'
import type { Session } from '../http/session.ts'
import { invitationMail } from '../mail/invitation-mail.ts'
import { queueMail } from '../mail/send-mail.ts'
import { getCompanyName, insertInvitations, insertMembers, listUsersByEmail, type Target } from './members.queries.ts'

type Invitation = { target: Target; title: string; emails: readonly string[] }

/**
 * Makes the caller and those of the addresses that belong to people of the company members of a project or position,
 * remembers the other addresses, and writes to each of them once.
 */
export async function invitePeople(
  tx: Tx,
  { target, title, emails }: Invitation,
  { session, env, now }: { session: Session; env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>; now: Date },
): Promise<void> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))].filter((email) => email !== session.email)
  const users = await listUsersByEmail(tx, wanted)
  const known = new Set(users.map(({ email }) => email.toLowerCase()))
  const unknown = wanted.filter((email) => !known.has(email))
  await insertMembers(tx, target, [session.userId, ...users.map(({ id }) => id)])
  if (unknown.length > 0) await insertInvitations(tx, target, { emails: unknown, invitedBy: session.userId, at: now })
  if (wanted.length === 0) return

  const isProject = 'projectId' in target
  const path = isProject ? `/project/${target.projectId}` : `/position/${target.positionId}`
  const link = new URL(path, env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).href
  const company = await getCompanyName(tx)
  for (const to of wanted) {
    const what = isProject ? 'project' : 'position'
    await queueMail(tx, invitationMail({ to, inviter: session.fullName, company, what, title, link }), now)
  }
}
