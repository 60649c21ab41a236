import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { SMALL_BLOCKS } from './factories/pool-blocks.ts'
import { makeScratchFolder, removeAbandoned } from './scratch.ts'
import { inDatabase, TEMPLATE } from './test-database.ts'

const PURPOSE = 'rolecall-test'
/** Settings that risk data loss in a crash, which does not matter to tests. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 200,
}

/** `data` is PostgreSQL's own folder; `superuserUrl` gives a test the rights of the operator. */
export type TestCluster = { url: string; superuserUrl: string; data: string; stop(): Promise<void> }

/**
 * A PostgreSQL of its own for one test run, with a migrated template to clone. `stop` leaves nothing behind, and throws if it
 * ended before, unless it `mayFall`. `grows`: so many rows are written that their tables need vacuum and analyze meanwhile, as
 * in the product.
 */
export async function startTestCluster({ mayFall = false, grows = false } = {}): Promise<TestCluster> {
  await removeAbandoned(PURPOSE)
  const dataDir = await makeScratchFolder(PURPOSE)
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  const complaints: string[] = []
  const complain = (message: string) => complaints.push(message)
  try {
    const cluster = await startEmbedded({
      dataDir,
      log: { info: () => {}, warn: complain, error: complain },
      settings: {
        ...SETTINGS,
        // Committed data must survive a crash.
        ...(mayFall && { synchronous_commit: 'on' }),
        ...(grows && { autovacuum: 'on' }),
      },
      pauses: { firstMs: 20, maxMs: 200 },
    })
    const stop = async () => {
      await cluster.stop().finally(removeData)
      if (complaints.length > 0 && !mayFall) throw new Error(`The test database: ${complaints.join('\n')}`)
    }
    await makeTemplate(cluster.url).catch(async (error) => {
      await stop()
      throw error
    })
    const home = join(dataDir, 'postgres-18')
    return { url: cluster.url, superuserUrl: await findSuperuser(cluster.url, home), data: join(home, 'data'), stop }
  } catch (error) {
    await removeData()
    throw error
  }
}

async function findSuperuser(url: string, home: string): Promise<string> {
  const { superuserPassword } = JSON.parse(await readFile(join(home, 'connection.json'), 'utf8'))
  return Object.assign(new URL(url), { username: 'postgres', password: superuserPassword }).href
}

async function inTemplate(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(inDatabase(clusterUrl, TEMPLATE))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client(clusterUrl)
  await client.connect()
  try {
    // Each connection derives the key of the password again: thousands of times in a test run.
    await client.query('set scram_iterations = 1')
    await client.query(`alter role current_user password ${client.escapeLiteral(client.password ?? '')}`)
    await client.query(`create database ${TEMPLATE}`)
    await migrate(inDatabase(clusterUrl, TEMPLATE))
    await inTemplate(clusterUrl, SMALL_BLOCKS)
    // A template with open connections cannot be cloned.
    await client.query(`alter database ${TEMPLATE} allow_connections false`)
  } finally {
    await client.end()
  }
}
