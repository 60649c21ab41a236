import { may } from '@rolecall/domain/access/may'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notAllowed, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { deleteInvitations, deleteMember } from '../roles/members.queries.ts'
import { isGuarded } from './add-members.ts'
import type { Team } from './find-team.ts'
import { subjectsOf } from './invite-people.ts'
import { deleteHiringManagers } from './stored-hiring-managers.queries.ts'
import { findInvited, findMember } from './team.queries.ts'

/** Removes a member from a team, or revokes an invitation to it. The creator of the project or position stays. */
export async function removeMember(work: Work, team: Team, memberId: string): Promise<void> {
  const { tx, session } = work
  const id = memberId.toLowerCase()
  if (id === team.ownerId) throw new Problem('not_removable', 'The creator can’t be removed.')
  const member = await findMember(tx, team.aim, id)
  const invited = member ? undefined : await findInvited(tx, team.aim, id)
  const found = member ?? invited
  if (!found) throw notFound('Member')
  if (isGuarded(team, found.member_type) && !may(session, 'add_hm')) throw notAllowed()
  if ('positionId' in team.aim)
    await deleteHiringManagers(tx, team.aim.positionId, member ? { userId: id } : { email: found.email })
  if (member) {
    // With two concurrent requests, only one of them removes.
    if (await deleteMember(tx, team.aim, { userId: id }))
      await recordEvent(work, {
        kind: 'member.removed',
        ...subjectsOf(team),
        userId: id,
        payload: { user_id: id, name: member.full_name },
      })
  } else if (await deleteInvitations(tx, team.aim, { emails: [found.email] }))
    await recordEvent(work, { kind: 'member.uninvited', ...subjectsOf(team), payload: { email: found.email } })
}
