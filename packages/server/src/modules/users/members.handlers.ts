import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { type Member, members } from '@rolecall/contract/users/members'
import { listPositionActions, listProjectActions } from '@rolecall/domain/access/object-actions'
import { listMemberTypes, nameMemberType } from '@rolecall/domain/users/member-types'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { notAllowed } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveDirectory } from '../roles/resolve-directory.ts'
import { searchUsers } from '../roles/user-search.queries.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { addMembers } from './add-members.ts'
import { getPositionTeam, getProjectTeam, type Team } from './find-team.ts'
import { addHiringManagers, readdressHiringManager, removeHiringManager } from './hiring-managers.ts'
import { endOfInvitation } from './invitation-link.ts'
import { inviteToCompany } from './invite-to-company.ts'
import { presentInvitationOutcomes } from './present-invitation-outcomes.ts'
import { removeMember } from './remove-member.ts'
import { listHiringManagers } from './stored-hiring-managers.queries.ts'
import { listInvited, listMembers } from './team.queries.ts'

/** Maximum number of people a search returns. Limit chosen by us: as many as a list beside a box shows. */
const FOUND_MAX = 20
const REMOVED = 'Removed from the team.'

export const membersFeature = feature(members, {
  handlers: {
    ofProject: async ({ params }, work) => presentTeam(work, await getProjectTeam(work, params.projectId)),

    ofPosition: async ({ params }, work) => presentTeam(work, await getPositionTeam(work, params.positionId)),

    types: withoutTransaction(async ({ query: { category } }) => ({
      success: true,
      data: listMemberTypes(category).flatMap(({ id, name, categories }) =>
        categories
          .filter((each) => !category || each === category)
          .map((each) => ({ _id: id, id, name, category: each })),
      ),
    })),

    async addToProject({ body }, work) {
      const team = await getProjectTeam(work, body.projectId)
      assertAllowed(listProjectActions(work.session).includes('add_member'))
      return presentInvitationOutcomes(await addMembers(work, team, body), { field: 'members' })
    },

    async addToPosition({ body }, work) {
      const team = await getPositionTeam(work, body.positionId)
      assertAllowed(listPositionActions(work.session).includes('add_member'))
      return presentInvitationOutcomes(await addMembers(work, team, body), { field: 'members' })
    },

    async removeFromProject({ params, query }, work) {
      const team = await getProjectTeam(work, params.projectId)
      assertAllowed(listProjectActions(work.session).includes('remove_member'))
      await removeMember(work, team, query.memberId)
      return { success: true, message: REMOVED }
    },

    async removeFromPosition({ params, query }, work) {
      const team = await getPositionTeam(work, params.positionId)
      assertAllowed(listPositionActions(work.session).includes('remove_member'))
      await removeMember(work, team, query.memberId)
      return { success: true, message: REMOVED }
    },

    async searchUsers({ query }, { tx }) {
      const rows = await searchUsers(tx, { text: query.match_param?.trim() ?? '', limit: FOUND_MAX })
      return {
        success: true,
        data: rows.map(({ id, full_name, email, role }) => ({ _id: id, id, name: full_name, email, role })),
      }
    },

    searchEmployees: withoutTransaction(async ({ query }, { session, deps, inCompany }) => {
      const { position_id } = query
      const managers = position_id ? await inCompany((work) => listManagersOf(work, position_id)) : []
      const added = new Set(managers.map(({ emp_id }) => emp_id))
      const asked = { companyId: session.companyId, text: query.query?.trim() ?? '', limit: FOUND_MAX }
      const found = await resolveDirectory(deps).search(asked)
      return {
        success: true,
        data: found.map(({ empId, name, email }) => ({
          _id: empId,
          emp_id: empId,
          name,
          email,
          is_added: added.has(empId),
        })),
      }
    }),

    async hiringManagers({ query: { position_id } }, work) {
      const rows = await listManagersOf(work, position_id)
      return {
        success: true,
        data: rows.map(({ emp_id, full_name, email, user_id, added_at, invited_at }) => ({
          _id: emp_id,
          emp_id,
          name: full_name || email,
          email,
          position_id,
          state: user_id ? ('member' as const) : stateOf(invited_at, work.now),
          added_at: added_at.toISOString(),
        })),
      }
    },

    addHiringManagers: withoutTransaction(({ body }, context) => addHiringManagers(context, body)),

    async readdressHiringManager({ body }, work) {
      await readdressHiringManager(work, body)
      return { success: true, message: DIALOG_MESSAGES.usersUpdated }
    },

    async removeHiringManager({ query }, work) {
      await removeHiringManager(work, query)
      return { success: true, message: REMOVED }
    },

    inviteToCompany: async ({ body }, work) =>
      presentInvitationOutcomes(await inviteToCompany(work, body), {
        field: 'body',
        refusal: DIALOG_MESSAGES.addUsersFailed,
      }),

    async invitation({ query: { token } }, { deps }) {
      const { email, company_name, inviter, project_name, title, project_id, position_id, expiresAt } =
        await openInvitation(deps, token)
      return {
        success: true,
        data: {
          email,
          company_name,
          inviter,
          what: position_id ? ('position' as const) : project_id ? ('project' as const) : ('company' as const),
          title: title ?? project_name ?? '',
          expires_at: expiresAt.toISOString(),
        },
      }
    },

    async acceptInvitation({ body }, { deps }) {
      const { email, project_id, position_id } = await acceptInvitation(deps, body)
      return { success: true, email, project_id: project_id ?? '', position_id: position_id ?? '' }
    },
  },
})

/** Throws unless allowed. The right of the call was checked before; this is the check of the object. */
function assertAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw notAllowed()
}

async function listManagersOf(work: Work, reference: string) {
  const { aim } = await getPositionTeam(work, reference)
  return listHiringManagers(work.tx, aim.positionId)
}

const stateOf = (invitedAt: Date | null, now: Date): Member['state'] =>
  invitedAt && endOfInvitation(invitedAt) > now ? 'invited' : 'expired'

async function presentTeam(work: Pick<Work, 'tx' | 'now'> & { session: Session }, team: Team) {
  const members = await listMembers(work.tx, team.aim)
  const invited = await listInvited(work.tx, team.aim)
  const ofMember = members.map(
    ({ id, full_name, email, member_type, added_at }): Member => ({
      _id: id,
      member_id: id,
      name: full_name,
      email,
      membertype: member_type,
      type_name: nameMemberType(member_type),
      state: 'member',
      is_owner: id === team.ownerId,
      added_at: added_at.toISOString(),
    }),
  )
  const ofInvited = invited.map(
    ({ id, email, member_type, invited_at }): Member => ({
      _id: id,
      member_id: id,
      name: email,
      email,
      membertype: member_type,
      type_name: nameMemberType(member_type),
      state: stateOf(invited_at, work.now),
      is_owner: false,
      added_at: invited_at.toISOString(),
    }),
  )
  return { success: true as const, data: [...ofMember, ...ofInvited] }
}
