import { expect, test } from 'vitest'
import { type AskedSkill, listLonelyPairs } from './lonely-pairs.ts'

const asked = (name: string, people: number, mandatory = false): AskedSkill => ({
  skillId: name,
  name,
  mandatory,
  people,
})
const pairs = (skills: AskedSkill[], pool: number, both: Record<string, number> = {}) =>
  listLonelyPairs(skills, { pool, together: (one, other) => both[[one.name, other.name].toSorted().join()] ?? 0 }).map(
    ({ rarer, other }) => `${rarer.name} ${other.name}`,
  )

test.each([
  ['both are mandatory', [asked('Rust', 9, true), asked('COBOL', 4, true)], 900, ['COBOL Rust']],
  ['three would be expected', [asked('Rust', 30), asked('COBOL', 20)], 200, ['COBOL Rust']],
  ['less than three would be', [asked('Rust', 30), asked('COBOL', 19)], 200, []],
  ['one is mandatory, the other is not', [asked('Rust', 9, true), asked('COBOL', 4)], 900, []],
  ['two people have one of them', [asked('Rust', 90, true), asked('COBOL', 2, true)], 100, []],
  ['nobody has one of them', [asked('Rust', 90, true), asked('COBOL', 0, true)], 100, []],
])('nobody has both, and %s', (_, skills, pool, told) => {
  expect(pairs(skills, pool)).toEqual(told)
})

test('somebody has both', () => {
  expect(pairs([asked('Rust', 90, true), asked('COBOL', 50, true)], 100, { 'COBOL,Rust': 1 })).toEqual([])
})

test('two pairs are told at most, the most surprising ones first', () => {
  const skills = [asked('A', 10, true), asked('B', 20, true), asked('C', 30, true)]
  expect(pairs(skills, 100)).toEqual(['B C', 'A C'])
})

test('nothing is asked for', () => {
  expect(pairs([], 0)).toEqual([])
})
