import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createMigrationList, installQueue, listMigrations, migrate, runMigration } from '../src/platform/db/migrate.ts'
import { createTestDatabase } from './test-database.ts'

/**
 * A database as the previous version of a migration left it, with the rows that these statements of the application wrote, then
 * migrated; queried as the application, while the test runs.
 */
export async function anUpdatedDatabase(
  migration: string,
  before: readonly (readonly [statement: string, values?: unknown[]])[],
): Promise<pg.Client> {
  const { url, drop } = await createTestDatabase(undefined, 'template0')
  onTestFinished(drop)
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  await installQueue(url)
  await createMigrationList(client)
  for (const each of await listMigrations()) {
    if (each.name >= migration) break
    await client.query('begin')
    await runMigration(client, each)
    await client.query('commit')
  }
  await client.query('set role rolecall_app')
  for (const [statement, values] of before) await client.query(statement, values)
  await client.query('reset role')
  await migrate(url)
  await client.query('set role rolecall_app')
  return client
}
