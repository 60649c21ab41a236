import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from './ops/backup/take-backup.ts'
import { checkDatabase } from './platform/db/check-database.ts'
import { findEmbeddedUrl, hasEmbedded, startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { findStoredSecret, ownDatabaseOf, readEnv } from './platform/env.ts'
import { explainFailure } from './platform/explain-failure.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { openLog } from './platform/log.ts'

/** `npm run backup -- FILE`: writes everything into one file, whether the product runs or not. */
async function backUp(): Promise<void> {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!file || more.length > 0) throw new Error('Pass the file to write: npm run backup -- FILE')
  // The caller's folder; npm runs this in the package's own.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const env = readEnv(process.env)
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
    const made = await writeBackup({ url, files, secret, now: new Date(), signal: listenForTheEnd() }, path)
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Wrote ${path} with ${rows} rows of ${made.tables.length} tables and ${made.files.count} files.\n`,
    )
    if (made.tables.some(({ name, rows }) => name === CREDENTIALS && rows > 0)) process.stdout.write(`${WITHOUT_KEY}\n`)
    if (made.files.missing > 0) process.stderr.write(`${complain(made.files.missing, made.missing)}\n`)
  } finally {
    await embedded?.stop()
  }
}

const CREDENTIALS = 'public.source_credential'
const WITHOUT_KEY =
  'The backup contains encrypted credentials of sources but not their key. Keep credentials-keys from the data folder, or CREDENTIALS_KEY, separately.'

/** Aborts on a signal, so that no partial file is left behind; a second signal ends the process at once. */
function listenForTheEnd(): AbortSignal {
  const leaving = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => leaving.abort(new Error('Stopped by a signal.')))
  return leaving.signal
}

const complain = (count: number, keys: readonly string[]) =>
  `${count} files are missing or damaged in the store and are not in the backup: ` +
  `${keys.join(', ')}${count > keys.length ? ', …' : '.'}`

try {
  await backUp()
} catch (error) {
  process.stderr.write(`Nothing was backed up: ${explainFailure(error)}\n`)
  process.exitCode = 1
}
