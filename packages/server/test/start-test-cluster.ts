import { rm } from 'node:fs/promises'
import pg from 'pg'
import { startEmbedded } from '../src/db/embedded/start-embedded.ts'
import { migrate } from '../src/db/migrate.ts'
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

/** A PostgreSQL of its own for one test run, with a migrated template to clone. `stop` leaves nothing behind. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeAbandoned(PURPOSE)
  const dataDir = await makeScratchFolder(PURPOSE)
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  const complaints: string[] = []
  const complain = (message: string) => complaints.push(message)
  try {
    const cluster = await startEmbedded({
      dataDir,
      log: { info: () => {}, warn: complain, error: complain },
      settings: SETTINGS,
    })
    const stop = async () => {
      await cluster.stop().finally(removeData)
      if (complaints.length > 0) throw new Error(`The test database: ${complaints.join('\n')}`)
    }
    await makeTemplate(cluster.url).catch(async (error) => {
      await stop()
      throw error
    })
    return { url: cluster.url, stop }
  } catch (error) {
    await removeData()
    throw error
  }
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client(clusterUrl)
  await client.connect()
  try {
    await client.query(`create database ${TEMPLATE}`)
    await migrate(inDatabase(clusterUrl, TEMPLATE))
    // A template somebody is connected to cannot be cloned.
    await client.query(`alter database ${TEMPLATE} allow_connections false`)
  } finally {
    await client.end()
  }
}
