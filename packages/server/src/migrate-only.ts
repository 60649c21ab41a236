import { checkDatabase } from './platform/db/check-database.ts'
import { migrate } from './platform/db/migrate.ts'
import { ownDatabaseOf, type RawEnv } from './platform/env.ts'

/** Migrates the operator's own database without starting the product, so that a new version can be installed after it. */
export async function migrateOnly(env: RawEnv): Promise<void> {
  const url = ownDatabaseOf(env) ?? ''
  await checkDatabase(url)
  const waiting = await migrate(url)
  const rest =
    waiting.length > 0 ? ` These migrations wait until older processes have ended: ${waiting.join(', ')}.` : ''
  process.stdout.write(`The database is ready for this version.${rest}\n`)
}
