import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { type CompanyUser, users } from '@rolecall/contract/users/users'
import { INVITATION_DAYS, USERS_PAGE } from '@rolecall/domain/access/access-limits'
import { stateOfUser } from '@rolecall/domain/users/user-state'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature, type HandlerContext, withoutTransaction } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { inCompany, type Work } from '../../platform/kernel/work.ts'
import { listAbove } from '../company/act-on-person.ts'
import { getListedCompany } from '../company/listed-company.ts'
import { isCalled, listRoles } from '../company/role-rows.queries.ts'
import { getCompanyName } from '../roles/members.queries.ts'
import { planReassignment, presentHanded } from '../roles/reassign-work.ts'
import { mayActOnInvited, resendInvitation, withdrawInvitation } from './change-invitation.ts'
import { approveUser, assignRole, setUserActive, verifyEmail } from './change-user.ts'
import { endOfInvitation } from './invitation-link.ts'
import { type InvitedRow, listInvited } from './invitations.queries.ts'
import { countUsers, findUser, listPage, listUsers, type UserRow } from './users.queries.ts'

type Question = CallRequest<typeof users.page>['body']

export const usersFeature = feature(users, {
  handlers: {
    page: withoutTransaction(({ body }, context) => answerPage(context, body)),
    list: withoutTransaction(({ query }, context) => answerPage(context, query)),

    async approve({ body }, work) {
      await approveUser(work, body)
      const user = await presentOne(work, body.userId)
      return { success: true, message: `${user.fullName} can now sign in.`, user }
    },

    async switchActive({ body }, work) {
      const { userId, hands_over: handsOver = false } = body
      const { isActive, handed } = await setUserActive(work, { userId, handsOver })
      const user = await presentOne(work, userId)
      const message = isActive ? `${user.fullName} is active again.` : `${user.fullName} is now inactive.`
      return { success: true, message, isActive, user, handed_over: handed }
    },

    async work({ params: { userId } }, work) {
      const user = await findUser(work.tx, userId)
      if (!user) throw notFound('User')
      const plan = await planReassignment(work, user)
      return { success: true, things: presentHanded(plan), interviews: plan.interviews }
    },

    async giveRole({ body: { role_id, user_id, companyId } }, work) {
      assertOwnCompanyUser(work, companyId)
      await assignRole(work, { userId: user_id, role: role_id ?? '' })
      const user = await presentOne(work, user_id)
      return { success: true, message: `${user.fullName} is now ${user.role}.`, user }
    },

    async verifyEmail({ query }, work) {
      await verifyEmail(work, query.userId)
      const user = await presentOne(work, query.userId)
      return { success: true, message: `The email of ${user.fullName} is confirmed.`, user }
    },

    async inviteAgain({ body }, work) {
      const { id, link } = await resendInvitation(work, body)
      const [user] = await readPeople(work, [id])
      if (!user) throw notFound('Invitation')
      const days = `The previous link no longer works. The new one is valid for ${INVITATION_DAYS} days.`
      return { success: true, message: `${user.email} was invited again. ${days}`, user, link }
    },

    async withdrawInvitation({ params }, work) {
      const email = await withdrawInvitation(work, params.invitationId)
      return { success: true, message: `The invitation of ${email} was withdrawn. Its link no longer works.` }
    },
  },
})

/** Refuses another company like one that does not exist. */
function assertOwnCompanyUser({ tx }: Pick<Work, 'tx'>, companyId: string | undefined): void {
  if (companyId && companyId.toLowerCase() !== tx.companyId) throw notFound('Company')
}

/** Answers for the caller's own company; an operator of the product may read another one's users, which is logged there. */
async function answerPage({ deps, session, inCompany: inOwn }: HandlerContext, question: Question) {
  const asked = question.company_id?.toLowerCase()
  if (!asked || asked === session.companyId) return inOwn((work) => readPage(work, question, session))
  const { company } = await getListedCompany({ deps, session }, asked)
  return inCompany(deps, company, async (work) => {
    const payload = { by: session.fullName }
    await recordEvent(work, { kind: 'company.people-read', address: session.address, payload })
    return readPage(work, question, session)
  })
}

type ReadContext = Pick<Work, 'tx' | 'now' | 'session'>

async function readPage(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  question: Question,
  session: Session,
): Promise<CallReply<typeof users.page>> {
  const words = question.roles
  const roles = await listRoles(tx)
  const named = roles.filter((role) => words.some((word) => isCalled(role, word)))
  const filter = {
    search: question.search_key?.trim() ?? '',
    states: question.states,
    roleIds: words.length > 0 ? named.map(({ id }) => id) : null,
    roleTypes: words.length > 0 ? named.map(({ type_name }) => type_name) : null,
  }
  const page = { limit: USERS_PAGE, offset: (question.page - 1) * USERS_PAGE }
  return {
    success: true,
    users: await readPeople({ tx, session, now }, await listPage(tx, filter, page)),
    total: await countUsers(tx, filter),
    page: question.page,
    page_size: USERS_PAGE,
    company_info: {
      company_id: tx.companyId,
      company_name: await getCompanyName(tx),
      roles: roles.filter(({ hidden }) => !hidden).map(({ id, display_name }) => ({ _id: id, name: display_name })),
    },
  }
}

/** Users and invitations with these ids, in the same order. */
async function readPeople(work: ReadContext, ids: readonly string[]): Promise<CompanyUser[]> {
  const above = await listAbove(work)
  const people = (await listUsers(work.tx, ids)).map((row) => presentUser(work.tx.companyId, row, above))
  const invited = (await listInvited(work.tx, ids)).map((row) => presentInvited(work, row))
  const byId = new Map([...people, ...invited].map((each) => [each._id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function presentOne(work: Work, userId: string) {
  const row = await findUser(work.tx, userId)
  if (!row) throw notFound('User')
  return presentUser(work.tx.companyId, row, await listAbove(work))
}

const presentUser = (companyId: string, row: UserRow, above: ReadonlySet<string>): CompanyUser => ({
  _id: row.id,
  companyId,
  company_id: companyId,
  email: row.email,
  emailVerified: row.email_verified,
  fullName: row.full_name,
  isActive: row.is_active,
  isApproved: row.is_approved,
  state: stateOfUser({ isApproved: row.is_approved, isActive: row.is_active }),
  mobile: [row.country_code, row.mobile].filter(Boolean).join(' '),
  role: row.has_no_role ? '' : row.role,
  role_id: row.has_no_role ? '' : row.role_id,
  is_admin: row.is_admin,
  is_provisioned: row.is_provisioned,
  out_of_reach: above.has(row.id),
  invitation: null,
})

/** Presents a person without an account, from their invitation. */
function presentInvited({ tx, now, session }: ReadContext, row: InvitedRow): CompanyUser {
  const expiresAt = endOfInvitation(row.invited_at)
  const isOfRole = row.role !== null && !row.has_no_role
  return {
    _id: row.id,
    companyId: tx.companyId,
    company_id: tx.companyId,
    email: row.email,
    emailVerified: false,
    fullName: row.email,
    isActive: false,
    isApproved: false,
    state: 'Invited',
    mobile: '',
    role: isOfRole ? (row.role ?? '') : '',
    role_id: isOfRole ? (row.role_id ?? '') : '',
    is_admin: row.is_admin ?? false,
    is_provisioned: false,
    out_of_reach: !mayActOnInvited({ session }, row),
    invitation: {
      invited_by: row.inviter,
      invited_at: row.invited_at.toISOString(),
      expires_at: expiresAt.toISOString(),
      is_over: expiresAt <= now,
      is_by_hand: row.is_by_hand,
    },
  }
}
