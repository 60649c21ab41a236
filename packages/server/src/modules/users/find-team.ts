import type { MembershipCategory } from '@rolecall/domain/access/member-types'
import type { Invited } from '../../../contact/invitations/invite-people.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition, getWholeProject } from '../../../house/access/visibility.queries.ts'
import type { Target } from '../../../house/members/members.queries.ts'

/** Those who take part in a project or a position, and whose it is. */
export type Team = Invited & { aim: Target; category: MembershipCategory; ownerId: string }

/** Throws `not_found` unless the caller may see the project. */
export async function getProjectTeam({ tx, session }: Work, reference: string): Promise<Team> {
  const { id, name, created_by } = await getWholeProject(tx, session, reference)
  return { aim: { projectId: id }, title: name, category: 'projecttype', ownerId: created_by }
}

export type PositionTeam = Team & { aim: { positionId: string } }

/** The same of a position, by id or slug. */
export async function getPositionTeam({ tx, session }: Work, reference: string): Promise<PositionTeam> {
  const { id, title, project_id, created_by } = await getVisiblePosition(tx, session, reference)
  return { aim: { positionId: id }, title, projectId: project_id, category: 'positiontype', ownerId: created_by }
}
