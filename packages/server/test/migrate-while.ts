import type pg from 'pg'
import { createMigrationList, installQueue, listMigrations, runMigration } from '../src/platform/db/migrate.ts'

/** Gives an empty database the migrations that come before others, each in a transaction of its own. */
export async function migrateWhile(
  url: string,
  client: pg.Client,
  comesBefore: (migration: string) => boolean,
): Promise<void> {
  await installQueue(url)
  await createMigrationList(client)
  for (const migration of await listMigrations()) {
    if (!comesBefore(migration.name)) break
    await client.query('begin')
    await runMigration(client, migration)
    await client.query('commit')
  }
}

export type Statement = readonly [statement: string, values?: unknown[]]

/** Runs statements with the rights of the application, whose policies they obey. */
export async function writeAsApplication(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  await client.query('set role rolecall_app')
  for (const [statement, values] of statements) await client.query(statement, values)
  await client.query('reset role')
}
