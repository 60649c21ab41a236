import { describe, expect, test } from 'vitest'
import { COMMON_SENSES, EVERYDAY_SENSES, NAME_SENSES } from './data/second-senses.ts'
import { findSkills } from './find-skills.ts'
import { findSkillByName } from './search-skills.ts'
import { SECOND_WITNESS } from './stated-skill.samples.ts'
import { taxonomy } from './taxonomy.ts'

const cases = SECOND_WITNESS.trim()
  .split('\n')
  .map((line) => {
    const [, skill = '', sign = '', text = ''] = line.match(/^(.+?) ([+-]) (.+)$/) ?? []
    return { skill, isNamed: sign === '+', text: text.replaceAll(' | ', '\n') }
  })

const namesIn = (text: string) => findSkills(text).map(({ name }) => name)
/** Returns the taxonomy's name for a skill. */
const nameOf = (skill: string) => findSkillByName(skill)?.name ?? skill

test('there are at least a hundred different cases, half of them with another meaning', () => {
  expect(new Set(cases.map(({ skill, text }) => `${skill} ${text}`)).size).toBe(cases.length)
  expect(cases.length).toBeGreaterThanOrEqual(100)
  expect(cases.filter(({ isNamed }) => !isNamed).length).toBeGreaterThanOrEqual(cases.length / 2)
})

describe('a text', () => {
  test.each(cases.filter(({ isNamed }) => isNamed))('names $skill: $text', ({ skill, text }) => {
    expect(namesIn(text)).toContain(nameOf(skill))
  })

  test.each(cases.filter(({ isNamed }) => !isNamed))('means something other than $skill: $text', ({ skill, text }) => {
    expect(namesIn(text)).not.toContain(nameOf(skill))
  })
})

test('every word with a second meaning is a taxonomy spelling, and is in one table', () => {
  const spellings = new Set(taxonomy.flatMap(({ name, aliases }) => [name, ...aliases]))
  const listed = [...EVERYDAY_SENSES.keys(), ...NAME_SENSES.keys(), ...COMMON_SENSES.keys()]
  expect(listed.filter((spelling) => !spellings.has(spelling))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

test('a skill of the same family confirms an ambiguous word from another paragraph, but not at the start of a sentence', () => {
  expect(namesIn('We build apps for iOS.\n\nYour team has chosen Swift.')).toContain('Swift')
  expect(namesIn('We build apps for iOS.\n\nSwift answers are expected.')).not.toContain('Swift')
  expect(namesIn('We sell umbrellas.\n\nYour team has chosen Swift.')).not.toContain('Swift')
})

test('a list confirms words below its heading, until sentences begin', () => {
  expect(namesIn('Technologies\nRuby\nElixir')).toEqual(expect.arrayContaining(['Ruby', 'Elixir']))
  expect(namesIn('Friends of the house\nRuby')).toEqual([])
  expect(namesIn('Technologies\nYou will see soon enough what we use every single day here\nRuby')).toEqual([])
})
