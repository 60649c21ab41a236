import pg from 'pg'
import type { Deps } from '../../platform/kernel/deps.ts'
import { copyRows } from './demo-rows.queries.ts'
import { type CopiedTable, SNAPSHOT_MOMENT, SNAPSHOT_SECRET, SNAPSHOT_SITE, writeSnapshot } from './demo-snapshot.ts'
import { seedDemo } from './seed-demo.ts'

type DateShift = { from: Date; to: Date }

/** Fills the demo in an empty database and stores the result, replacing the bundled snapshot. */
export async function createDemoSnapshot(deps: Deps, databaseUrl: string): Promise<void> {
  const env = { ...deps.env, ROLECALL_SECRET: SNAPSHOT_SECRET, PUBLIC_URL: SNAPSHOT_SITE }
  const from = new Date()
  const unfinished = await seedDemo({ ...deps, env, now: () => SNAPSHOT_MOMENT }, databaseUrl)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { tables, ...header } = await copyRows(client)
    const rows = tables.map((table) => setBack(table, { from, to: new Date() }))
    const keys = [...new Set(rows.flatMap(({ text }) => text.match(FILE_KEY) ?? []))].sort()
    const files = await Promise.all(keys.map(async (key) => ({ key, bytes: Buffer.from(await deps.files.get(key)) })))
    await writeSnapshot({ header: { ...header, unfinished }, rows }, files)
  } finally {
    await client.end()
  }
}

const FILE_KEY = /\bPROD\/[0-9a-f-]{36}\/[A-Z]+\/[0-9a-f]{64}\.[a-z0-9]+/g
const MOMENT = /\b\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00\b/g
const MOMENT_OF_DATABASE = `${SNAPSHOT_MOMENT.toISOString()
  .replace('T', ' ')
  .replace(/\.000Z/, '')}+00`

/** Moves rows back to the demo's moment, since the database's clock shows the day on which the snapshot was made. */
export const setBack = (table: CopiedTable, { from, to }: DateShift): CopiedTable => ({
  ...table,
  text: table.text.replace(MOMENT, (moment) => {
    const at = Date.parse(moment.replace(' ', 'T').replace('+00', 'Z'))
    return at >= from.getTime() && at <= to.getTime() ? MOMENT_OF_DATABASE : moment
  }),
})
