import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ProvedBackup } from './ops/backup/make-proved-backup.ts'
import { type BackupReport, type BackupSource, writeBackup } from './ops/backup/take-backup.ts'
import { checkDatabase } from './platform/db/check-database.ts'
import { findEmbeddedUrl, hasEmbedded, startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { findStoredSecret, ownDatabaseOf, readEnv } from './platform/env.ts'
import { explainFailure } from './platform/explain-failure.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { openLog } from './platform/log.ts'

const USAGE = 'Pass the file to write: npm run backup -- FILE'
const USAGE_OF_PROOF = 'Set BACKUP_FOLDER, or pass the file to write: npm run backup -- FILE --prove'

/**
 * `npm run backup -- FILE`: writes everything into one file, whether the product runs or not. With `--prove` it is restored into
 * a scratch database and compared; without FILE it then goes to BACKUP_FOLDER, as each night.
 */
async function backUp(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { prove: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  const env = readEnv(process.env)
  const isIncomplete = !file && !(values.prove && env.BACKUP_FOLDER)
  if (more.length > 0 || isIncomplete) throw new Error(values.prove ? USAGE_OF_PROOF : USAGE)
  const running = ownDatabaseOf(env) ?? (await findEmbeddedUrl(env.ROLECALL_DATA))
  if (!running && !(await hasEmbedded(env.ROLECALL_DATA)))
    throw new Error(`No Rolecall data found in ${resolve(env.ROLECALL_DATA)} (ROLECALL_DATA).`)
  const log = openLog(env.LOG_LEVEL)
  const embedded = running ? undefined : await startEmbedded({ dataDir: env.ROLECALL_DATA, log })
  try {
    const url = running ?? embedded?.url ?? ''
    await checkDatabase(url)
    const files = await openFileStore({ ...env, ROLECALL_SECRET: '' })
    const secret = await findStoredSecret(env)
    const source = { url, files, secret, now: new Date(), signal: listenForTheEnd() }
    // The caller's folder; npm runs this in the package's own.
    const path = file && resolve(process.env.INIT_CWD ?? '.', file)
    const to = path ? { file: path } : { folder: resolve(env.BACKUP_FOLDER ?? '') }
    if (values.prove) await prove(source, to)
    else if (path) tell(path, await writeBackup(source, path))
  } finally {
    await embedded?.stop()
  }
}

async function prove(source: BackupSource, to: { folder: string } | { file: string }): Promise<void> {
  // Loaded here, since a backup alone needs none of it.
  const { makeProvedBackup } = await import('./ops/backup/make-proved-backup.ts')
  const { path, made, proof, seconds }: ProvedBackup = await makeProvedBackup({ ...source, now: () => new Date() }, to)
  tell(path, made)
  process.stdout.write(
    `Proved in ${seconds} s: restored, all ${proof.rows} rows are the same, the histories of ${proof.companies} companies ` +
      `end as in the database, and ${proof.opened} of ${proof.files} files were opened.\n`,
  )
}

function tell(path: string, made: BackupReport): void {
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Wrote ${path} with ${rows} rows of ${made.tables.length} tables and ${made.files.count} files.\n`,
  )
  if (made.tables.some((table) => table.name === CREDENTIALS && table.rows > 0))
    process.stdout.write(`${WITHOUT_KEY}\n`)
  if (made.files.missing > 0) process.stderr.write(`${complain(made.files.missing, made.missing)}\n`)
}

const CREDENTIALS = 'public.source_credential'
const WITHOUT_KEY =
  'The backup contains encrypted credentials of sources but not their key. Keep credentials-keys from the data folder, or CREDENTIALS_KEY, separately.'

/**
 * Aborts on a signal, so that no partial file is left behind; a second signal ends the process at once, as does the end of the
 * product that started it.
 */
function listenForTheEnd(): AbortSignal {
  const leaving = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => leaving.abort(new Error('Stopped by a signal.')))
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  return leaving.signal
}

const complain = (count: number, keys: readonly string[]) =>
  `${count} files are missing or damaged in the store and are not in the backup: ` +
  `${keys.join(', ')}${count > keys.length ? ', …' : '.'}`

try {
  await backUp()
} catch (error) {
  const result = process.argv.includes('--prove') ? 'No backup was proved' : 'Nothing was backed up'
  process.stderr.write(`${result}: ${explainFailure(error)}\n`)
  process.exitCode = 1
}
