import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawHouse } from './house/draw-house.ts'
import { findWrongArrows, readHouse } from './house/house.ts'
import { listSources, readImports } from './house/read-imports.ts'

// Draws docs/architecture.svg from the imports.
const packages = join(import.meta.dirname, '..', 'packages')
const files = listSources(packages)
const house = readHouse(files, readImports(packages, files))
for (const wrong of findWrongArrows(house)) {
  console.error(wrong)
  process.exitCode = 1
}
await writeFile(join(packages, '..', 'docs', 'architecture.svg'), drawHouse(house))
