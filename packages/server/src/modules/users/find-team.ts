import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import type { MembershipCategory } from '@rolecall/domain/users/member-types'
import type { Work } from '../../platform/kernel/work.ts'
import { getUnrestrictedProject, getVisiblePosition } from '../company/visibility.queries.ts'
import type { Target } from '../roles/members.queries.ts'
import type { InvitationTarget } from './invite-people.ts'

/** A project or a position with its owner. */
export type Team = InvitationTarget & { aim: Target; category: MembershipCategory; ownerId: string }

/** Throws `not_found` unless the caller may see the project. */
export async function getProjectTeam({ tx, session }: Work, reference: string): Promise<Team> {
  const { id, name, created_by } = await getUnrestrictedProject(tx, session, reference)
  return { aim: { projectId: id }, title: name, category: 'projecttype', ownerId: created_by }
}

export type PositionTeam = Team & { aim: { positionId: string } }

/** Finds the team of a position by id or slug. Throws `not_found` unless the caller may see it. */
export async function getPositionTeam({ tx, session }: Work, reference: string): Promise<PositionTeam> {
  const position = await getVisiblePosition(tx, session, reference)
  const { id, project_id, created_by } = position
  return {
    aim: { positionId: id },
    title: shownTitleOf(position),
    projectId: project_id,
    category: 'positiontype',
    ownerId: created_by,
  }
}
