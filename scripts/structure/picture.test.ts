import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawStructure } from './draw-layers.ts'
import { findFolderCycles, findWrongArrows, readStructure } from './layers.ts'
import { type Import, listSources, readImports } from './read-imports.ts'

const root = join(import.meta.dirname, '..', '..')
const packages = join(root, 'packages')
const files = listSources(packages)
const imports = readImports(packages, files)
const structure = readStructure(files, imports)

test('the architecture picture matches the imports; npm run docs:picture redraws it', () => {
  const kept = readFileSync(join(root, 'docs', 'architecture.svg'), 'utf8').replaceAll('\r\n', '\n')
  expect(kept === drawStructure(structure)).toBe(true)
})

test('additional files and imports between connected layers do not change the picture', () => {
  const [file, to] = ['server/src/modules/pool/another.ts', 'server/src/platform/kernel/problem.ts']
  const grown = readStructure(
    [...files, file],
    [...imports, { file, to, isType: false }, { file, to: 'domain/src/company/company-limits.ts', isType: false }],
  )
  expect(drawStructure(grown) === drawStructure(structure)).toBe(true)
})

test('no arrow in the picture points upward', () => {
  expect(findWrongArrows(structure)).toEqual([])
})

test('no two folders import each other, directly or indirectly', () => {
  expect(findFolderCycles(imports)).toEqual([])
})

test('every source file and folder belongs to a layer of the picture', () => {
  const layers = [...structure.server, ...structure.web, ...structure.contract, ...structure.domain]
  const counted = layers.reduce((sum, layer) => sum + layer.files, 0)
  // The simulated job board is no part of the product, and the browser extension and the client for other programs stand apart.
  expect(counted).toBe(
    files.filter((file) => !/\.test\.tsx?$|^\w+\/test\/|^(jobboard|extension|sdk)\//.test(file)).length,
  )
})

const mutual = (file: string, to: string): Import[] => [
  { file, to, isType: false },
  { file: to, to: file, isType: false },
]

test('an import of a higher layer is reported', () => {
  const [file, to] = ['server/src/parsing/tables/a.ts', 'server/src/modules/pool/b.ts']
  expect(findWrongArrows(readStructure([file, to], mutual(file, to)))).toEqual([
    'server/parsing imports server/modules, which stands above it',
  ])
})

test('two folders of a layer that import each other are reported', () => {
  const found = findFolderCycles(mutual('server/src/parsing/csv/a.ts', 'server/src/parsing/tables/b.ts'))
  expect(found[0]).toBe('server/src/parsing/csv imports server/src/parsing/tables, which leads back to it')
})
