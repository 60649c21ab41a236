import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './structure/refusal.ts'
import { listRegistries } from './structure/registries.ts'

// npm run gather: writes the lists of areas, pages and declarations of modules, after one was added, removed or moved. Writes
// nothing if it refuses.
const root = join(import.meta.dirname, '..')
try {
  for (const [file, text] of Object.entries(await listRegistries(root))) writeFileSync(join(root, file), text)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
