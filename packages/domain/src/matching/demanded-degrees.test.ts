import { expect, test } from 'vitest'
import { findSkill } from '../skills/taxonomy.ts'
import { degreesMetBy, isDegree } from './demanded-degrees.ts'
import { weightOf } from './weights.ts'

test('a higher degree meets lower requirements, and a lower one never meets higher ones', () => {
  const met = (...ids: string[]) => degreesMetBy(ids).map(({ id }) => id)
  expect(met('master-degree')).toEqual(['high-school-diploma', 'diploma', 'university-degree', 'bachelor-degree'])
  expect(met('mba', 'diploma')).toContain('bachelor-degree')
  expect(met('diploma')).toEqual(['high-school-diploma'])
  expect(met('sql')).toEqual([])
  expect(degreesMetBy(['engineering-degree', 'diploma'])).toContainEqual({
    id: 'bachelor-degree',
    via: 'engineering-degree',
  })
})

test('every degree is a skill in the taxonomy, and other certificates are not degrees', () => {
  const ids = ['doctorate', ...degreesMetBy(['doctorate']).map(({ id }) => id)]
  expect(ids.map((id) => findSkill(id)?.kind)).toEqual(ids.map(() => 'certificate'))
  expect(['mba', 'law-degree', 'medical-degree', 'engineering-degree'].filter((id) => !isDegree(id))).toEqual([])
  expect(isDegree('ccna')).toBe(false)
})

test('a degree weighs a quarter of a skill with the same demand', () => {
  const asked = { kind: 'primary', score: 60, mandatory: true } as const
  expect(weightOf({ ...asked, skillId: 'bachelor-degree' }) * 4).toBe(weightOf({ ...asked, skillId: 'sql' }))
  expect(weightOf({ ...asked, score: 1, skillId: 'bachelor-degree', mandatory: false })).toBe(1)
})
