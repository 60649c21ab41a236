import { importInBatches } from '../src/modules/imports/run-import.ts'
import '../src/modules/provide-modules.ts'
import { createTextWork } from '../src/modules/text-work/text-work.ts'
import { connect } from '../src/platform/db/connect.ts'
import { openFileStore } from '../src/platform/files/open-file-store.ts'
import type { Deps } from '../src/platform/kernel/deps.ts'

// Runs an import in a process of its own, which a test may kill, given the address of the database, the data folder, and the
// task.

const [, , url = '', folder = '', task = ''] = process.argv
const env = { ROLECALL_DATA: folder, ROLECALL_SECRET: 'a secret that is known to tests only' } as Deps['env']
const deps = {
  db: connect(url, { max: 3 }),
  files: await openFileStore(env),
  textWork: createTextWork({ threads: 1, timeoutMs: 60_000 }),
  now: () => new Date(),
} as unknown as Deps
await importInBatches(JSON.parse(task), deps, 100)
await deps.textWork.close()
await deps.db.destroy()
