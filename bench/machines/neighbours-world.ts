import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { type Product, startProduct } from '../../e2e/setup/product.ts'
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { hashPassword } from '../../packages/server/src/platform/kernel/passwords.ts'
import { makeScratchFolder } from '../../packages/server/test/scratch.ts'
import { fillCompany } from '../tools/fill-company.ts'
import { fillPosition } from '../tools/fill-position.ts'
import { signInMany } from '../tools/load-world.ts'

/** Number of candidates of the measured company. */
const PEOPLE = 1_000
const PASSWORD = 'Neighbours#1'

export type Company = { companyId: string; tokens: string[]; positionId: string; email: string; password: string }
export type NeighboursWorld = {
  /** The company whose calls are measured, and two others. */
  companies: [measured: Company, busy: Company, third: Company]
  /** Starts the product on a folder, or on a store that accepts connections and never answers. */
  start(store: 'folder' | 'frozen'): Promise<Product>
}

export async function aCompany(url: string, people: number, place: number): Promise<Company> {
  const company = await fillCompany(url, people)
  const positionId = await fillPosition(url, company, place)
  const tokens = await signInMany(url, company.companyId, 8)
  const password = `${PASSWORD}${randomUUID()}`
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('set role rolecall_app')
    await client.query(`set app.company_id = '${company.companyId}'`)
    const { rows } = await client.query<{ email: string }>(
      'update app_user set password_hash = $3 where company_id = $1 and id = $2 returning email',
      [company.companyId, company.userId, await hashPassword(password)],
    )
    return { companyId: company.companyId, tokens, positionId, email: rows[0]?.email ?? '', password }
  } finally {
    await client.end()
  }
}

/** Opens a store that behaves like one behind a lost network: it accepts connections, and never answers. */
async function openFrozenStore(opened: AsyncDisposableStack): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  opened.defer(() => void server.close())
  return `s3://bucket?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Opens three companies in a database of their own, on loopback. */
export async function openNeighboursWorld(opened: AsyncDisposableStack): Promise<NeighboursWorld> {
  const folder = await makeScratchFolder('rolecall-neighbours')
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const quiet = { info: () => {}, warn: () => {}, error: console.error }
  const database = await startEmbedded({ dataDir: `${folder}/database`, log: quiet })
  opened.defer(() => database.stop())
  await migrate(database.url)
  const companies: NeighboursWorld['companies'] = [
    await aCompany(database.url, PEOPLE, 0),
    await aCompany(database.url, 50, 1),
    await aCompany(database.url, 50, 2),
  ]
  const frozen = await openFrozenStore(opened)
  return {
    companies,
    start: (store) =>
      startProduct(`${folder}/product`, {
        DATABASE_URL: database.url,
        // Anonymous visitors come from many addresses.
        TRUSTED_PROXIES: '1',
        PRIVATE_SOURCES: 'allow',
        ...(store === 'frozen' && {
          STORAGE_URL: frozen,
          AWS_ACCESS_KEY_ID: 'nobody',
          AWS_SECRET_ACCESS_KEY: 'nobody',
          AWS_REGION: 'eu-west-1',
        }),
      }),
  }
}
