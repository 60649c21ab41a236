import { describe, expect, test } from 'vitest'
import { COMMON_SENSES, EVERYDAY_SENSES, NAME_SENSES } from './data/second-senses.ts'
import { findSkills } from './find-skills.ts'
import { findSkillByName } from './search-skills.ts'
import { SECOND_WITNESS } from './second-witness.samples.ts'
import { taxonomy } from './taxonomy.ts'

const cases = SECOND_WITNESS.trim()
  .split('\n')
  .map((line) => {
    const [, skill = '', sign = '', text = ''] = line.match(/^(.+?) ([+-]) (.+)$/) ?? []
    return { skill, isNamed: sign === '+', text: text.replaceAll(' | ', '\n') }
  })

const namesIn = (text: string) => findSkills(text).map(({ name }) => name)
/** The name under which the taxonomy has a skill. */
const nameOf = (skill: string) => findSkillByName(skill)?.name ?? skill

test('there are at least a hundred cases, none of them twice, half of them about something else', () => {
  expect(new Set(cases.map(({ skill, text }) => `${skill} ${text}`)).size).toBe(cases.length)
  expect(cases.length).toBeGreaterThanOrEqual(100)
  expect(cases.filter(({ isNamed }) => !isNamed).length).toBeGreaterThanOrEqual(cases.length / 2)
})

describe('a text', () => {
  test.each(cases.filter(({ isNamed }) => isNamed))('names $skill: $text', ({ skill, text }) => {
    expect(namesIn(text)).toContain(nameOf(skill))
  })

  test.each(cases.filter(({ isNamed }) => !isNamed))('means something else than $skill: $text', ({ skill, text }) => {
    expect(namesIn(text)).not.toContain(nameOf(skill))
  })
})

test('what has a second sense is a spelling of the taxonomy, and stands in one table', () => {
  const spellings = new Set(taxonomy.flatMap(({ name, aliases }) => [name, ...aliases]))
  const listed = [...EVERYDAY_SENSES.keys(), ...NAME_SENSES.keys(), ...COMMON_SENSES.keys()]
  expect(listed.filter((spelling) => !spellings.has(spelling))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

test('a skill of the same family vouches from another paragraph, but not for a word that begins a sentence', () => {
  expect(namesIn('We build apps for iOS.\n\nYour team has chosen Swift.')).toContain('Swift')
  expect(namesIn('We build apps for iOS.\n\nSwift answers are expected.')).not.toContain('Swift')
  expect(namesIn('We sell umbrellas.\n\nYour team has chosen Swift.')).not.toContain('Swift')
})

test('a list vouches below its heading, and no longer where sentences begin', () => {
  expect(namesIn('Technologies\nRuby\nElixir')).toEqual(expect.arrayContaining(['Ruby', 'Elixir']))
  expect(namesIn('Friends of the house\nRuby')).toEqual([])
  expect(namesIn('Technologies\nYou will see soon enough what we use every single day here\nRuby')).toEqual([])
})
