import { expect, test } from 'vitest'
import { listLonelyPairs, type RequiredSkill } from './lonely-pairs.ts'

const asked = (name: string, people: number, mandatory = false): RequiredSkill => ({
  skillId: name,
  name,
  mandatory,
  people,
})
const pairs = (skills: RequiredSkill[], pool: number, both: Record<string, number> = {}) =>
  listLonelyPairs(skills, { pool, together: (one, other) => both[[one.name, other.name].toSorted().join()] ?? 0 }).map(
    ({ rarer, other }) => `${rarer.name} ${other.name}`,
  )

test.each([
  ['both are mandatory', [asked('Rust', 9, true), asked('COBOL', 4, true)], 900, ['COBOL Rust']],
  ['three matches were expected', [asked('Rust', 30), asked('COBOL', 20)], 200, ['COBOL Rust']],
  ['fewer than three matches were expected', [asked('Rust', 30), asked('COBOL', 19)], 200, []],
  ['one is mandatory, the other is not', [asked('Rust', 9, true), asked('COBOL', 4)], 900, []],
  ['two candidates have one of them', [asked('Rust', 90, true), asked('COBOL', 2, true)], 100, []],
  ['nobody has one of them', [asked('Rust', 90, true), asked('COBOL', 0, true)], 100, []],
])('nobody has both skills, and %s', (_, skills, pool, told) => {
  expect(pairs(skills, pool)).toEqual(told)
})

test('nothing is reported if someone has both', () => {
  expect(pairs([asked('Rust', 90, true), asked('COBOL', 50, true)], 100, { 'COBOL,Rust': 1 })).toEqual([])
})

test('at most two pairs are reported, the most surprising ones first', () => {
  const skills = [asked('A', 10, true), asked('B', 20, true), asked('C', 30, true)]
  expect(pairs(skills, 100)).toEqual(['B C', 'A C'])
})

test('nothing is reported without requirements', () => {
  expect(pairs([], 0)).toEqual([])
})
