import { randomBytes } from 'node:crypto'
import { sources } from '@rolecall/contract/sources/sources'
import { sourcing } from '@rolecall/contract/sources/sourcing'
import type { Credentials } from '../../house/credentials/keep-credentials.ts'
import type { DemoClient } from './demo-client.ts'

/** Made up on the spot, so that nothing that looks like a secret stands in the code. */
const aSecret = () => randomBytes(12).toString('base64url')

const ACCOUNT = 'northwind-hiring'

const NURSES = 'Nurses of the North'

/** What a board knows the company by; one of them asks for no name of a person. */
export function accountAt(source: string): Credentials {
  const app = { clientId: `${ACCOUNT}-app`, clientSecret: aSecret() }
  return source === NURSES ? { userName: '', password: '', ...app } : { userName: ACCOUNT, password: aSecret(), ...app }
}

const bodyOf = (source: string) => {
  const { userName, password, clientId, clientSecret } = accountAt(source)
  const app = { source, source_client_id: clientId, source_client_secret: clientSecret }
  return userName ? { ...app, source_user_name: userName, source_password: password } : app
}

/** Accounts at boards that the company draws on, one of its own line of work, and one that it gave up. */
export async function openSources(client: DemoClient, admin: string): Promise<void> {
  for (const source of ['Indeed', NURSES]) await client.make(sources.add, { body: bodyOf(source) }, admin)
  await client.make(sources.deactivate, { body: { source: 'Hiree' } }, admin)
  await connectNurses(client, admin)
}

/** A board with answers of its own form, which nobody asks: there is none at this address. */
async function connectNurses(client: DemoClient, admin: string): Promise<void> {
  const source = NURSES
  const address = 'https://nurses.example/api/people?find={query}&page={page}'
  const fields = { first_name: 'person.given', last_name: 'person.family', email: 'mail', skills: 'specialities' }
  const mapping = { people: 'found.people', id: 'number', next: '', fields: { ...fields, designation: 'role' } }
  const body = { source, address, mapping, dialect: 'signs', daily_limit: 200 } as const
  await client.make(sourcing.chooseConnector, { body }, admin)
  await client.make(sourcing.switchConnector, { body: { source, is_on: false } }, admin)
}

/** A position that is searched for every night until it is filled. */
export const searchNightly = (client: DemoClient, positionId: string, token: string) =>
  client.make(sourcing.chooseNightly, { body: { positionId, is_on: true } }, token)
