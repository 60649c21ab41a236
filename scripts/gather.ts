import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listRegistries } from './house/registries.ts'

// npm run gather: writes the lists that name every feature, after one has come, gone or moved.
const root = join(import.meta.dirname, '..')
for (const [file, text] of Object.entries(await listRegistries(root))) writeFileSync(join(root, file), text)
