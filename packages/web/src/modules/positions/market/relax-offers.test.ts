import { describe, expect, test } from 'vitest'
import type { Demand } from '../skills/skill-lists.ts'
import { listRelaxed, OFFERS_MAX } from './relax-offers.ts'

const line = (skill: string, score: number, mandatory = false) => ({ skill, score, mandatory, userdefined: false })
const demandOf = (primary: Demand['primary_skills'], inferred: Demand['primary_skills'] = []): Demand => ({
  primary_skills: primary,
  inferred_skills: inferred,
  minExperience: 1,
  maxExperience: 3,
})

describe('relaxed requirements', () => {
  test('start with mandatory skills, then the heaviest, and an inferred one weighs less than a primary one', () => {
    const offers = listRelaxed(
      demandOf([line('SQL', 40), line('Java', 20, true), line('Spark', 60)], [line('Databases', 60), line('Git', 10)]),
    )
    expect(offers.map(({ list, skill }) => `${list} ${skill}`)).toEqual([
      'primary Java',
      'primary Spark',
      'inferred Databases',
      'primary SQL',
      'inferred Git',
    ])
  })

  test('are each the whole set without that skill', () => {
    const demand = demandOf([line('SQL', 40), line('Spark', 60)], [line('Databases', 60), line('Git', 10)])
    for (const { skill, demand: relaxed } of listRelaxed(demand)) {
      const before = [...demand.primary_skills, ...demand.inferred_skills]
      const after = [...relaxed.primary_skills, ...relaxed.inferred_skills]
      expect(after).toEqual(before.filter((each) => each.skill !== skill))
      expect(relaxed).toMatchObject({ minExperience: 1, maxExperience: 3 })
    }
  })

  test('never drop the last skill of a list', () => {
    expect(listRelaxed(demandOf([line('SQL', 40)]))).toEqual([])
    const offers = listRelaxed(demandOf([line('SQL', 40)], [line('Databases', 20), line('Git', 10)]))
    expect(offers.map(({ skill }) => skill)).toEqual(['Databases', 'Git'])
  })

  test('are few, since each costs a count', () => {
    const many = Array.from({ length: 20 }, (_, index) => line(`Skill ${index}`, index + 1))
    expect(listRelaxed(demandOf(many)).map(({ skill }) => skill)).toEqual(
      ['Skill 19', 'Skill 18', 'Skill 17', 'Skill 16', 'Skill 15'].slice(0, OFFERS_MAX),
    )
  })
})
