import { mayGive } from '@rolecall/domain/access/may-act-on'
import { isPermission } from '@rolecall/domain/access/permissions'
import { endOfInvitation } from '../../../contact/invitations/invitation-link.ts'
import { recordEvents } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { hashPassword } from '../../../ground/kernel/passwords.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { linkOfToken, openLink } from '../../../ground/kernel/signed-links.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { findStanding } from '../../../house/access/standing.queries.ts'
import { insertUser } from '../../../house/company/create-company.queries.ts'
import { listUsersByEmail } from '../../../house/members/members.queries.ts'
import {
  findCompanyOf,
  findInvitation,
  getRoleOfType,
  insertMemberships,
  isSwitchedOff,
  type Taken,
  takeInvitations,
} from './accept-invitation.queries.ts'

const USED =
  'This invitation was taken up already, or was taken back. If you have an account, sign in; else ask for another one.'

/** What a link is to. Throws `not_found`, in words, for one that is none of ours, was used, taken back or is over. */
export const openInvitation = (deps: Deps, token: string) => withInvitation(deps, token, async (_, open) => open)

type Open = NonNullable<Awaited<ReturnType<typeof findInvitation>>> & {
  companyId: string
  invitationId: string
  expiresAt: Date
}

const withInvitation = <T>(deps: Deps, token: string, act: (work: SystemWork, open: Open) => Promise<T>): Promise<T> =>
  openLink(deps, linkOfToken('invitation', token), {
    async act(work, { named: { companyId, invitationId } }) {
      const invitation = await findInvitation(work.tx, invitationId)
      if (!invitation) throw new Problem('not_found', USED)
      const expiresAt = endOfInvitation(invitation.invited_at)
      if (expiresAt <= work.now)
        throw new Problem('not_found', `This invitation is over. Ask ${invitation.inviter} for another one.`)
      return act(work, { ...invitation, companyId, invitationId, expiresAt })
    },
    otherwise: (why) => {
      // Taken up already, mostly; or whoever sent it has left, whose word lets nobody in any more.
      const sentence = why === 'gone' ? USED : 'This link is not whole. Open it from the mail once more.'
      throw new Problem('not_found', sentence)
    },
  })

const UNIQUE_VIOLATION = '23505'
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

type Given = { token: string; full_name: string; password: string }

/**
 * Makes the account that an invitation is for, and its owner a member of all that the e-mail was invited to. Whoever has an
 * account by now keeps its password.
 */
export async function acceptInvitation(deps: Deps, { token, full_name: fullName, password }: Given) {
  const invitation = await openInvitation(deps, token)
  const { email, companyId, invitationId } = invitation
  const elsewhere = new Problem(
    'conflict',
    `This e-mail has an account of another company already. Ask ${invitation.inviter} to invite another address of yours.`,
  )
  const signsInTo = await findCompanyOf(deps.db, email)
  if (signsInTo && signsInTo !== companyId) throw elsewhere
  const passwordHash = await hashPassword(password)
  try {
    await withInvitation(deps, token, async (work, open) => {
      const { tx, now } = work
      // Whose link was handed over by whoever invited has not shown that what else the address was invited to is theirs.
      const onlyId = open.is_by_hand ? invitationId : undefined
      const taken = await takeInvitations(tx, { email, onlyId })
      if (taken.length === 0) throw new Problem('not_found', USED)
      const [known] = await listUsersByEmail(tx, [email])
      // Switched off since: an older word of a colleague lets nobody in again.
      if (known && (await isSwitchedOff(tx, known.id))) throw new Problem('not_found', USED)
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
    // Two companies that were answered in the same moment.
    throw isTaken(error) ? elsewhere : error
  }
  return invitation
}

type NewAccount = { taken: readonly Taken[]; fullName: string; passwordHash: string }

/** With the role that somebody was invited to the company for, else that of the link; neither is more than whoever gave it may do by now. */
async function makeAccount({ tx }: SystemWork, open: Open, { taken, fullName, passwordHash }: NewAccount) {
  const isToCompany = ({ project_id, position_id }: Taken) => project_id === null && position_id === null
  const given = taken.find(isToCompany) ?? taken.find(({ id }) => id === open.invitationId) ?? taken[0]
  if (!given) throw new Problem('not_found', USED)
  const giver = await findStanding(tx, given.invited_by)
  const rights = { isAdmin: giver?.is_admin ?? false, permissions: (giver?.actions ?? []).filter(isPermission) }
  const roleId = await getRoleOfType(tx, given.role_type, ({ is_admin: isAdmin, actions }) =>
    mayGive(rights, { isAdmin, permissions: actions.filter(isPermission) }),
  )
  return insertUser(tx, { email: open.email, fullName, passwordHash, roleId, isVerified: !open.is_by_hand })
}
