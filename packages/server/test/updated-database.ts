import pg from 'pg'
import { onTestFinished } from 'vitest'
import { migrate } from '../src/platform/db/migrate.ts'
import { migrateWhile, type Statement, writeAsApplication } from './migrate-while.ts'
import { createTestDatabase } from './test-database.ts'

/**
 * A database as the previous version of a migration left it, with the rows that these statements of the application wrote, then
 * migrated; queried as the application, while the test runs.
 */
export async function anUpdatedDatabase(migration: string, before: readonly Statement[]): Promise<pg.Client> {
  const { url, drop } = await createTestDatabase(undefined, 'template0')
  onTestFinished(drop)
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  await migrateWhile(url, client, (name) => name < migration)
  await writeAsApplication(client, before)
  await migrate(url)
  await client.query('set role rolecall_app')
  return client
}
