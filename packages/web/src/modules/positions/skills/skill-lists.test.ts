import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import type { AnalysedSkill } from '@rolecall/contract/skills/skills'
import { countMandatory } from '@rolecall/domain/skills/skill-limits'
import { describe, expect, test } from 'vitest'
import {
  addSkill,
  filterSkills,
  type ListedSkill,
  listsFromAnalysis,
  mendSkill,
  moveSkill,
  NO_SKILLS,
  removeSkill,
  type SkillFilter,
  type SkillLists,
  setScore,
  sortLists,
  toDemand,
  toggleMandatory,
} from './skill-lists.ts'

const line = (skill: string, score: number, over: Partial<ListedSkill> = {}): ListedSkill => ({
  skill,
  score,
  mandatory: false,
  userdefined: false,
  why: 'Mentioned once',
  spans: [],
  ...over,
})
const lists: SkillLists = {
  primary: [line('Spark', 80), line('SQL', 60)],
  inferred: [line('Databases', 40), line('Git', 20)],
  aside: [line('Java', 50)],
}
const names = (list: readonly ListedSkill[]) => list.map(({ skill }) => skill)

test('a misspelled skill becomes the intended one, and merges with an existing one', () => {
  const wrong = line('Kubernates', 70, { meant: 'Kubernetes', userdefined: true, mandatory: true })
  const before = { ...lists, primary: [...lists.primary, wrong] }
  const [, , mended] = mendSkill(before, 'primary', 'Kubernates').primary
  expect(mended).toEqual(line('Kubernetes', 70, { mandatory: true }))
  const twice = { ...before, inferred: [line('Kubernetes', 40)] }
  expect(names(mendSkill(twice, 'primary', 'Kubernates').primary)).toEqual(['Spark', 'SQL'])
  expect(mendSkill(before, 'primary', 'SQL')).toBe(before)
})

