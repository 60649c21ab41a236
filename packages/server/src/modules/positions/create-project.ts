import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { projects } from '@rolecall/contract/hiring/projects'
import { choosePublic } from '@rolecall/domain/access/choose-public'
import { invitePeople } from '../../../contact/invitations/invite-people.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid, notAllowed } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { todayOf } from '../../../house/company/today.ts'
import { insertProject, type ProjectDetails } from './projects.queries.ts'

type Input = CallRequest<typeof projects.create>['body']

/**
 * Makes a project whose creator is its first member; invited people of the company are members at once, other addresses
 * are remembered, and all are written to. Two projects may share a name. Refuses a start before today, which the
 * client's picker never offers (rule H-008).
 */
export async function createProject(work: Work, input: Input): Promise<string> {
  const { tx, session, now } = work
  if (input.startDate < (await todayOf(work))) throw invalid('startDate', MESSAGES.startPast)
  const isPublic = choosePublic('project', session, input.is_public)
  if (isPublic === undefined) throw notAllowed()
  const projectId = await insertProject(tx, { ...readProjectInput(input), isPublic, createdBy: session.userId }, now)
  await invitePeople(work, { target: { projectId }, title: input.projectName, emails: input.inviteUsers ?? [] })
  await recordEvent(work, {
    kind: 'project.created',
    projectId,
    payload: { name: input.projectName },
  })
  return projectId
}

type Fields = Omit<Input, 'inviteUsers'>

/** What a project is, as somebody says it in the form. */
export const readProjectInput = (input: Fields): ProjectDetails => ({
  name: input.projectName,
  domainGroup: input.domainGroup,
  domainSubgroup: input.domainSubgroup ?? '',
  description: input.description,
  startDate: input.startDate,
  endDate: input.endDate,
  client: clientOf(input),
})

/** Internal unless the client says otherwise; the fields of a company are then of no account (rule H-006). */
function clientOf({ internal, companyName, companyPermalink, companyImage }: Fields) {
  if (internal !== false || !companyName) return undefined
  return { name: companyName, permalink: companyPermalink ?? null, image: companyImage ?? null }
}
