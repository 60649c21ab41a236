import { describe, expect, test } from 'vitest'
import { LOOK_ALIKES } from './look-alikes.samples.ts'
import { findRequiredSkills } from './mentions.ts'
import { findSkillByName } from './search-skills.ts'

const cases = LOOK_ALIKES.trim()
  .split('\n')
  .map((line) => {
    const [, skill = '', sign = '', sentence = ''] = line.match(/^(.+?) ([+-]) (.+)$/) ?? []
    return { skill, isAsked: sign === '+', sentence }
  })

const namesIn = (sentence: string) => findRequiredSkills(sentence).map(({ name }) => name)
/** Returns the taxonomy's name for a skill. */
const nameOf = (skill: string) => findSkillByName(skill)?.name ?? skill

test('there are at least three hundred cases, without repetition', () => {
  expect(new Set(cases.map(({ skill, sentence }) => `${skill} ${sentence}`)).size).toBe(cases.length)
  expect(cases.length).toBeGreaterThanOrEqual(300)
})

describe('a sentence', () => {
  test.each(cases.filter(({ isAsked }) => isAsked))('asks for $skill: $sentence', ({ skill, sentence }) => {
    expect(namesIn(sentence)).toContain(nameOf(skill))
  })

  test.each(cases.filter(({ isAsked }) => !isAsked))('does not ask for $skill: $sentence', ({ skill, sentence }) => {
    expect(namesIn(sentence)).not.toContain(nameOf(skill))
  })
})
