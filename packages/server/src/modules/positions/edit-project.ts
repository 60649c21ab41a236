import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { projects } from '@rolecall/contract/positions/projects'
import { listProjectActions } from '@rolecall/domain/access/object-actions'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feedHidden } from '../../platform/feed/record-feed.ts'
import { invalid, notAllowed, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { getUnrestrictedProject } from '../company/visibility.queries.ts'
import { readProjectInput } from './create-project.ts'
import { lockProject, type ProjectDetails, updateProject } from './projects.queries.ts'

/**
 * Edits name, purpose and duration of a project; returns the number of the new version. Its start may stay in the past, but
 * not be moved there. Refuses an edit of an outdated version, and one of an archived project.
 */
export async function editProject(work: Work, input: CallRequest<typeof projects.edit>['body']): Promise<number> {
  const { tx, session } = work
  const { id: projectId } = await getUnrestrictedProject(tx, session, input.projectId)
  const row = await lockProject(tx, projectId)
  if (row.archive)
    throw new Problem('archived', `${MESSAGES.editNotAllowed} This project is archived. Restore it first.`)
  await assertNotStale('project', {
    known: input.version,
    current: row.version,
    listEdits: (known) => listEdits(tx, { kind: 'project.edited', projectId, known }),
  })
  const edited = readProjectInput(input)
  if (edited.startDate !== row.start_date && edited.startDate < (await todayOf(work)))
    throw invalid('startDate', MESSAGES.startPast)
  const isPublic = input.is_public ?? row.is_public
  if (isPublic !== row.is_public && !listProjectActions(session).includes('change_public_private_project'))
    throw notAllowed()
  const version = row.version + 1
  await updateProject(tx, projectId, { ...edited, isPublic, version })
  if (row.is_public && !isPublic) feedHidden(tx, projectId)
  const before: ProjectDetails = {
    name: row.name,
    domainGroup: row.domain_group,
    domainSubgroup: row.domain_subgroup,
    description: row.description,
    startDate: row.start_date,
    endDate: row.end_date,
    client:
      row.client_name === null
        ? undefined
        : { name: row.client_name, permalink: row.client_permalink, image: row.client_image },
  }
  const changed = compareFields(
    { ...fieldsOf(before), is_public: row.is_public },
    { ...fieldsOf(edited), is_public: isPublic },
  )
  await recordEvent(work, { kind: 'project.edited', projectId, payload: { name: edited.name, version, changed } })
  return version
}

/** The details under the field names of the request. */
const fieldsOf = ({ name, client, ...plain }: ProjectDetails): Record<string, unknown> => ({
  ...plain,
  projectName: name,
  internal: client === undefined,
  companyName: client?.name ?? '',
  companyPermalink: client?.permalink ?? '',
  companyImage: client?.image ?? '',
})
