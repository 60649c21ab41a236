import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inferSkills } from './infer-skills.ts'
import { findSkill, taxonomy } from './taxonomy.ts'

const confidenceOf = (given: string[], id: string) => inferSkills(given).find((skill) => skill.id === id)?.confidence

test('implied skills are inferred, with less certainty at every hop', () => {
  expect(inferSkills(['postgresql'])).toContainEqual({
    id: 'sql',
    name: 'SQL',
    rule: 'inferred',
    via: 'postgresql',
    confidence: 80,
  })
  expect(confidenceOf(['postgresql'], 'databases')).toBe(60)
  expect(confidenceOf(['next-js'], 'javascript')).toBe(60)
  expect(confidenceOf(['next-js'], 'web-technologies')).toBe(45)
})

test('neighbouring skills are offered at one hop only, with less certainty', () => {
  expect(inferSkills(['postgresql'])).toContainEqual({
    id: 'mysql',
    name: 'MySQL',
    rule: 'adjacent',
    via: 'postgresql',
    confidence: 40,
  })
  expect(confidenceOf(['postgresql'], 'mariadb')).toBeUndefined()
})

test('the most certain path to a skill counts', () => {
  expect(inferSkills(['next-js', 'react']).find(({ id }) => id === 'javascript')).toMatchObject({
    via: 'react',
    confidence: 80,
  })
})

test('the given skills are never in the answer, and unknown ones are ignored', () => {
  expect(inferSkills(['react', 'javascript', 'no-such-skill']).map(({ id }) => id)).not.toContain('javascript')
  expect(inferSkills(['no-such-skill'])).toEqual([])
  expect(inferSkills([])).toEqual([])
})

test('for any skills, the answer has known ids, none given, most certain first, then by name', () => {
  const ids = fc.array(fc.constantFrom(...taxonomy.map(({ id }) => id)), { maxLength: 12 })
  fc.assert(
    fc.property(ids, (given) => {
      const inferred = inferSkills(given)
      expect(new Set(inferred.map(({ id }) => id)).size).toBe(inferred.length)
      for (const [index, { id, via, confidence, name }] of inferred.entries()) {
        expect(given).not.toContain(id)
        expect(given).toContain(via)
        expect(findSkill(id)?.name).toBe(name)
        const before = inferred[index - 1]
        const inOrder = before === undefined || before.confidence > confidence || before.name < name
        expect(inOrder).toBe(true)
      }
      expect(inferSkills([...given].reverse()).map(({ id, confidence }) => [id, confidence])).toEqual(
        inferred.map(({ id, confidence }) => [id, confidence]),
      )
    }),
  )
})
