import { describe, expect, test } from 'vitest'
import { broadFields } from './broad-fields.ts'
import { everydaySkills } from './everyday-skills.ts'
import { jobFunctions } from './job-functions.ts'
import { SKILL_NAME } from './skill-name.ts'
import { findSkill, skillIdOf, taxonomy } from './taxonomy.ts'
import { nameKeys } from './tokens.ts'

describe('the taxonomy', () => {
  test('has at least four thousand skills in at least sixty lines of work', () => {
    expect(taxonomy.length).toBeGreaterThanOrEqual(4000)
    expect(jobFunctions.length).toBeGreaterThanOrEqual(60)
  })

  test('has no duplicate id or spelling', () => {
    const owners = new Map<string, string>()
    const twice: string[] = []
    for (const { id, name, aliases } of taxonomy) {
      for (const key of [`id ${id}`, ...[name, ...aliases].map((spelling) => nameKeys(spelling).join(' '))]) {
        if (owners.has(key)) twice.push(`${key}: ${owners.get(key)} and ${name}`)
        owners.set(key, name)
      }
    }
    expect(twice).toEqual([])
  })

  test('refers only to existing skills, and never from a skill to itself', () => {
    const wrong = taxonomy.flatMap(({ id, implies, adjacent }) =>
      [...implies, ...adjacent]
        .filter((other) => other === id || findSkill(other) === undefined)
        .map((o) => `${id} → ${o}`),
    )
    expect(wrong).toEqual([])
  })

  test('has no implication cycle', () => {
    const leadsBack = (id: string): boolean => {
      const seen = new Set<string>()
      const open = [...(findSkill(id)?.implies ?? [])]
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (next === id) return true
        if (!seen.has(next)) open.push(...(findSkill(next)?.implies ?? []))
        seen.add(next)
      }
      return false
    }
    expect(taxonomy.map(({ id }) => id).filter(leadsBack)).toEqual([])
  })

  test('is adjacent in both directions', () => {
    const oneWay = taxonomy.flatMap(({ id, adjacent }) =>
      adjacent.filter((other) => !findSkill(other)?.adjacent.includes(id)).map((other) => `${id} → ${other}`),
    )
    expect(oneWay).toEqual([])
  })

  test('contains every skill listed as common', () => {
    expect([...everydaySkills, ...broadFields].filter((id) => findSkill(id) === undefined)).toEqual([])
  })

  test('has names that a recruiter can type, and ids that fit in URLs', () => {
    expect(taxonomy.map(({ name }) => name).filter((name) => !SKILL_NAME.test(name))).toEqual([])
    expect(taxonomy.filter(({ id }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)).map(({ id }) => id)).toEqual([])
  })
})

test.each([
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['.NET', 'dot-net'],
  ['Node.js', 'node-js'],
  ['CI/CD', 'ci-cd'],
  ['Comptabilité', 'comptabilite'],
  ['会計', '会計'],
  ['会計 SAP', '会計-sap'],
])('gives %s the id %s', (name, id) => {
  expect(skillIdOf(name)).toBe(id)
})
