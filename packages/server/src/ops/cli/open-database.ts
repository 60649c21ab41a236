import { resolve } from 'node:path'
import { checkDatabase } from '../../ground/db/check-database.ts'
import { connect, type Db } from '../../ground/db/connect.ts'
import { findEmbeddedUrl, hasEmbedded, startEmbedded } from '../../ground/db/embedded/start-embedded.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { ownDatabaseOf, type RawEnv } from '../../ground/env.ts'
import { openLog } from '../../ground/log.ts'

/** Hands over the product's database, brought up to date; while the product runs or not. */
export async function withDatabase<T>(env: RawEnv, act: (db: Db) => Promise<T>): Promise<T> {
  const running = ownDatabaseOf(env) ?? (await findEmbeddedUrl(env.ROLECALL_DATA))
  if (!running && !(await hasEmbedded(env.ROLECALL_DATA)))
    throw new Error(`There is no company in ${resolve(env.ROLECALL_DATA)} (ROLECALL_DATA) yet.`)
  const log = openLog(env.LOG_LEVEL)
  const embedded = running ? undefined : await startEmbedded({ dataDir: env.ROLECALL_DATA, log })
  try {
    const url = running ?? embedded?.url ?? ''
    await checkDatabase(url)
    await migrate(url)
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
