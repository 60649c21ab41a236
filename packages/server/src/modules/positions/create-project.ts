import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { projects } from '@rolecall/contract/positions/projects'
import { may } from '@rolecall/domain/access/may'
import { resolveVisibility } from '@rolecall/domain/access/resolve-visibility'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, notAllowed } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { invitePeople } from '../users/invite-people.ts'
import { insertProject, listProjectNames, type ProjectDetails } from './projects.queries.ts'

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

/** Days until the end of the project for first positions. Value chosen by us: ten years, since it has no end of its own. */
const GENERAL_DAYS = 3_650
const GENERAL = {
  name: 'General',
  description:
    'Positions that belong to no other project. This project was created with your first position, so that you could start right away. You can rename it, or create projects of your own.',
  domainGroup: '',
  domainSubgroup: '',
  client: undefined,
}

/** Creates the project of a user's first position (rule A-346). Refuses if there is a project to choose, or they may create none. */
export async function createGeneralProject(work: Work): Promise<string> {
  const { tx, session, now } = work
  // Two first positions at the same time share the project.
  await lockCompanySettings(tx)
  const today = await todayOf(work)
  const [offered] = await listProjectNames(tx, session, { today, limit: 1, onlyTaking: true })
  const isPublic = resolveVisibility('project', session, undefined)
  if (offered || session.within) throw invalid('projectId', MESSAGES.required)
  if (isPublic === undefined || !may(session, 'create_project')) throw notAllowed()
  const details = { ...GENERAL, startDate: today, endDate: addDays(today, GENERAL_DAYS) }
  const projectId = await insertProject(tx, { ...details, isPublic, createdBy: session.userId }, now)
  await recordEvent(work, { kind: 'project.created', projectId, payload: { name: GENERAL.name } })
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
