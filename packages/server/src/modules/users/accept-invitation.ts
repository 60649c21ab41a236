import { mayAssignRole } from '@rolecall/domain/access/may-act-on'
import { isPermission } from '@rolecall/domain/access/permissions'
import { recordEvents } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { hashPassword } from '../../platform/kernel/passwords.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { linkOfToken, openLink } from '../../platform/kernel/signed-links.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { insertUser } from '../company/create-company.queries.ts'
import { findStanding } from '../company/standing.queries.ts'
import { listUsersByEmail } from '../roles/members.queries.ts'
import {
  type AcceptedInvitation,
  claimInvitations,
  findCompanyOf,
  findInvitation,
  getRoleOfType,
  insertMemberships,
  isDeactivated,
} from './accept-invitation.queries.ts'
import { endOfInvitation } from './invitation-link.ts'

const USED =
  'This invitation was already accepted or was withdrawn. Sign in if you have an account, or ask for a new invitation.'

/**
 * Opens the invitation of a link. Throws `not_found` with a sentence if the link is not ours, was used, was revoked or has
 * expired.
 */
export const openInvitation = (deps: Deps, token: string) => withInvitation(deps, token, async (_, open) => open)

type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>> & {
  companyId: string
  invitationId: string
  expiresAt: Date
}

const withInvitation = <T>(
  deps: Deps,
  token: string,
  act: (work: SystemWork, open: OpenInvitation) => Promise<T>,
): Promise<T> =>
  openLink(deps, linkOfToken('invitation', token), {
    async act(work, { named: { companyId, invitationId } }) {
      const invitation = await findInvitation(work.tx, invitationId)
      if (!invitation) throw new Problem('invitation_closed', USED)
      const expiresAt = endOfInvitation(invitation.invited_at)
      if (expiresAt <= work.now)
        throw new Problem('link_expired', `This invitation has expired. Ask ${invitation.inviter} for a new one.`)
      return act(work, { ...invitation, companyId, invitationId, expiresAt })
    },
    otherwise: (why) => {
      // Mostly accepted already; or its sender has left, and can let in no one any more.
      if (why === 'gone') throw new Problem('invitation_closed', USED)
      throw new Problem('link_expired', 'This link is incomplete. Open it from the email again.')
    },
  })

const UNIQUE_VIOLATION = '23505'
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

type AcceptanceInput = { token: string; full_name: string; password: string }

/**
 * Creates the account that an invitation is for, and makes its owner a member of everything that the email was invited to. An
 * existing account keeps its password.
 */
export async function acceptInvitation(deps: Deps, { token, full_name: fullName, password }: AcceptanceInput) {
  const invitation = await openInvitation(deps, token)
  const { email, companyId, invitationId } = invitation
  const elsewhere = new Problem(
    'email_taken',
    `This email address has an account at another company. Ask ${invitation.inviter} to invite a different address.`,
  )
  const signsInTo = await findCompanyOf(deps.db, email)
  if (signsInTo && signsInTo !== companyId) throw elsewhere
  const passwordHash = await hashPassword(password)
  try {
    await withInvitation(deps, token, async (work, open) => {
      const { tx, now } = work
      // A link handed over by hand does not prove that other invitations of the address belong to the same person.
      const onlyId = open.is_by_hand ? invitationId : undefined
      const taken = await claimInvitations(tx, { email, onlyId })
      if (taken.length === 0) throw new Problem('invitation_closed', USED)
      const [known] = await listUsersByEmail(tx, [email])
      // Switched off since: an older invitation does not let the user in again.
      if (known && (await isDeactivated(tx, known.id))) throw new Problem('invitation_closed', USED)
      const userId = known?.id ?? (await makeAccount(work, open, { taken, fullName, passwordHash }))
      await insertMemberships(tx, { userId, email, at: now }, taken)
      await recordEvents(
        work,
        taken.map(({ project_id, position_id }) => ({
          kind: 'member.joined' as const,
          actorId: userId,
          ...(project_id && { projectId: project_id }),
          ...(position_id && { positionId: position_id }),
        })),
      )
    })
  } catch (error) {
    // Two companies' invitations accepted at the same moment.
    throw isTaken(error) ? elsewhere : error
  }
  return invitation
}

type NewAccount = { taken: readonly AcceptedInvitation[]; fullName: string; passwordHash: string }

/**
 * Creates an account with the role of an invitation to the company, else the role of the link. Neither may exceed the giver's
 * current permissions.
 */
async function makeAccount({ tx }: SystemWork, open: OpenInvitation, { taken, fullName, passwordHash }: NewAccount) {
  const isToCompany = ({ project_id, position_id }: AcceptedInvitation) => project_id === null && position_id === null
  const given = taken.find(isToCompany) ?? taken.find(({ id }) => id === open.invitationId) ?? taken[0]
  if (!given) throw new Problem('invitation_closed', USED)
  const giver = await findStanding(tx, given.invited_by)
  const rights = { isAdmin: giver?.is_admin ?? false, permissions: (giver?.actions ?? []).filter(isPermission) }
  const roleId = await getRoleOfType(tx, given.role_type, ({ is_admin: isAdmin, actions }) =>
    mayAssignRole(rights, { isAdmin, permissions: actions.filter(isPermission) }),
  )
  return insertUser(tx, { email: open.email, fullName, passwordHash, roleId, isVerified: !open.is_by_hand })
}
