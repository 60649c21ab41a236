import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { projects } from '@rolecall/contract/positions/projects'
import { resolveVisibility } from '@rolecall/domain/access/resolve-visibility'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, notAllowed } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { invitePeople } from '../users/invite-people.ts'
import { insertProject, type ProjectDetails } from './projects.queries.ts'

type Input = CallRequest<typeof projects.create>['body']

/**
 * Creates a project whose creator is its first member; invited users of the company become members at once, other addresses
 * are stored, and all get an email. Two projects may share a name. Refuses a start before today, which the client's picker
 * never offers (rule H-008).
 */
export async function createProject(work: Work, input: Input): Promise<string> {
  const { tx, session, now } = work
  if (input.startDate < (await todayOf(work))) throw invalid('startDate', MESSAGES.startPast)
  const isPublic = resolveVisibility('project', session, input.is_public)
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

/** Reads the details of a project from the form. */
export const readProjectInput = (input: Fields): ProjectDetails => ({
  name: input.projectName,
  domainGroup: input.domainGroup,
  domainSubgroup: input.domainSubgroup ?? '',
  description: input.description,
  startDate: input.startDate,
  endDate: input.endDate,
  client: clientOf(input),
})

/**
 * The client of a project: internal unless the form says otherwise, in which case the fields of a company are ignored (rule
 * H-006).
 */
function clientOf({ internal, companyName, companyPermalink, companyImage }: Fields) {
  if (internal !== false || !companyName) return undefined
  return { name: companyName, permalink: companyPermalink ?? null, image: companyImage ?? null }
}
