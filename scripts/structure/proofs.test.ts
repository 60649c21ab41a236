import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProofs, readProofs } from './find-proofs.ts'
import { DEMANDS, describeProofs } from './proofs-table.ts'

const { proofs, stray } = findProofs(join(import.meta.dirname, '..', '..'))
const ids = DEMANDS.flatMap(({ rows }) => Object.keys(rows))

test('the comment above a test is read with what the test is described by, and one above anything else is found', () => {
  // Not as such a comment stands in a file, since this one is read, too.
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

test('every comment of the kind stands above a test, and names what is demanded', () => {
  expect(stray).toEqual([])
  const unknown = proofs.flatMap(({ file, demands }) =>
    demands.filter((id) => !ids.includes(id)).map((id) => `${file}: ${id}`),
  )
  expect(unknown).toEqual([])
  const twice = proofs.filter(({ demands }) => new Set(demands).size < demands.length)
  expect(twice).toEqual([])
})

test('whatever is demanded has a test that proves it', () => {
  const proved = new Set(proofs.flatMap(({ demands }) => demands))
  expect(ids.filter((id) => !proved.has(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('the page of the proofs says what the tests say; npm run docs:proofs writes it again', async () => {
  await expect(describeProofs(proofs)).toMatchFileSnapshot('../../docs/proofs.md')
})
