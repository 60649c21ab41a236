import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { ignoreIdleErrors } from '../src/platform/db/connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test run's PostgreSQL, of its owner's database. */
    clusterUrl: string
    /** The same with the superuser's rights. */
    superuserUrl: string
  }
}

export const TEMPLATE = 'template_rolecall'
const SOURCE_IN_USE = '55006'

/**
 * Creates a database for one test file, migrated unless another template is named. `drop` also ends its open sessions;
 * `keepAs` makes a template of it instead.
 */
export async function createTestDatabase(
  clusterUrl = inject('clusterUrl'),
  template = TEMPLATE,
): Promise<{ url: string; drop(): Promise<void>; keepAs(template: string): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await runPatiently(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: inDatabase(clusterUrl, name),
    drop: () => dropDatabase(clusterUrl, name),
    keepAs: async (kept) => {
      await runPatiently(clusterUrl, `alter database ${name} rename to ${kept}`)
      await runPatiently(clusterUrl, `alter database ${kept} allow_connections false`)
    },
  }
}

const LEAVE_MS = 2_000

/** Waits for connections that are being closed: cutting one off would fail the test run. */
async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  const owner = ownerOf(clusterUrl)
  const until = performance.now() + LEAVE_MS
  const isUsed = async () =>
    (await owner.query('select from pg_stat_activity where datname = $1 limit 1', [name])).rowCount !== 0
  while (performance.now() < until && (await isUsed())) await sleep(10)
  await owner.query(`drop database if exists ${name} with (force)`)
}

const owners = new Map<string, pg.Pool>()

/**
 * A kept connection of the owner, since opening one takes the database as long as cloning does. It keeps no process from
 * ending, and one to a stopped cluster is dropped.
 */
function ownerOf(clusterUrl: string): pg.Pool {
  const kept = owners.get(clusterUrl)
  if (kept) return kept
  const owner = new pg.Pool({ connectionString: clusterUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  ignoreIdleErrors(owner)
  owners.set(clusterUrl, owner)
  return owner
}

/** A URL of the same server and role, with another database. */
export function inDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Retries a statement: PostgreSQL refuses to clone a database while any session, even its own, uses it. */
async function runPatiently(url: string, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await ownerOf(url).query(statement)
      return
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === SOURCE_IN_USE
      if (!isBusy || attempt === 50) throw error
    }
    await sleep(100)
  }
}
