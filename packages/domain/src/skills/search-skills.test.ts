import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSkillByName, meantByTyping, searchSkills, suggestSimilar } from './search-skills.ts'

const namesFor = (typed: string, limit = 8) => searchSkills(typed, limit).map(({ name }) => name)

describe('the typeahead', () => {
  test('offers names that start as typed, shortest first', () => {
    expect(namesFor('java').slice(0, 3)).toEqual(['Java', 'JavaFX', 'JavaScript'])
    expect(namesFor('j', 3)).toHaveLength(3)
  })

  test.each([
    ['another spelling', 'k8', 'Kubernetes'],
    ['a later word', 'lambda', 'AWS Lambda'],
    ['a wrong letter', 'pythin', 'Python'],
    ['a missing letter', 'kuberntes', 'Kubernetes'],
    ['an extra letter', 'dockerr', 'Docker'],
    ['swapped letters', 'javasrcipt', 'JavaScript'],
    ['capitals and spaces', '  POSTGRES ', 'PostgreSQL'],
  ])('finds by %s: %j', (_, typed, name) => {
    expect(namesFor(typed)).toContain(name)
  })

  test.each([[''], ['  '], ['qqqqzzzz'], ['('], ['\\']])('offers nothing for %j', (typed) => {
    expect(searchSkills(typed, 5)).toEqual([])
  })

  test('never offers more than the limit, nor one skill twice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.integer({ min: 0, max: 20 }), (typed, limit) => {
        const found = searchSkills(typed, limit)
        expect(found.length).toBeLessThanOrEqual(limit)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      }),
    )
  })
})

describe('a skill by its name', () => {
  test.each([
    ['postgresql', 'PostgreSQL'],
    ['POSTGRES', 'PostgreSQL'],
    ['c++', 'C++'],
    ['C', 'C'],
    ['Go', 'Go'],
    ['node js', 'Node.js'],
    ['Relational database', 'Relational databases'],
    [' data  science ', 'Data science'],
  ])('%j is %s', (typed, name) => {
    expect(findSkillByName(typed)?.name).toBe(name)
  })

  test.each([[''], ['Flux Desk'], ['constructor'], ['__proto__']])('%j is not a skill', (typed) => {
    expect(findSkillByName(typed)).toBeUndefined()
  })
})

describe('similar skills', () => {
  test('of a known skill are its neighbours first', () => {
    expect(suggestSimilar('React', 3).map(({ name }) => name)).toContain('Vue.js')
    expect(suggestSimilar('React', 50).map(({ name }) => name)).not.toContain('React')
  })

  test('of an unknown word are those with similar spelling', () => {
    expect(suggestSimilar('postgress', 3).map(({ name }) => name)).toContain('PostgreSQL')
    expect(suggestSimilar('zzzzzz', 3)).toEqual([])
  })
})

test.each([
  ['kubernates', 'Kubernetes'],
  ['Terrafrom', 'Terraform'],
  ['jenkis', 'Jenkins'],
  ['finacial reporting', 'Financial reporting'],
  // Known, too short, or with two errors.
  ['Kubernetes', undefined],
  ['jaav', undefined],
  ['kubrenates', undefined],
])('%j may be a typing error for %s', (typed, name) => {
  expect(meantByTyping(typed)?.name).toBe(name)
})
