import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeSchema } from '../packages/server/src/platform/db/describe-schema.ts'
import { startEmbedded } from '../packages/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'

// Applies the migrations to an empty database, and writes the types of its tables, and the schema as one readable file.
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'packages/server/src/platform/db')
const dataDir = join(tmpdir(), `rolecall-types-${process.pid}`)
const quiet = { info() {}, warn: console.warn, error: console.error }
const database = await startEmbedded({ dataDir, log: quiet, settings: { fsync: 'off' } })
try {
  await migrate(database.url)
  const types = join(folder, 'tables.gen.ts')
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--url',
      database.url,
      '--dialect',
      'postgres',
      '--out-file',
      types,
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--exclude-pattern',
      'graphile_worker.*',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await writeFile(types, (await readFile(types, 'utf8')).replace(/\r/g, ''))
  await writeFile(join(folder, 'schema.sql'), await describeSchema(database.url))
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
