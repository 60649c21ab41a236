import { members } from '@rolecall/contract/users/members'
import { usersExamples } from '@rolecall/contract/users/users.examples'
import { anInvitation } from '../factories/invitation.ts'
import { aKey } from '../factories/key.ts'
import { aNewUser, makeActive } from '../factories/role.ts'
import { aTeam } from '../factories/team.ts'
import { aUser, type TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

/** A service account with a key. */
async function aService({ db }: TestApp, by: TestUser) {
  const { accountId: serviceAccountId, keyId } = await aKey(db, by, { scopes: ['view_all_positions'] })
  return { serviceAccountId, keyId }
}

/** A user waiting for approval, and an invited one. */
const somePending = async (test: TestApp, by: TestUser, invited: { email?: string } = {}) => ({
  newUser: (await aNewUser(test, by)).userId,
  pendingInvitation: await anInvitation(test, by, invited),
})

export const usersWorld = defineExamples({
  own: async (test, by, place) => {
    const team = await aTeam(test, by, place)
    await team.putBack()
    return {
      ids: { serviceAccountId: '', keyId: '', ...team.ids, ...(await somePending(test, by)) },
      getReady: async ({ call, ids }) => {
        if (call.changes?.includes('members')) await team.putBack()
        if (call.changes?.includes('users')) {
          await makeActive(test, by, ids.newMember)
          Object.assign(ids, await somePending(test, by))
        }
        return call.changes?.includes('keys') ? aService(test, by) : {}
      },
    }
  },
  secret: async (test, { owner, position }) => {
    const { member, hiringManager } = await aSecretTeam(test, owner, position)
    return {
      ...usersExamples,
      ...(await aService(test, owner)),
      newMember: member,
      member,
      hiringManager,
      ...(await somePending(test, owner, { email: 'secret.guest@example.com' })),
    }
  },
})

type TeamScope = { positionId: string; projectId: string }

/** Users of the owner's company with a part in the position and its project, and one invited to it. */
async function aSecretTeam({ db, make }: TestApp, owner: TestUser, { positionId, projectId }: TeamScope) {
  const { companyId } = owner
  const [member, manager] = [await aUser(db, { companyId }), await aUser(db, { companyId })]
  const asked = { members: [{ member_id: member.userId }, { email: 'secret.guest@example.com' }] }
  await make(members.addToProject, { body: { projectId, ...asked } }, owner)
  await make(members.addToPosition, { body: { positionId, ...asked } }, owner)
  await make(members.addHiringManagers, { body: { position_id: positionId, emp_id: [manager.userId] } }, owner)
  return { member: member.userId, hiringManager: manager.userId }
}
