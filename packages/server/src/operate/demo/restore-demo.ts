import pg from 'pg'
import { MIGRATION_LOCK } from '../../ground/db/migrate.ts'
import { siteOf } from '../../ground/env.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { sealWith } from '../../ground/kernel/seal.ts'
import { signAnew } from '../../ground/kernel/signed-links.ts'
import { listCompanies } from '../../house/company/create-company.queries.ts'
import { readCredentialKeys } from '../../house/credentials/credential-keys.ts'
import { placeOf } from '../../house/credentials/keep-credentials.ts'
import { setSequences } from '../backup/rebuild.queries.ts'
import { writeAlike } from '../backup/snapshot.queries.ts'
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
import type { Unfinished } from './finish-demo.ts'
import { settleOffers } from './settle-offers.ts'
import { shiftMoments } from './shift-moments.ts'

/** What may be a signed link: its parts with dots between them, a signature of 43 letters among these. */
const TOKEN = /(?<![\w.-])[\w.-]{45,}/g

/**
 * Puts the demo of the snapshot into a database that nobody has worked in, as if it had been filled now; answers with what is
 * left to do. Undefined, with nothing done, where somebody has, or where the snapshot is of another schema.
 */
export async function restoreDemo(deps: Deps, databaseUrl: string): Promise<Unfinished | undefined> {
  const snapshot = (await listCompanies(deps.db)).length === 0 ? await readSnapshot() : undefined
  if (!snapshot) return undefined
  const files = storeFiles(deps)
  files.catch(() => undefined)
  const client = new pg.Client(databaseUrl)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // A crash loses all of it, and it is made anew.
    await client.query('set synchronous_commit = off')
    await client.query('begin')
    await writeAlike(client)
    const tables = snapshot.header.tables.map(({ name }) => name)
    const close = await openTables(client, [...tables, 'public.source_credential'])
    await fill(client, deps, snapshot)
    await close()
    // No row names a file that is not there.
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

async function fill(client: pg.Client, deps: Deps, { header, rows }: DemoSnapshot): Promise<void> {
  const toNow = deps.now().getTime() - SNAPSHOT_MOMENT.getTime()
  const site = siteOf(deps.env).origin
  const current = (text: string) =>
    shiftMoments(text, SNAPSHOT_MOMENT, toNow)
      .replaceAll(SNAPSHOT_SITE, site)
      .replace(TOKEN, (token) =>
        signAnew(token, { from: SNAPSHOT_SECRET, to: deps.env.ROLECALL_SECRET, laterByMs: toNow }),
      )
  for (const { name, columns } of header.tables)
    await insertRows(client, { name, columns, text: current(rows.get(name) ?? '') })
  await settleOffers(client)
  const keys = await readCredentialKeys(deps.env)
  for (const account of header.accounts) {
    const place = placeOf(account.companyId, account.source)
    const sealed = sealWith(keys.current, JSON.stringify(accountAt(account.source)), place)
    await insertAccount(client, { ...account, at: current(account.at), ...sealed })
  }
  await setSequences(client, header.sequences)
  for (const job of header.jobs) await queueJob(client, job)
}