describe('adding a skill', () => {
  test('places it by its score, as a custom one', () => {
    const { lists: next, refusal } = addSkill(lists, 'primary', { name: '  event   sourcing ', score: 70 })
    expect(refusal).toBeUndefined()
    expect(names(next.primary)).toEqual(['Spark', 'Event sourcing', 'SQL'])
    expect(next.primary[1]).toMatchObject({ userdefined: true, mandatory: false, why: 'Added by you' })
  })

  test('moves it back from the skills set aside', () => {
    const { lists: next } = addSkill(lists, 'inferred', { name: 'java', score: 30 })
    expect(names(next.inferred)).toEqual(['Databases', 'Java', 'Git'])
    expect(next.aside).toEqual([])
  })

  // L-N06
  test.each([0, -1, 101, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'with the score %d does nothing, without a message',
    (score) => expect(addSkill(lists, 'primary', { name: 'Kafka', score })).toEqual({ lists }),
  )

  // L-N04 L-N05
  test.each([
    ['', undefined],
    ['   ', undefined],
    ['-Java', /^Start the skill with a letter/],
    ['Java!', /^Start the skill with a letter/],
    ['<b>', /^Start the skill with a letter/],
    ['x'.repeat(101), /^Start the skill with a letter/],
    ['spark', 'Spark is already in the primary skills.'],
    [' DATABASES', 'Databases is already in the inferred skills.'],
  ])('called %j changes nothing', (name, said) => {
    const { lists: next, refusal } = addSkill(lists, 'primary', { name, score: 50 })
    expect(next).toBe(lists)
    if (said instanceof RegExp) expect(refusal).toMatch(said)
    else expect(refusal).toBe(said)
  })

  test.each(['.NET', 'C#', 'C++', '3D (Max)', 'A/B', 'R&D', 'データ分析'])('with the name %s succeeds', (name) =>
    expect(names(addSkill(lists, 'primary', { name, score: 1 }).lists.primary)).toContain(name),
  )

  // L-N04
  test.each([
    ['Node.js', true],
    ['c++', true],
    ['Python3', true],
    ['C#', false],
    ['3D', false],
    ['.NET', false],
    ['Spring Boot', false],
    ['データ分析', false],
  ])('with the stricter pattern and the name %s succeeds: %s', (name, may) => {
    const { lists: next, refusal } = addSkill(lists, 'primary', { name, score: 50, isStrict: true })
    expect(next !== lists).toBe(may)
    if (may) expect(refusal).toBeUndefined()
    else expect(refusal).toMatch(/^Choose a known skill\. A new one/)
  })
})

describe('the last skill of a list', () => {
  const few: SkillLists = { primary: [line('SQL', 60)], inferred: [line('Git', 20)], aside: [] }
  // L-N09 L-N10
  test.each([
    ['primary', 'SQL', SKILL_MESSAGES.lastPrimarySkill],
    ['inferred', 'Git', SKILL_MESSAGES.lastInferredSkill],
  ] as const)('in the %s list stays', (list, name, refusal) => {
    expect(removeSkill(few, list, name)).toEqual({ lists: few, refusal })
    expect(moveSkill(few, list, name)).toEqual({ lists: few, refusal })
  })
})

test('a skill is removed in any case', () =>
  expect(names(removeSkill(lists, 'primary', 'sPARK').lists.primary)).toEqual(['SQL']))

// L-N01
test('a moved skill keeps its score and its mandatory mark', () => {
  const marked = { ...lists, primary: [line('Spark', 30, { mandatory: true }), line('SQL', 60)] }
  const { lists: next } = moveSkill(marked, 'primary', 'spark')
  expect(names(next.primary)).toEqual(['SQL'])
  expect(next.inferred).toMatchObject([
    { skill: 'Databases' },
    { skill: 'Spark', score: 30, mandatory: true },
    { skill: 'Git' },
  ])
  expect(moveSkill(lists, 'primary', 'Nobody')).toEqual({ lists })
})

// L-N08
test('at most six skills in both lists may be mandatory, and unmarking is always possible', () => {
  const four = Array.from({ length: 4 }, (_, index) => line(`P${index}`, 50, { mandatory: true }))
  const two = Array.from({ length: 2 }, (_, index) => line(`I${index}`, 50, { mandatory: true }))
  const full: SkillLists = { primary: [...four, line('SQL', 60)], inferred: two, aside: [] }
  expect(countMandatory(full)).toBe(6)
  expect(toggleMandatory(full, 'primary', 'SQL')).toEqual({ lists: full, refusal: SKILL_MESSAGES.mandatoryFull })
  const freed = toggleMandatory(full, 'inferred', 'I0').lists
  expect(countMandatory(freed)).toBe(5)
  expect(countMandatory(toggleMandatory(freed, 'primary', 'SQL').lists)).toBe(6)
})

// L-N06 L-N07
test('an edited score may be any positive number, and is sorted and rounded only later', () => {
  const edited = setScore(lists, 'primary', 'SQL', 95.5)
  expect(names(edited.primary)).toEqual(['Spark', 'SQL'])
  expect(names(sortLists(edited).primary)).toEqual(['SQL', 'Spark'])
  expect(toDemand(edited, [1, 3]).primary_skills[1]).toMatchObject({ skill: 'SQL', score: 96 })
  expect(setScore(lists, 'primary', 'SQL', 0)).toBe(lists)
  expect(setScore(lists, 'primary', 'SQL', Number.NaN)).toBe(lists)
})

describe('a filter for primary skills', () => {
  const many: SkillLists = {
    primary: [
      ...Array.from({ length: 12 }, (_, index) => line(`S${index}`, 90 - index)),
      line('Own', 5, { userdefined: true }),
      line('Must', 4, { mandatory: true }),
    ],
    inferred: [],
    aside: [],
  }
  const kept = (from: SkillLists, filter: SkillFilter) => names(filterSkills(from, filter).lists.primary)
  const top = (count: number) => [...Array.from({ length: count }, (_, index) => `S${index}`), 'Must']

  // L-N02
  test.each<[SkillFilter, string[]]>([
    ['mandatory', ['Must']],
    ['top5', top(5)],
    ['top10', top(10)],
    ['userdefined', ['Own', 'Must']],
  ])('%s', (filter, left) => expect(kept(many, filter)).toEqual(left))

  // L-N02
  test('starts from the full list, and loses nothing', () => {
    const five = filterSkills(many, 'top5').lists
    expect(kept(five, 'top10')).toEqual(top(10))
    expect([...names(five.primary), ...names(five.aside)].toSorted()).toEqual(names(many.primary).toSorted())
  })

  // L-N03
  test('without results changes nothing and says so', () =>
    expect(filterSkills(lists, 'mandatory')).toEqual({ lists, info: SKILL_MESSAGES.noSkillsLeft }))

  // L-N03
  test('that finds fewer says so', () =>
    expect(filterSkills({ ...lists, aside: [] }, 'top5')).toMatchObject({ info: SKILL_MESSAGES.fewerSkills }))
})

describe('another analysis', () => {
  const found = (skill: string, score: number, mandatory = false) =>
    ({
      skill_id: skill,
      skill,
      score,
      mandatory,
      userdefined: false,
      why: 'Mentioned twice',
      spans: [],
    }) as AnalysedSkill
  const analysis = { primary_skills: [found('SQL', 50, true), found('Kafka', 70, true)], inferred_skills: [] }

  test('is initially used unchanged', () =>
    expect(listsFromAnalysis(NO_SKILLS, analysis).primary).toMatchObject([
      { skill: 'Kafka', mandatory: true },
      { skill: 'SQL', mandatory: true },
    ]))

  test('keeps the user’s decisions', () => {
    const before = { ...lists, aside: [line('sql', 10, { userdefined: true, why: 'Added by you' })], primary: [] }
    expect(listsFromAnalysis(before, analysis)).toMatchObject({
      primary: [
        { skill: 'Kafka', mandatory: false, why: 'Mentioned twice' },
        { skill: 'SQL', score: 50, mandatory: false, userdefined: true, why: 'Added by you' },
      ],
      aside: [],
    })
  })

  // WCAG 3.3.7
  test('never asks again for a score that the user set, after any number of analyses', () => {
    const set = setScore({ ...NO_SKILLS, primary: [line('SQL', 80), line('Kafka', 20)] }, 'primary', 'SQL', 33)
    const read = listsFromAnalysis(listsFromAnalysis(set, analysis), analysis)
    expect(read.primary).toMatchObject([
      { skill: 'Kafka', score: 70 },
      { skill: 'SQL', score: 33 },
    ])
    const { lists: added } = addSkill(set, 'primary', { name: 'Spark', score: 44 })
    const other = { ...analysis, primary_skills: [...analysis.primary_skills, found('Spark', 60)] }
    expect(listsFromAnalysis(added, other).primary).toContainEqual(
      expect.objectContaining({ skill: 'Spark', score: 44 }),
    )
  })
})
