import pg from 'pg'
import { listCompanies } from '../../modules/company/create-company.queries.ts'
import { readCredentialKeys } from '../../modules/sourcing/credential-keys.ts'
import { placeOf } from '../../modules/sourcing/store-credentials.ts'
import { MIGRATION_LOCK } from '../../platform/db/migrate.ts'
import { siteOf } from '../../platform/env.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { sealWith } from '../../platform/kernel/seal.ts'
import { renewLinkSignature } from '../../platform/kernel/signed-links.ts'
import { setSequences } from '../backup/rebuild.queries.ts'
import { setTextFormats } from '../backup/snapshot.queries.ts'
import { insertAccount, insertRows, openTables, queueJob } from './demo-rows.queries.ts'
import {
  type DemoSnapshot,
  readSnapshot,
  readSnapshotFiles,
  SNAPSHOT_MOMENT,
  SNAPSHOT_SECRET,
  SNAPSHOT_SITE,
} from './demo-snapshot.ts'
import { accountAt } from './demo-sources.ts'
import type { UnfinishedDemo } from './finish-demo.ts'
import { repairOffers } from './repair-offers.ts'
import { shiftMoments } from './shift-moments.ts'

/** Matches candidates for signed links: parts separated by dots, among them a signature of 43 characters. */
const TOKEN = /(?<![\w.-])[\w.-]{45,}/g

/** The snapshot as of now, with the links of this installation. */
export async function readCurrent(deps: Deps): Promise<DemoSnapshot | undefined> {
  const snapshot = await readSnapshot()
  if (!snapshot) return undefined
  const current = makingCurrent(deps)
  const { header } = snapshot
  const accounts = header.accounts.map((account) => ({ ...account, at: current(account.at) }))
  const rows = new Map([...snapshot.rows].map(([name, text]) => [name, current(text)]))
  return { header: { ...header, accounts }, rows }
}

function makingCurrent({ env, now }: Deps): (text: string) => string {
  const toNow = now().getTime() - SNAPSHOT_MOMENT.getTime()
  const site = siteOf(env).origin
  return (text) =>
    shiftMoments(text, SNAPSHOT_MOMENT, toNow)
      .replaceAll(SNAPSHOT_SITE, site)
      .replace(TOKEN, (token) =>
        renewLinkSignature(token, { from: SNAPSHOT_SECRET, to: env.ROLECALL_SECRET, laterByMs: toNow }),
      )
}

/**
 * Restores the demo of the snapshot into an unused database, as if it had been filled now; returns the rest of the work.
 * Undefined, with nothing done, if the database was used, or the snapshot is of another schema.
 */
export async function restoreDemo(
  deps: Deps,
  databaseUrl: string,
  snapshot: DemoSnapshot | undefined,
): Promise<UnfinishedDemo | undefined> {
  if (!snapshot || (await listCompanies(deps.db)).length > 0) return undefined
  const files = storeFiles(deps)
  files.catch(() => undefined)
  const client = new pg.Client(databaseUrl)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // A crash loses all of it, and it is created again.
    await client.query('set synchronous_commit = off')
    await client.query('begin')
    await setTextFormats(client)
    const tables = snapshot.header.tables.map(({ name }) => ({ name, rows: countRows(snapshot, name) }))
    const accounts = { name: 'public.source_credential', rows: snapshot.header.accounts.length }
    const { order, close } = await openTables(client, [...tables, accounts])
    await fill(client, deps, { ...snapshot, order })
    await close()
    // The files first, so that no row names a missing file.
    await files
    await client.query('commit')
    return snapshot.header.unfinished
  } finally {
    await client.end()
  }
}

async function storeFiles({ files }: Deps): Promise<void> {
  for (const { key, bytes } of await readSnapshotFiles()) await files.put(key, bytes, 'application/octet-stream')
}

const countRows = ({ rows }: DemoSnapshot, name: string): number => (rows.get(name) ?? '').split('\n').length - 1

type OrderedSnapshot = DemoSnapshot & { order: readonly string[] }

async function fill(client: pg.Client, deps: Deps, { header, rows, order }: OrderedSnapshot): Promise<void> {
  const columnsOf = new Map(header.tables.map(({ name, columns }) => [name, columns]))
  for (const name of order) {
    const columns = columnsOf.get(name)
    if (columns) await insertRows(client, { name, columns, text: rows.get(name) ?? '' })
  }
  await repairOffers(client)
  const keys = await readCredentialKeys(deps.env)
  for (const account of header.accounts) {
    const place = placeOf(account.companyId, account.source)
    const sealed = sealWith(keys.current, JSON.stringify(accountAt(account.source)), place)
    await insertAccount(client, { ...account, ...sealed })
  }
  await setSequences(client, header.sequences)
  for (const job of header.jobs) await queueJob(client, job)
}
