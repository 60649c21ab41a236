import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawHouse } from './draw-house.ts'
import { findWrongArrows, type House, readHouse } from './house.ts'
import { listSources, readImports } from './read-imports.ts'

const root = join(import.meta.dirname, '..', '..')
const packages = join(root, 'packages')
const files = listSources(packages)
const house = readHouse(files, readImports(packages, files))

test('the picture of the house shows the imports of today; npm run docs:picture draws it again', () => {
  const kept = readFileSync(join(root, 'docs', 'architecture.svg'), 'utf8').replaceAll('\r\n', '\n')
  expect(kept === drawHouse(house)).toBe(true)
})

test('files and imports that come to rooms which know each other leave the picture as it is', () => {
  const [file, to] = ['server/src/features/people/pool/another.ts', 'server/src/ground/kernel/problem.ts']
  const grown = readHouse(
    [...files, file],
    [...readImports(packages, files), { file, to, isType: false }, { file, to: 'domain/src/limits.ts', isType: false }],
  )
  expect(drawHouse(grown) === drawHouse(house)).toBe(true)
})

test('no arrow of the picture runs back up, and none closes a circle', () => {
  expect(findWrongArrows(house)).toEqual([])
})

test('every source file of the product stands in a room of the picture', () => {
  const floors = [...house.server, ...house.web, ...house.contract, ...house.domain]
  const counted = floors.flatMap(({ rooms }) => rooms).reduce((sum, room) => sum + room.files, 0)
  // The simulated job board is no part of the product, and the browser extension stands apart.
  expect(counted).toBe(files.filter((file) => !/\.test\.tsx?$|^\w+\/test\/|^(jobboard|extension)\//.test(file)).length)
})

test.each([
  ['a service that imports a feature', 'server/src/mail/a.ts', 'server/src/features/people/pool/b.ts', 'stands above'],
  ['two services that import each other', 'server/src/mail/a.ts', 'server/src/members/b.ts', 'leads back'],
])('%s is called out', (_, file, to, complaint) => {
  const made: House = readHouse(
    [file, to],
    [
      { file, to, isType: false },
      { file: to, to: file, isType: false },
    ],
  )
  expect(findWrongArrows(made).join('\n')).toContain(complaint)
})
