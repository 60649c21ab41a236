import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawStructure } from './draw-layers.ts'
import { findWrongArrows, readStructure } from './layers.ts'
import { listSources, readImports } from './read-imports.ts'

/** Writes docs/architecture.svg of the repository at `root`; returns a sentence for each forbidden arrow. */
export function writePicture(root: string): string[] {
  const packages = join(root, 'packages')
  const files = listSources(packages)
  const structure = readStructure(files, readImports(packages, files))
  writeFileSync(join(root, 'docs', 'architecture.svg'), drawStructure(structure))
  return findWrongArrows(structure)
}
