import { describe, expect, test } from 'vitest'
import { LIKE_SKILLS_MAX, requirementsFromPerson } from './requirements-from-person.ts'
import { scoreCandidate } from './score-candidate.ts'
import type { EvidenceRule } from './weights.ts'

const skill = (skillId: string, name: string, level = 80, rule: EvidenceRule = 'exact') => ({
  skillId,
  name,
  level,
  rule,
})
const ENGINEER = {
  title: 'Data Engineer',
  experienceMonths: 72,
  skills: [
    skill('apache-kafka', 'Apache Kafka', 90),
    skill('python', 'Python', 85),
    skill('apache-airflow', 'Apache Airflow', 60),
    skill('data-engineering', 'Data engineering', 95),
    skill('communication-skills', 'Communication skills', 99),
    skill('java', 'Java', 70, 'inferred'),
  ],
}
const namesOf = (who: Parameters<typeof requirementsFromPerson>[0]) =>
  requirementsFromPerson(who)?.skills.map(({ name }) => name)

describe('a candidate as requirements', () => {
  test('lists the skills of their trade, strongest first, without implied, generic or trade-name skills', () => {
    expect(namesOf(ENGINEER)).toEqual(['Apache Kafka', 'Python', 'Apache Airflow'])
    expect(requirementsFromPerson(ENGINEER)?.skills.map(({ score }) => score)).toEqual([90, 65, 40])
  })

  test('lists what their trade would name, and not what people in every trade have', () => {
    const nurse = {
      title: 'Registered Nurse, Intensive Care',
      experienceMonths: 84,
      skills: [
        skill('compliance', 'Compliance', 100),
        skill('documentation', 'Documentation', 95),
        skill('quality-assurance', 'Quality assurance', 95),
        skill('infection-control', 'Infection control', 70),
        skill('acls', 'ACLS', 60),
        skill('wound-care', 'Wound care', 55),
        skill('epic', 'Epic', 50),
      ],
    }
    expect(namesOf(nurse)).toEqual(['Infection control', 'ACLS', 'Wound care', 'Epic'])
  })

  test('keeps tools of neighbouring trades, after their own', () => {
    const developer = {
      title: 'Java Developer',
      experienceMonths: 84,
      skills: [
        skill('compliance', 'Compliance', 90),
        skill('kubernetes', 'Kubernetes', 90),
        skill('java', 'Java', 60),
        skill('spring-boot', 'Spring Boot', 60),
        skill('hibernate', 'Hibernate', 60),
      ],
    }
    expect(namesOf(developer)).toEqual(['Hibernate', 'Java', 'Spring Boot', 'Kubernetes'])
  })

  test('asks for roughly their years of experience, and never for fewer than zero', () => {
    expect(requirementsFromPerson(ENGINEER)?.experience).toEqual({ min: 3, max: 10 })
    expect(requirementsFromPerson({ ...ENGINEER, experienceMonths: 0 })?.experience).toEqual({ min: 0, max: 1 })
  })

  test('is met best by the candidate', () => {
    const demand = requirementsFromPerson(ENGINEER)
    if (!demand) throw new Error('There is one')
    const facts = (levels: readonly number[]) => ({
      experienceMonths: 72,
      skills: new Map(
        demand.skills.map(({ skillId }, place) => [
          skillId,
          { strength: levels[place] ?? 0, rule: 'exact' as const, spans: [] },
        ]),
      ),
      lines: new Map((demand.lines ?? []).map(({ line, amount }) => [line, amount])),
    })
    const own = scoreCandidate(demand, facts([100, 100, 100])).score
    expect(own).toBeGreaterThan(scoreCandidate(demand, facts([100, 0, 0])).score)
  })

  test('has no more skills than a position may have', () => {
    const many = Array.from({ length: 40 }, (_, place) => skill(`own:skill ${place}`, `Skill ${place}`))
    expect(namesOf({ ...ENGINEER, skills: many })).toHaveLength(LIKE_SKILLS_MAX)
  })

  test('is empty when a résumé says too little', () => {
    expect(
      requirementsFromPerson({ title: '', experienceMonths: 30, skills: [skill('own:juggling', 'Juggling')] }),
    ).toBeUndefined()
    expect(requirementsFromPerson({ title: 'Nurse', experienceMonths: 30, skills: [] })?.lines).not.toHaveLength(0)
  })
})
