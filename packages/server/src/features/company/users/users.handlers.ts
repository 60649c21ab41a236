import { users } from '@rolecall/contract/company/users'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { stateOfUser } from '@rolecall/domain/access/user-state'
import { USERS_PAGE } from '@rolecall/domain/limits'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature, type Outside, withoutTransaction } from '../../../ground/http/feature.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { inCompany, type Work } from '../../../ground/kernel/work.ts'
import { listAbove } from '../../../house/access/act-on-person.ts'
import { getListedCompany } from '../../../house/company/listed-company.ts'
import { isCalled, listRoles } from '../../../house/company/role-rows.queries.ts'
import { getCompanyName } from '../../../house/members/members.queries.ts'
import { approveUser, giveRole, switchActive, verifyEmail } from './change-user.ts'
import { countUsers, findUser, listUsers, type UserRow } from './users.queries.ts'

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
      const isActive = await switchActive(work, body.userId)
      const user = await presentOne(work, body.userId)
      const message = isActive ? `${user.fullName} is active again.` : `${user.fullName} is inactive now.`
      return { success: true, message, isActive, user }
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

async function readPage(
  { tx }: Pick<Work, 'tx'>,
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
  }
  const rows = await listUsers(tx, filter, { limit: USERS_PAGE, offset: (question.page - 1) * USERS_PAGE })
  const above = await listAbove({ tx, session })
  return {
    success: true,
    users: rows.map((row) => presentUser(tx.companyId, row, above)),
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

async function presentOne(work: Work, userId: string) {
  const row = await findUser(work.tx, userId)
  if (!row) throw notFound('User')
  return presentUser(work.tx.companyId, row, await listAbove(work))
}

const presentUser = (companyId: string, row: UserRow, above: ReadonlySet<string>) => ({
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
  out_of_reach: above.has(row.id),
})
