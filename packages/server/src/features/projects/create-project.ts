import type { CallRequest } from '@rolecall/contract/define-calls'
import { MESSAGES } from '@rolecall/contract/messages'
import type { projects } from '@rolecall/contract/projects'
import type { Tx } from '../../db/connect.ts'
import { recordEvent } from '../../history/record-event.ts'
import { Problem } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { dayOf } from '../../projects/states.queries.ts'
import { insertInvitations, insertMembers, insertProject, listUsersByEmail } from './projects.queries.ts'

type Input = CallRequest<typeof projects.create>['body']

/**
 * Makes a project whose creator is its first member; invited people of the company are members at once, other addresses
 * are remembered. Two projects may share a name. Refuses a start before today (the client's picker never offers one).
 */
export async function createProject(tx: Tx, session: Session, input: Input, now: Date): Promise<string> {
  if (input.startDate < dayOf(now))
    throw new Problem('invalid_request', MESSAGES.dateInvalid, { startDate: MESSAGES.dateInvalid })
  const projectId = await insertProject(
    tx,
    {
      name: input.projectName,
      domainGroup: input.domainGroup,
      domainSubgroup: input.domainSubgroup ?? '',
      description: input.description,
      startDate: input.startDate,
      endDate: input.endDate,
      client: clientOf(input),
      createdBy: session.userId,
    },
    now,
  )
  await invite(tx, projectId, session, input.inviteUsers ?? [], now)
  await recordEvent(tx, now, {
    kind: 'project.created',
    actorId: session.userId,
    projectId,
    payload: { name: input.projectName },
  })
  return projectId
}

/** Internal unless the client says otherwise; the fields of a company are then of no account. */
function clientOf({ internal, companyName, companyPermalink, companyImage }: Input) {
  const isExternal = internal === false || internal === 'false'
  if (!isExternal || !companyName) return undefined
  return { name: companyName, permalink: companyPermalink ?? null, image: companyImage ?? null }
}

async function invite(tx: Tx, projectId: string, session: Session, emails: readonly string[], now: Date) {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))]
  const users = await listUsersByEmail(tx, wanted)
  const known = new Set(users.map(({ email }) => email.toLowerCase()))
  await insertMembers(tx, projectId, [session.userId, ...users.map(({ id }) => id)])
  await insertInvitations(tx, projectId, {
    emails: wanted.filter((email) => !known.has(email)),
    invitedBy: session.userId,
    at: now,
  })
}
