import { members } from '@rolecall/contract/company/members'
import { roles } from '@rolecall/contract/company/roles'
import { session } from '@rolecall/contract/company/session'
import type { Permission } from '@rolecall/domain/access/permissions'
import { signAccountLink } from '../../features/company/session/account-link.ts'
import { withCompany } from '../../ground/db/with-company.ts'
import { getAccountOf } from './demo.queries.ts'
import { DEMO_COMPANY, DEMO_PASSWORD } from './demo-accounts.ts'
import type { DemoClient } from './demo-client.ts'

const MANAGER = 'manager@demo.example'

/** A role of the company's own: plans interviews, and decides over nobody. */
const COORDINATOR = {
  displayName: 'Interview coordinator',
  actions: ['view_users', 'view_public_projects', 'view_public_position', 'add_remove_members_position'],
} satisfies { displayName: string; actions: Permission[] }

export const makeRole = (client: DemoClient, token: string) => client.make(roles.create, { body: COORDINATOR }, token)

/** A position with a hiring manager, and an interviewer of another firm who was invited and has not come yet. */
export async function gatherTeam(client: DemoClient, positionId: string, token: string): Promise<void> {
  const people = await client.make(members.searchUsers, { query: { match_param: '' } }, token)
  const idOf = (email: string) => people.data.find((person) => person.email === email)?._id ?? ''
  const hiring = { position_id: positionId, emp_id: [idOf(MANAGER)] }
  await client.make(members.addHiringManagers, { body: hiring }, token)
  const guest = { email: 'lena.okonkwo@partner.example', membertype: 'interviewer' }
  await client.make(members.addToPosition, { body: { positionId, members: [guest] } }, token)
}

/** Who asks for an account: one has not opened the mail yet, the other waits for an administrator. */
const NEWCOMERS = [
  { fullName: 'Nadia Fernsby', emailUsername: 'nadia.fernsby', mobileNumber: '07700900123', confirms: false },
  { fullName: 'Ruben Castellane', emailUsername: 'ruben.castellane', mobileNumber: '07700900145', confirms: true },
]

/** Colleagues who ask for an account; of whoever has confirmed their address Home tells the administrators. */
export async function askForAccounts(client: DemoClient, companyId: string): Promise<void> {
  for (const { confirms, ...asked } of NEWCOMERS) {
    await client.make(session.signUp, { body: { ...asked, ...OF_ALL } })
    if (confirms) await confirm(client, companyId, `${asked.emailUsername}@${OF_ALL.emailDomain}`)
  }
}

const OF_ALL = {
  mobileCode: '+44',
  company: DEMO_COMPANY.name,
  locationString: 'Leeds, United Kingdom',
  locationLat: 53.8,
  locationLong: -1.55,
  emailDomain: 'demo.example',
  password: DEMO_PASSWORD,
}
const LINK_MS = 60 * 60_000

/** As whoever opens the link of the mail that they got. */
async function confirm({ deps, make }: DemoClient, companyId: string, email: string): Promise<void> {
  const account = await withCompany(deps.db, companyId, (tx) => getAccountOf(tx, email))
  const token = signAccountLink(deps.env.ROLECALL_SECRET, {
    purpose: 'verify',
    companyId,
    userId: account.id,
    expiresAt: new Date(deps.now().getTime() + LINK_MS),
    passwordHash: account.password_hash,
  })
  await make(session.verifyEmail, { body: { token } })
}
