import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createMigrationList, installQueue, listMigrations, migrate, runMigration } from '../src/ground/db/migrate.ts'
import { createTestDatabase } from './test-database.ts'

/**
 * A database as the version before a migration left it, with what these statements of the application put there, and brought up
 * to date; asked as the application, while the test runs.
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
  for (const each of await listMigrations()) if (each.name < migration) await runMigration(client, each)
  await client.query('set role rolecall_app')
  for (const [statement, values] of before) await client.query(statement, values)
  await client.query('reset role')
  await migrate(url)
  await client.query('set role rolecall_app')
  return client
}
