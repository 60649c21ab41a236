import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../src/ground/db/migrate.ts'
import { makeScratchFolder, removeAbandoned } from './scratch.ts'
import { inDatabase, TEMPLATE } from './test-database.ts'

const PURPOSE = 'rolecall-test'
/** What is lost when the machine stops is lost with the tests. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 200,
}

/** `data` is PostgreSQL's own folder; with `superuserUrl` a test is whoever runs the machine. */
export type TestCluster = { url: string; superuserUrl: string; data: string; stop(): Promise<void> }

/**
 * A PostgreSQL of its own for one test run, with a migrated template to clone. `stop` leaves nothing behind, and throws
 * when it ended meanwhile, unless it `mayFall`. `grows`: so many rows are written that their tables want to be vacuumed and
 * analyzed meanwhile, as they are in the product.
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
        // What was committed is to be there again after a fall.
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

async function makeTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client(clusterUrl)
  await client.connect()
  try {
    // Each connection proves the password, and works it out anew: thousands of times in a test run.
    await client.query('set scram_iterations = 1')
    await client.query(`alter role current_user password ${client.escapeLiteral(client.password ?? '')}`)
    await client.query(`create database ${TEMPLATE}`)
    await migrate(inDatabase(clusterUrl, TEMPLATE))
    // A template somebody is connected to cannot be cloned.
    await client.query(`alter database ${TEMPLATE} allow_connections false`)
  } finally {
    await client.end()
  }
}
