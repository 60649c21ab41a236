import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawHouse } from './draw-house.ts'
import { findWrongArrows, readHouse } from './house.ts'
import { listSources, readImports } from './read-imports.ts'

/** Writes docs/architecture.svg of the repository at `root`; answers a sentence for each arrow that should not be. */
export function writePicture(root: string): string[] {
  const packages = join(root, 'packages')
  const files = listSources(packages)
  const house = readHouse(files, readImports(packages, files))
  writeFileSync(join(root, 'docs', 'architecture.svg'), drawHouse(house))
  return findWrongArrows(house)
}
