import { randomUUID } from 'node:crypto'
import { signInvitation } from '../../src/modules/users/invitation-link.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import { next } from './serial.ts'
import { aUser, type TestUser } from './user.ts'

type TeamScope = { projectId: string; positionId: string }

/**
 * Users of a company for a project and a position: a colleague who may be added, a member, a hiring manager and an invited
 * person. `putBack` restores these roles.
 */
export async function aTeam({ db, deps }: TestApp, by: TestUser, { projectId, positionId }: TeamScope) {
  const { companyId } = by
  const people = [
    await aUser(db, { companyId }),
    await aUser(db, { companyId }),
    await aUser(db, { companyId }),
  ] as const
  const [newMember, member, manager] = people
  const invitationId = randomUUID()
  const company = { company_id: companyId }
  const putBack = () =>
    withCompany(db, companyId, async (tx) => {
      for (const table of ['hiring_manager', 'invitation', 'position_member', 'project_member'] as const)
        await tx.deleteFrom(table).where('company_id', '=', companyId).execute()
      // Allows inviting people of any domain.
      await tx.deleteFrom('company_domain').where('company', '=', companyId).execute()
      const ofMember = { ...company, user_id: member.userId }
      await tx
        .insertInto('project_member')
        .values({ ...ofMember, project_id: projectId })
        .execute()
      await tx
        .insertInto('position_member')
        .values(
          [ofMember, { ...company, user_id: manager.userId, member_type: 'hiring_manager' }].map((row) => ({
            ...row,
            position_id: positionId,
          })),
        )
        .execute()
      const ofManager = {
        emp_id: manager.userId,
        user_id: manager.userId,
        email: manager.email,
        full_name: 'Helen Moss',
      }
      await tx
        .insertInto('hiring_manager')
        .values({ ...company, ...ofManager, position_id: positionId, added_by: by.userId, added_at: NOW })
        .execute()
      const email = `invited${next()}@example.com`
      await tx
        .insertInto('invitation')
        .values({
          ...company,
          id: invitationId,
          email,
          position_id: positionId,
          invited_by: by.userId,
          invited_at: NOW,
        })
        .execute()
    })
  const ids = {
    newMember: newMember.userId,
    member: member.userId,
    hiringManager: manager.userId,
    invitation: signInvitation(deps.env.ROLECALL_SECRET, { companyId, invitationId }),
  }
  return { ids, putBack }
}
