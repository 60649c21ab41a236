import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProofs, readProofs } from './find-proofs.ts'
import { DEMANDS } from './proofs-table.ts'

const { proofs, stray } = findProofs(join(import.meta.dirname, '..', '..'))
const ids = DEMANDS.flatMap(({ rows }) => Object.keys(rows))

test('the comment above a test is linked to its title, and one above anything else is found', () => {
  // Assembled, because this file is itself searched for such comments.
  const above = (...named: string[]) => `  // ${named.map((each) => `L-${each}`).join(' ')}`
  const text = [
    "describe('a door', () => {",
    above('A01', '002'),
    above('A03'),
    "  test.each([['in'], ['out']])('opens %s', () => {})",
    above('A04'),
    '  const lock = 1',
    `${above('A05')}, and more`,
    "  test('is shut', () => {})",
    '})',
  ]
  expect(readProofs('door.test.ts', text.join('\n'))).toEqual({
    proofs: [{ file: 'door.test.ts', title: 'a door › opens %s', demands: ['L-A01', 'L-002', 'L-A03'] }],
    stray: ['door.test.ts:5', 'door.test.ts:7'],
  })
})

test('every such comment is above a test, and names existing demands', () => {
  expect(stray).toEqual([])
  const unknown = proofs.flatMap(({ file, demands }) =>
    demands.filter((id) => !ids.includes(id)).map((id) => `${file}: ${id}`),
  )
  expect(unknown).toEqual([])
  const twice = proofs.filter(({ demands }) => new Set(demands).size < demands.length)
  expect(twice).toEqual([])
})

test('every demand has a test that proves it', () => {
  const proved = new Set(proofs.flatMap(({ demands }) => demands))
  expect(ids.filter((id) => !proved.has(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
