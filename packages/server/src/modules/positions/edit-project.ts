import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { projects } from '@rolecall/contract/hiring/projects'
import { listProjectActions } from '@rolecall/domain/access/object-actions'
import { listEdits } from '../../../ground/events/edits.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feedHidden } from '../../../ground/feed/note-feed.ts'
import { invalid, notAllowed, Problem } from '../../../ground/kernel/problem.ts'
import { compareFields, refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getWholeProject } from '../../../house/access/visibility.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { readProjectInput } from './create-project.ts'
import { lockProject, type ProjectDetails, updateProject } from './projects.queries.ts'

/**
 * Writes what a project is called, what it is for and how long it runs; answers the number of the version made. Its start
 * may stay in the past, though not be moved there. An edit that names an older version than is in force is refused, and so
 * is one of a project that was put away.
 */
export async function editProject(work: Work, input: CallRequest<typeof projects.edit>['body']): Promise<number> {
  const { tx, session } = work
  const { id: projectId } = await getWholeProject(tx, session, input.projectId)
  const row = await lockProject(tx, projectId)
  if (row.archive)
    throw new Problem(
      'conflict',
      `${MESSAGES.editNotAllowed} This project is archived; take it out of the archive first.`,
    )
  await refuseStaleEdit('project', {
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

/** By the names of the request. */
const fieldsOf = ({ name, client, ...plain }: ProjectDetails): Record<string, unknown> => ({
  ...plain,
  projectName: name,
  internal: client === undefined,
  companyName: client?.name ?? '',
  companyPermalink: client?.permalink ?? '',
  companyImage: client?.image ?? '',
})
