import { randomBytes } from 'node:crypto'
import { sources } from '@rolecall/contract/sources'
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
}
