import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { LEFT_OUT } from '../src/ops/backup/snapshot.queries.ts'
import { describeSchema } from '../src/platform/db/describe-schema.ts'
import { openDiskStore } from '../src/platform/files/disk-store.ts'
import { inDatabase } from './test-database.ts'

/** A folder for the backups of one test file; `aFile` returns a new file name. */
export async function backupFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-backup-'))
  const clusterUrl = inject('clusterUrl')
  const databases: string[] = []
  afterAll(async () => {
    for (const name of databases) await query(clusterUrl, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true })
  })
  let serial = 0

  /** An empty database and an empty store, to restore a backup into. `store` is the folder of the files. */
  async function aTarget(template = 'template1') {
    const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`
    await query(clusterUrl, `create database ${name} template ${template}`)
    databases.push(name)
    const store = join(folder, name)
    return { name, url: inDatabase(clusterUrl, name), files: openDiskStore(store, ''), replace: false, store }
  }

  return {
    folder,
    aFile: () => join(folder, `backup-${serial++}.tar`),
    aTarget: () => aTarget(),
    /** The same with the content of another, idle one. */
    async aCopyOf({ name, store }: Awaited<ReturnType<typeof aTarget>>) {
      const target = await aTarget(name)
      await cp(store, target.store, { recursive: true })
      return target
    },
  }
}

/** Runs statements as the owner of the tables, in one transaction; returns the rows of the last. */
export async function query<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    let rows: Row[] = []
    for (const statement of statements) {
      if (/^(create|drop) database/.test(statement)) await client.query('commit')
      ;({ rows } = await client.query<Row>(statement))
    }
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}

/** Rows of all companies. */
export const queryAll = <Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> =>
  query<Row>(url, 'set local role rolecall_backup', statement)

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'survey', 'graphile_worker') and (schemaname, tablename) <> ('graphile_worker', 'migrations') order by 1`

/** The schema with its policies, every row of every table in a backup, and the current values of the sequences. */
export async function readDatabase(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: sequences } = await client.query(
      'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
    )
    const { rows: forced } = await client.query(
      'select oid::regclass::text as name from pg_class where relforcerowsecurity order by 1',
    )
    const { rows: tables } = await client.query<{ name: string }>(TABLES)
    await client.query('set role rolecall_backup')
    const rows: Record<string, string[]> = {}
    for (const { name } of tables.filter((table) => !LEFT_OUT.includes(table.name))) {
      const lines = await client.query<{ line: string }>(`select t::text as line from ${name} t order by 1`)
      rows[name] = lines.rows.map(({ line }) => line)
    }
    return { rows, sequences, forced, schema: await describeSchema(url) }
  } finally {
    await client.end()
  }
}

/** The files of a store by their keys. */
export async function readStore(store: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(store, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      paths.toSorted().map(async (path) => [path.slice(store.length + 1), await readFile(path)] as const),
    ),
  )
}
