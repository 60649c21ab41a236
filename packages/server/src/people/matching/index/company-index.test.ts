import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { CompanyIndex, type PersonRead } from './company-index.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function memoryOf<T>(make: () => T): { made: T; bytes: number } {
  const taken = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = taken()
  const made = make()
  return { made, bytes: taken() - before }
}

/** Shows some of very many skills, as few others do. */
const personOf = (id: number): PersonRead => ({
  id,
  months: 12,
  hasCareer: true,
  skills: Array.from({ length: 40 }, (_, at) => ({
    skill: (id * 40 + at * 7) % 20_000,
    level: 50,
    isNamed: true,
    isNear: at % 4 === 0,
  })),
  lines: [],
  sources: ['internal'],
  groups: [],
})

test('an index says what it takes, also where most of that is lists of few people', () => {
  const { made, bytes } = memoryOf(() => {
    const index = new CompanyIndex()
    for (let id = 4_000; id > 0; id -= 1) index.add(personOf(id))
    return index
  })
  expect(made.skills.lists.size).toBeGreaterThan(10_000)
  expect(made.bytes).toBeGreaterThan(bytes)
  expect(made.bytes).toBeLessThan(bytes * 2)
})
