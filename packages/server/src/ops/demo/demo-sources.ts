import { randomBytes } from 'node:crypto'
import { sources } from '@rolecall/contract/sourcing/sources'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import type { Credentials } from '../../modules/sourcing/store-credentials.ts'
import type { DemoClient } from './demo-client.ts'

/** Generated, so that the code holds no text that looks like a secret. */
const aSecret = () => randomBytes(12).toString('base64url')

const ACCOUNT = 'meridian-hiring'

const NURSES = 'Nurses of the North'

/** The company's credentials at a board; one of them needs no user name. */
export function accountAt(source: string): Credentials {
  const app = { clientId: `${ACCOUNT}-app`, clientSecret: aSecret() }
  return source === NURSES ? { userName: '', password: '', ...app } : { userName: ACCOUNT, password: aSecret(), ...app }
}

const bodyOf = (source: string) => {
  const { userName, password, clientId, clientSecret } = accountAt(source)
  const app = { source, source_client_id: clientId, source_client_secret: clientSecret }
  return userName ? { ...app, source_user_name: userName, source_password: password } : app
}

/** Adds accounts at boards that the company uses, one for its own field, and one that it gave up. */
export async function openSources(client: DemoClient, admin: string): Promise<void> {
  for (const source of ['Indeed', NURSES]) await client.make(sources.add, { body: bodyOf(source) }, admin)
  await client.make(sources.deactivate, { body: { source: 'Hiree' } }, admin)
  await connectNurses(client, admin)
}

/** Connects a board with its own answer format; it is never queried, since the address does not exist. */
async function connectNurses(client: DemoClient, admin: string): Promise<void> {
  const source = NURSES
  const address = 'https://nurses.example/api/people?find={query}&page={page}'
  const fields = { first_name: 'person.given', last_name: 'person.family', email: 'mail', skills: 'specialities' }
  const mapping = { people: 'found.people', id: 'number', next: '', fields: { ...fields, designation: 'role' } }
  const body = { source, address, mapping, dialect: 'signs', daily_limit: 200 } as const
  await client.make(sourcing.chooseConnector, { body }, admin)
  await client.make(sourcing.switchConnector, { body: { source, is_on: false } }, admin)
}

/** Searches for a position every night until it is filled. */
export const searchNightly = (client: DemoClient, positionId: string, token: string) =>
  client.make(sourcing.chooseNightly, { body: { positionId, is_on: true } }, token)
