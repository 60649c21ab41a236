import { members } from '@rolecall/contract/company/members'
import { roles } from '@rolecall/contract/company/roles'
import { session } from '@rolecall/contract/company/session'
import type { Permission } from '@rolecall/domain/access/permissions'
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

/** A colleague who asks for an account, and waits for an administrator. */
export const askForAccount = (client: DemoClient) =>
  client.make(session.signUp, {
    body: {
      fullName: 'Nadia Fernsby',
      mobileCode: '+44',
      mobileNumber: '07700900123',
      company: DEMO_COMPANY.name,
      locationString: 'Leeds, United Kingdom',
      locationLat: 53.8,
      locationLong: -1.55,
      emailUsername: 'nadia.fernsby',
      emailDomain: 'demo.example',
      password: DEMO_PASSWORD,
    },
  })
