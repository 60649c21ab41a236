import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listNouns } from '../packages/server/src/modules/archive/archive-nouns.ts'
import { composeSchema, listBreaks } from '../packages/server/src/modules/archive/archive-schema.ts'
import { connect } from '../packages/server/src/platform/db/connect.ts'
import { startEmbedded } from '../packages/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { withCompany } from '../packages/server/src/platform/db/with-company.ts'

// npm run docs:archive: writes the schema of archives from the tables, unless that would break archives of the same format.
const file = new URL('../docs/archive.schema.json', import.meta.url)
const dataDir = join(tmpdir(), `rolecall-archive-schema-${process.pid}`)
const quiet = { info() {}, warn: console.warn, error: console.error }
const database = await startEmbedded({ dataDir, log: quiet, settings: { fsync: 'off' } })
try {
  await migrate(database.url)
  const db = connect(database.url, { max: 1 })
  const schema = composeSchema(await withCompany(db, randomUUID(), listNouns))
  await db.destroy()
  const before = await readFile(file, 'utf8').catch(() => undefined)
  const breaks = before === undefined ? [] : listBreaks(JSON.parse(before), schema)
  if (breaks.length > 0) {
    console.error(`Archives of this format could not be read any more:\n${breaks.join('\n')}\nRaise ARCHIVE_FORMAT.`)
    process.exitCode = 1
  } else await writeFile(file, `${JSON.stringify(schema, undefined, 1)}\n`)
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
