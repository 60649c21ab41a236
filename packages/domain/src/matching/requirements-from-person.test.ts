import { describe, expect, test } from 'vitest'
import { demandLike, LIKE_SKILLS_MAX } from './like-person.ts'
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
const namesOf = (who: Parameters<typeof demandLike>[0]) => demandLike(who)?.skills.map(({ name }) => name)

describe('somebody as a demand', () => {
  test('is the skills of their trade, what they show most first, without what follows, is of every trade or only names the work', () => {
    expect(namesOf(ENGINEER)).toEqual(['Apache Kafka', 'Python', 'Apache Airflow'])
    expect(demandLike(ENGINEER)?.skills.map(({ score }) => score)).toEqual([90, 65, 40])
  })

  test('asks for about their years, and of nobody for less than none', () => {
    expect(demandLike(ENGINEER)?.experience).toEqual({ min: 3, max: 10 })
    expect(demandLike({ ...ENGINEER, experienceMonths: 0 })?.experience).toEqual({ min: 0, max: 1 })
  })

  test('is met by themselves as by nobody else', () => {
    const demand = demandLike(ENGINEER)
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

  test('takes no more skills than a position asks for', () => {
    const many = Array.from({ length: 40 }, (_, place) => skill(`own:skill ${place}`, `Skill ${place}`))
    expect(namesOf({ ...ENGINEER, skills: many })).toHaveLength(LIKE_SKILLS_MAX)
  })

  test('is nothing where a résumé says too little', () => {
    expect(demandLike({ title: '', experienceMonths: 30, skills: [skill('own:juggling', 'Juggling')] })).toBeUndefined()
    expect(demandLike({ title: 'Nurse', experienceMonths: 30, skills: [] })?.lines).not.toHaveLength(0)
  })
})
