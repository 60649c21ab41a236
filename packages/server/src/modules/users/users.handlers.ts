import { type CompanyUser, users } from '@rolecall/contract/company/users'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { stateOfUser } from '@rolecall/domain/access/user-state'
import { INVITATION_DAYS, USERS_PAGE } from '@rolecall/domain/limits'
import { endOfInvitation } from '../../../contact/invitations/invitation-link.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature, type Outside, withoutTransaction } from '../../../ground/http/feature.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { inCompany, type Work } from '../../../ground/kernel/work.ts'
import { listAbove } from '../../../house/access/act-on-person.ts'
import { getListedCompany } from '../../../house/company/listed-company.ts'
import { isCalled, listRoles } from '../../../house/company/role-rows.queries.ts'
import { planHandOver, presentHanded } from '../../../house/members/hand-over.ts'
import { getCompanyName } from '../../../house/members/members.queries.ts'
import { inviteAgain, mayActOnInvited, withdrawInvitation } from './change-invitation.ts'
import { approveUser, giveRole, switchActive, verifyEmail } from './change-user.ts'
import { type InvitedRow, listInvited } from './invited.queries.ts'
import { countUsers, findUser, listPage, listUsers, type UserRow } from './users.queries.ts'

type Question = CallRequest<typeof users.page>['body']

export const usersFeature = feature(users, {
  handlers: {
    page: withoutTransaction(({ body }, context) => answerPage(context, body)),
    list: withoutTransaction(({ query }, context) => answerPage(context, query)),

    async approve({ body }, work) {
      await approveUser(work, body)
      const user = await presentOne(work, body.userId)
      return { success: true, message: `${user.fullName} may sign in now.`, user }
    },

    async switchActive({ body }, work) {
      const { userId, hands_over: handsOver = false } = body
      const { isActive, handed } = await switchActive(work, { userId, handsOver })
      const user = await presentOne(work, userId)
      const message = isActive ? `${user.fullName} is active again.` : `${user.fullName} is inactive now.`
      return { success: true, message, isActive, user, handed_over: handed }
    },

    async work({ params: { userId } }, work) {
      const user = await findUser(work.tx, userId)
      if (!user) throw notFound('User')
      const plan = await planHandOver(work, user)
      return { success: true, things: presentHanded(plan), interviews: plan.interviews }
    },

    async giveRole({ body: { role_id, user_id, companyId } }, work) {
      refuseOthers(work, companyId)
      await giveRole(work, { userId: user_id, role: role_id ?? '' })
      const user = await presentOne(work, user_id)
      return { success: true, message: `${user.fullName} is ${user.role} now.`, user }
    },

    async verifyEmail({ query }, work) {
      await verifyEmail(work, query.userId)
      const user = await presentOne(work, query.userId)
      return { success: true, message: `The e-mail of ${user.fullName} is confirmed.`, user }
    },

    async inviteAgain({ body }, work) {
      const { id, link } = await inviteAgain(work, body)
      const [user] = await readPeople(work, [id])
      if (!user) throw notFound('Invitation')
      const days = `The link before opens nothing any more; this one is good for ${INVITATION_DAYS} days.`
      return { success: true, message: `${user.email} is invited again. ${days}`, user, link }
    },

    async withdrawInvitation({ params }, work) {
      const email = await withdrawInvitation(work, params.invitationId)
      return { success: true, message: `${email} is not invited any more. The link opens nothing.` }
    },
  },
})

/** Another company is as unknown as one that does not exist. */
function refuseOthers({ tx }: Pick<Work, 'tx'>, companyId: string | undefined): void {
  if (companyId && companyId.toLowerCase() !== tx.companyId) throw notFound('Company')
}

/** Of the own company; whoever runs the product reads those of another one, which finds that in its log. */
async function answerPage({ deps, session, inCompany: inOwn }: Outside, question: Question) {
  const asked = question.company_id?.toLowerCase()
  if (!asked || asked === session.companyId) return inOwn((work) => readPage(work, question, session))
  const { company } = await getListedCompany({ deps, session }, asked)
  return inCompany(deps, company, async (work) => {
    const payload = { by: session.fullName }
    await recordEvent(work, { kind: 'company.people-read', address: session.address, payload })
    return readPage(work, question, session)
  })
}

type Asking = Pick<Work, 'tx' | 'now' | 'session'>

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

/** Those of some ids, of people and of invitations, in the order of these. */
async function readPeople(work: Asking, ids: readonly string[]): Promise<CompanyUser[]> {
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

/** Somebody without an account, whom an invitation stands for. */
function presentInvited({ tx, now, session }: Asking, row: InvitedRow): CompanyUser {
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
