import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBackup, restoreBackup } from './ops/backup/restore-backup.ts'
import { checkDatabase } from './platform/db/check-database.ts'
import { startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { ownDatabaseOf, readEnv, replaceSecret } from './platform/env.ts'
import { explainFailure } from './platform/explain-failure.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { openLog } from './platform/log.ts'

/** `npm run restore -- FILE`, with `--replace` over existing data; with `--check` the file is only checked. */
async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new Error('Pass the file to read: npm run restore -- FILE')
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const env = readEnv(process.env)
  const contents = await checkBackup(path)
  const { tables, files } = contents.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const held = `${rows} rows of ${tables.length} tables and ${files.count} files, from ${contents.header.madeAt}`
  if (values.check) {
    process.stdout.write(`${path} is complete: ${held}.\n`)
    return
  }
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: env.ROLECALL_DATA, log: openLog(env.LOG_LEVEL) })
  try {
    const url = ownDatabaseOf(env) ?? embedded?.url ?? ''
    await checkDatabase(url)
    const store = await openFileStore({ ...env, ROLECALL_SECRET: '' })
    await restoreBackup(path, contents, { url, files: store, replace: values.replace })
    if (contents.secret !== undefined && !env.ROLECALL_SECRET) await replaceSecret(env, contents.secret)
    process.stdout.write(`Restored ${held}. All users must sign in again.\n`)
    if (files.missing > 0) process.stderr.write(`${files.missing} files were missing when the backup was made.\n`)
  } finally {
    await embedded?.stop()
  }
}

try {
  await restore()
} catch (error) {
  process.stderr.write(`Nothing was restored: ${explainFailure(error)}\n`)
  process.exitCode = 1
}
