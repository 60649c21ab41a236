import { inject, onTestFinished } from 'vitest'
import { inDatabase, TEMPLATE } from '../test-database.ts'
import { makeDataFolder, openSession, type Settings } from './product.ts'

type OwnDatabase = Settings & { DATABASE_URL: string; ROLECALL_DATA: string }

/** An empty database without migrations, as an operator creates one; returns the settings of a product on it. */
export const anEmptyDatabase = (): Promise<OwnDatabase> => make('')

/** The same with all migrations, for tests that are not about the first start. */
export const aMigratedDatabase = (): Promise<OwnDatabase> => make(`template ${TEMPLATE}`)

async function make(from: string): Promise<OwnDatabase> {
  const name = `process_${crypto.randomUUID().replaceAll('-', '')}`
  const clusterUrl = inject('clusterUrl')
  await query(clusterUrl, `create database ${name} ${from}`)
  onTestFinished(async () => void (await query(clusterUrl, `drop database ${name} with (force)`)))
  return { DATABASE_URL: inDatabase(clusterUrl, name), ROLECALL_DATA: await makeDataFolder() }
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string) {
  const client = await openSession(url)
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
