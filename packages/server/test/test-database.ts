import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test run's PostgreSQL, of its owner's database. */
    clusterUrl: string
  }
}

export const TEMPLATE = 'template_rolecall'
const SOURCE_IN_USE = '55006'

/**
 * A database of its own for one test file, migrated unless another template is named. `drop` also ends the sessions that are
 * still open on it.
 */
export async function createTestDatabase(
  clusterUrl = inject('clusterUrl'),
  template = TEMPLATE,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await runPatiently(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: inDatabase(clusterUrl, name),
    drop: () => dropDatabase(clusterUrl, name),
  }
}

const LEAVE_MS = 2_000

/** Lets connections that are just being closed end by themselves: one that is cut off then would fail the test run. */
async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  const client = new pg.Client(clusterUrl)
  await client.connect()
  const until = performance.now() + LEAVE_MS
  const isUsed = async () =>
    (await client.query('select from pg_stat_activity where datname = $1 limit 1', [name])).rowCount !== 0
  while (performance.now() < until && (await isUsed())) await sleep(10)
  await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}

/** The same server and role, another database. */
export function inDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** PostgreSQL refuses to clone a database while anybody, itself included, is at work in it. */
async function runPatiently(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(statement)
        return
      } catch (error) {
        const isBusy = error instanceof pg.DatabaseError && error.code === SOURCE_IN_USE
        if (!isBusy || attempt === 50) throw error
      }
      await sleep(100)
    }
  } finally {
    await client.end()
  }
}
