import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawHouse } from './draw-house.ts'
import { findRoomCircles, findWrongArrows, readHouse } from './house.ts'
import { type Import, listSources, readImports } from './read-imports.ts'

const root = join(import.meta.dirname, '..', '..')
const packages = join(root, 'packages')
const files = listSources(packages)
const imports = readImports(packages, files)
const house = readHouse(files, imports)

test('the picture of the house shows the imports of today; npm run docs:picture draws it again', () => {
  const kept = readFileSync(join(root, 'docs', 'architecture.svg'), 'utf8').replaceAll('\r\n', '\n')
  expect(kept === drawHouse(house)).toBe(true)
})

test('files and imports that come to wings which know each other leave the picture as it is', () => {
  const [file, to] = ['server/src/features/people/pool/another.ts', 'server/src/ground/kernel/problem.ts']
  const grown = readHouse(
    [...files, file],
    [...imports, { file, to, isType: false }, { file, to: 'domain/src/limits.ts', isType: false }],
  )
  expect(drawHouse(grown) === drawHouse(house)).toBe(true)
})

test('no arrow of the picture runs back up', () => {
  expect(findWrongArrows(house)).toEqual([])
})

test('no two rooms know each other, directly or over others', () => {
  expect(findRoomCircles(imports)).toEqual([])
})

test('every source file of the product stands in a wing of the picture, and so does every room', () => {
  const wings = [...house.server, ...house.web, ...house.contract, ...house.domain]
  const counted = wings.reduce((sum, wing) => sum + wing.files, 0)
  // The simulated job board is no part of the product, and the browser extension and the client for other programs stand apart.
  expect(counted).toBe(
    files.filter((file) => !/\.test\.tsx?$|^\w+\/test\/|^(jobboard|extension|sdk)\//.test(file)).length,
  )
})

const mutual = (file: string, to: string): Import[] => [
  { file, to, isType: false },
  { file: to, to: file, isType: false },
]

test('a wing that imports one above it is called out', () => {
  const [file, to] = ['server/src/contact/outbox/a.ts', 'server/src/features/people/pool/b.ts']
  expect(findWrongArrows(readHouse([file, to], mutual(file, to)))).toEqual([
    'server/contact imports server/features, which stands above it',
  ])
})

test('two rooms of a wing that import each other are called out', () => {
  const found = findRoomCircles(mutual('server/src/contact/outbox/a.ts', 'server/src/contact/letters/b.ts'))
  expect(found[0]).toBe('server/src/contact/outbox imports server/src/contact/letters, which leads back to it')
})
