import { session } from '@rolecall/contract/accounts/session'
import { roles } from '@rolecall/contract/roles/roles'
import { members } from '@rolecall/contract/users/members'
import type { Permission } from '@rolecall/domain/access/permissions'
import { signAccountLink } from '../../modules/accounts/account-link.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { getAccountOf } from './demo.queries.ts'
import { DEMO_COMPANY, DEMO_PASSWORD } from './demo-accounts.ts'
import type { DemoClient } from './demo-client.ts'

const MANAGER = 'manager@demo.example'

/** A custom role: plans interviews, and decides about no candidate. */
const COORDINATOR = {
  displayName: 'Interview coordinator',
  actions: ['view_users', 'view_public_projects', 'view_public_position', 'add_remove_members_position'],
} satisfies { displayName: string; actions: Permission[] }

export const makeRole = (client: DemoClient, token: string) => client.make(roles.create, { body: COORDINATOR }, token)

/** Gives a position a hiring manager, and an invited interviewer of another firm who has not joined yet. */
export async function seedHiringTeam(client: DemoClient, positionId: string, token: string): Promise<void> {
  const people = await client.make(members.searchUsers, { query: { match_param: '' } }, token)
  const idOf = (email: string) => people.data.find((person) => person.email === email)?._id ?? ''
  const hiring = { position_id: positionId, emp_id: [idOf(MANAGER)] }
  await client.make(members.addHiringManagers, { body: hiring }, token)
  const guest = { email: 'lena.okonkwo@partner.example', membertype: 'interviewer' }
  await client.make(members.addToPosition, { body: { positionId, members: [guest] } }, token)
}

/** Colleagues who request accounts: one has not opened the email yet, the other waits for an administrator. */
const NEWCOMERS = [
  { fullName: 'Nadia Fernsby', emailUsername: 'nadia.fernsby', mobileNumber: '07700900123', confirms: false },
  { fullName: 'Ruben Castellane', emailUsername: 'ruben.castellane', mobileNumber: '07700900145', confirms: true },
]

/** Requests accounts for colleagues; Home shows administrators the colleague who confirmed their address. */
export async function requestAccounts(client: DemoClient, companyId: string): Promise<void> {
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

/** Confirms an address like its owner, by the link of the email. */
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
