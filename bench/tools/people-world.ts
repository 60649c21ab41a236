import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startProduct } from '../../e2e/setup/product.ts'
import { provideWeights } from '../../packages/server/src/modules/text-work/provide-weights.ts'
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { makeScratchFolder } from '../../packages/server/test/scratch.ts'
import { type LoadedCompany, loadPeople } from './load-people.ts'
import { signInMany } from './load-world.ts'
import { openMemoryGauge } from './memory-gauge.ts'

export type PeopleWorld = LoadedCompany & {
  people: number
  url: string
  address: string
  tokens: readonly string[]
  loadSeconds: number
  databaseMb: number
  /** Returns a sentence about the current memory of the product and PostgreSQL, if it can be measured. */
  tellMemory: () => string
}

type Options = {
  people: number
  users: number
  /** The folder in which the database is kept for the next run; by default a temporary one. */
  keepIn: string | undefined
}

/** Opens the product on a database of its own with this many people, configured like a customer's. */
export async function openPeopleWorld(opened: AsyncDisposableStack, options: Options): Promise<PeopleWorld> {
  const { people, users, keepIn } = options
  provideWeights()
  const folder = keepIn ? join(keepIn, String(people)) : await makeScratchFolder('rolecall-people')
  if (!keepIn) opened.defer(() => rm(folder, { recursive: true, force: true }))
  const quiet = { info: () => {}, warn: () => {}, error: console.error }
  const database = await startEmbedded({ dataDir: join(folder, 'database'), log: quiet })
  opened.defer(() => database.stop())
  await migrate(database.url)
  const note = join(folder, 'loaded.json')
  const start = performance.now()
  const kept = await readFile(note, 'utf8').catch(() => undefined)
  const loaded = async () => ({
    ...(await loadPeople(database.url, people)),
    loadSeconds: Math.round((performance.now() - start) / 1_000),
  })
  const company: LoadedCompany & { loadSeconds: number } = kept ? JSON.parse(kept) : await loaded()
  if (!kept) await writeFile(note, JSON.stringify(company))
  const tokens = await signInMany(database.url, company.companyId, users)
  const product = await startProduct(join(folder, 'product'), { DATABASE_URL: database.url })
  opened.defer(() => product.stop())
  const databaseMb = await sizeOf(database.url)
  const gauge = openMemoryGauge(product.pid, join(folder, 'database'))
  const tellMemory = () => {
    const now = gauge.look()
    if (!now) return 'What the product occupies can be read on Linux alone.'
    return `Afterwards the product and its readers occupy ${Math.round(now.product)} MB, PostgreSQL ${Math.round(now.postgres)} MB.`
  }
  return { ...company, people, url: database.url, address: product.url, tokens, databaseMb, tellMemory }
}

async function sizeOf(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select pg_database_size(current_database()) / 1000000 as mb')
  await client.end()
  return Number(rows[0].mb)
}
