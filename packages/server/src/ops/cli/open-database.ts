import { resolve } from 'node:path'
import '../../modules/provide-modules.ts'
import { requireProvedBackup } from '../../platform/backups/require-proved-backup.ts'
import { checkDatabase } from '../../platform/db/check-database.ts'
import { connect, type Db } from '../../platform/db/connect.ts'
import { findEmbeddedUrl, hasEmbedded, startEmbedded } from '../../platform/db/embedded/start-embedded.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { ownDatabaseOf, type RawEnv } from '../../platform/env.ts'
import { openLog } from '../../platform/log.ts'

/** Opens the product's database, with all migrations applied; while the product runs or not. */
export async function withDatabase<T>(env: RawEnv, act: (db: Db) => Promise<T>): Promise<T> {
  const running = ownDatabaseOf(env) ?? (await findEmbeddedUrl(env.ROLECALL_DATA))
  if (!running && !(await hasEmbedded(env.ROLECALL_DATA)))
    throw new Error(`No company in ${resolve(env.ROLECALL_DATA)} (ROLECALL_DATA) yet.`)
  const log = openLog(env.LOG_LEVEL)
  const embedded = running ? undefined : await startEmbedded({ dataDir: env.ROLECALL_DATA, log })
  try {
    const url = running ?? embedded?.url ?? ''
    await checkDatabase(url)
    await migrate(url, { beforeUpdate: requireProvedBackup(env) })
    const db = connect(url, { max: 2 })
    try {
      return await act(db)
    } finally {
      await db.destroy()
    }
  } finally {
    await embedded?.stop()
  }
}
