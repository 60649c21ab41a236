import { randomBytes } from 'node:crypto'
import { sources } from '@rolecall/contract/sources/sources'
import { sourcing } from '@rolecall/contract/sources/sourcing'
import type { DemoClient } from './demo-client.ts'

/** Made up on the spot, so that nothing that looks like a secret stands in the code. */
const aSecret = () => randomBytes(12).toString('base64url')

const ACCOUNT = 'northwind-hiring'

/** Accounts at boards that the company draws on, one of its own line of work, and one that it gave up. */
export async function openSources(client: DemoClient, admin: string): Promise<void> {
  const user = () => ({ source_user_name: ACCOUNT, source_password: aSecret() })
  const app = () => ({ source_client_id: `${ACCOUNT}-app`, source_client_secret: aSecret() })
  await client.make(sources.add, { body: { source: 'Indeed', ...user(), ...app() } }, admin)
  await client.make(sources.add, { body: { source: 'Nurses of the North', ...app() } }, admin)
  await client.make(sources.deactivate, { body: { source: 'Hiree' } }, admin)
  await connectNurses(client, admin)
}

/** A board with answers of its own form, which nobody asks: there is none at this address. */
async function connectNurses(client: DemoClient, admin: string): Promise<void> {
  const source = 'Nurses of the North'
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
