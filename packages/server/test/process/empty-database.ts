import { inject, onTestFinished } from 'vitest'
import { inDatabase } from '../test-database.ts'
import { makeDataFolder, openSession, type Settings } from './product.ts'

/** An empty database, nothing migrated, as an operator makes one; answers with the settings of a product on it. */
export async function anEmptyDatabase(): Promise<Settings & { DATABASE_URL: string; ROLECALL_DATA: string }> {
  const name = `process_${crypto.randomUUID().replaceAll('-', '')}`
  const clusterUrl = inject('clusterUrl')
  await query(clusterUrl, `create database ${name}`)
  onTestFinished(async () => void (await query(clusterUrl, `drop database ${name} with (force)`)))
  return { DATABASE_URL: inDatabase(clusterUrl, name), ROLECALL_DATA: await makeDataFolder() }
}

/** One statement on a connection of its own. */
export async function query(url: string, statement: string) {
  const client = await openSession(url)
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
