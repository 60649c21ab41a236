import { CAREER_FULL, experienceFit, MATCH_MIN_SCORE, SAME_WORK, shareInWork } from '@rolecall/domain/matching/weights'
import { expect, test } from 'vitest'
import { CompanyIndex, type PersonEvidence } from './company-index.ts'
import { countMatching } from './count-matching.ts'
import type { Question } from './index-query.ts'
import { listBest } from './match.ts'
import { BLOCK, Postings } from './postings.ts'

const [SQL, RUST, UNREAD] = [1, 2, 3]

const skillOf = (number: number, isMandatory: boolean, mentionedBy: readonly number[]) => {
  const alike = { weight: 50, isPrimary: true, isOfWork: false }
  return { ...alike, number, isMandatory, mentionedBy }
}

const question: Question = {
  skills: [skillOf(SQL, true, []), skillOf(RUST, true, []), skillOf(UNREAD, false, [7, 31])],
  lines: [{ line: 4, amount: 100 }],
  experience: { min: 2, max: 5, points: 20, perYear: 5, least: 50 },
  wanted: 150,
  known: { skills: 50, words: 10, career: 20 },
  unknown: { skills: 70, words: 10, career: 0 },
  worded: { ids: [31, 8], fits: [90, 70] },
}

const personOf = (id: number): PersonEvidence => ({
  id,
  months: id * 3,
  hasCareer: id % 3 > 0,
  skills: [
    { skill: SQL, level: 20 + id, isNamed: id % 4 > 0, isNear: id % 7 === 0 },
    ...(id % 2 > 0 ? [{ skill: RUST, level: 90 - id, isNamed: true, isNear: id % 5 === 0 }] : []),
  ],
  lines: id % 3 > 0 ? [{ line: 4, amount: 2 * id }] : [],
  sources: [id % 2 > 0 ? 'indeed' : 'internal'],
  groups: id % 4 > 0 ? ['Pool'] : [],
})

/** Forty people, this many of them before the end of the first block. */
function indexWith(before: number): CompanyIndex {
  const index = new CompanyIndex()
  for (let at = 0; at < BLOCK - before; at += 1) index.addPlace(1_000 + at, 0, false)
  for (let at = 0; at < BLOCK - before; at += 1) index.remove(1_000 + at)
  for (let id = 1; id <= 40; id += 1) index.add(personOf(id))
  return index
}

test('candidates are found equally in every block', () => {
  const answersOf = (index: CompanyIndex) => {
    const best = listBest(index, question, { groups: ['Pool'], sources: ['indeed'], limit: 9 })
    return { best, counts: countMatching(index, question) }
  }
  const told = answersOf(indexWith(BLOCK))
  expect(told.best).toHaveLength(9)
  expect(told.counts.without.every((count) => count > 0)).toBe(true)
  for (const before of [0, 1, 7, 20, 39, 40]) expect(answersOf(indexWith(before))).toEqual(told)
})

test('people whose work changes, or who come later, are found like all others', () => {
  const [early, late] = [new CompanyIndex(), new CompanyIndex()]
  const answerOf = (index: CompanyIndex) =>
    listBest(index, question, { groups: ['Pool'], sources: ['indeed'], limit: 50 })
  for (let id = 1; id <= 20; id += 1) early.add(personOf(id))
  answerOf(early)
  early.remove(7)
  for (const id of [...Array.from({ length: 20 }, (_, at) => at + 21), 7])
    early.add({ ...personOf(id), lines: id === 7 ? [] : personOf(id).lines })
  for (let id = 1; id <= 40; id += 1) late.add({ ...personOf(id), lines: id === 7 ? [] : personOf(id).lines })
  expect(answerOf(early)).toEqual(answerOf(late))
  // With other lines, nothing is taken from the first ones.
  const other = { ...question, lines: [{ line: 4, amount: 10 }] }
  const first = listBest(early, other, { groups: ['Pool'], sources: ['indeed'], limit: 50 })
  expect(first).not.toEqual(answerOf(early))
  expect(first).toEqual(listBest(late, other, { groups: ['Pool'], sources: ['indeed'], limit: 50 }))
})

/** Numbers of skills, sources or groups; the higher ones are rarer. */
const someOf = (id: number, most: number): number[] =>
  Array.from({ length: most }, (_, at) => at).filter(
    (at) => (Math.imul(id * 97 + at, 1_664_525) >>> 8) % (at * at + 2) === 0,
  )
const mixedPerson = (id: number, turn: number): PersonEvidence => ({
  id,
  months: (id * 31) % 150,
  hasCareer: id % 5 > 0,
  skills: someOf(id + turn, 40).map((at) => ({
    skill: at + 1,
    level: 1 + ((id + at * 13) % 100),
    isNamed: (id + at) % 3 > 0,
    isNear: (id + at) % 11 === 0,
  })),
  lines: id % 5 > 0 ? [{ line: 4, amount: (id + turn) % 100 }] : [],
  sources: someOf(id * 3 + turn, 9).map((at) => `source ${at}`),
  groups: someOf(id * 5 + turn, 90).map((at) => `group ${at}`),
})

/** Counts one person after the other, by the formula of the ranking query. */
function countSlowly(
  people: ReadonlyMap<number, PersonEvidence>,
  { skills, wanted, known, unknown, experience }: Question,
) {
  const [sources, groups] = [new Map<string, number>(), new Map<string, number>()]
  const without = skills.map(() => 0)
  let [total, complete] = [0, 0]
  for (const person of people.values()) {
    const has = new Map(person.skills.map((skill) => [skill.skill, skill]))
    const shown = skills.flatMap(({ number = 0, weight, isPrimary }) => {
      const { level = 0, isNamed = false, isNear = true } = has.get(number) ?? {}
      return level > 0 ? [{ points: weight * level, isNamed: isPrimary && isNamed && !isNear }] : []
    })
    const met = shown.reduce((sum, { points }) => sum + points, 0) / (wanted * 100)
    const career = Math.min(100, Math.floor((100 * (person.lines[0]?.amount ?? 0)) / CAREER_FULL))
    const isKnown = person.hasCareer || shown.length === 0
    const share = isKnown ? shareInWork(career, known.career) : 100
    const ofYears = (experience.points * experienceFit(person.months, experience)) / 100
    const parts = isKnown ? (known.skills * met * share) / 100 + (known.career * career) / 100 : unknown.skills * met
    const score = Math.floor(parts + (ofYears * share) / 100 + 0.5)
    if (score < MATCH_MIN_SCORE || !(career >= SAME_WORK || shown.some(({ isNamed }) => isNamed))) continue
    total += 1
    const lacks = skills.flatMap(({ number = 0, isOfWork }, at) =>
      has.get(number)?.isNear === false || (isOfWork && isKnown && career >= SAME_WORK) ? [] : [at],
    )
    if (lacks.length === 0) complete += 1
    if (lacks.length === 1) without[lacks[0] as number] = (without[lacks[0] as number] as number) + 1
    for (const source of person.sources) sources.set(source, (sources.get(source) ?? 0) + 1)
    for (const group of person.groups) groups.set(group, (groups.get(group) ?? 0) + 1)
  }
  return { total, complete, without, sources, groups }
}

test('counts are the same as one by one, with long and short lists, many must-haves, changed and removed people', () => {
  const index = new CompanyIndex()
  const people = new Map<number, PersonEvidence>()
  const put = (person: PersonEvidence) => {
    index.remove(person.id)
    index.add(person)
    people.set(person.id, person)
  }
  const asking = (numbers: readonly number[]): Question => ({
    ...question,
    skills: numbers.map((number) => ({
      ...skillOf(number, true, []),
      isPrimary: number % 2 > 0,
      isOfWork: number === 3,
    })),
    wanted: Math.max(1, 50 * numbers.length),
    worded: undefined,
  })
  const all = Array.from({ length: 40 }, (_, at) => at + 1)
  const check = () => {
    const questions = [[], [1], [2, 3], [1, 2, 4], all].map(asking)
    return questions.map((each) => {
      const { sources, groups, ...counts } = countMatching(index, each)
      const told = { ...counts, sources: new Map(sources), groups: new Map(groups) }
      expect(told).toEqual(countSlowly(people, each))
      return told
    })
  }
  for (let id = 1; id <= BLOCK + 900; id += 1) put(mixedPerson(id, 0))
  const first = check()
  expect(first.filter(({ without }) => without.some((count) => count > 0)).length).toBeGreaterThan(2)
  expect(first.every(({ total }) => total > 0)).toBe(true)
  for (let id = 5; id <= BLOCK; id += 17) put(mixedPerson(id, 1))
  for (let id = 9; id <= BLOCK + 900; id += 13) {
    index.remove(id)
    people.delete(id)
  }
  for (let id = BLOCK + 901; id <= BLOCK + 1_400; id += 1) put(mixedPerson(id, 2))
  expect(check()).not.toEqual(first)
})

test('unsorted positions are sorted, each with its mark', () => {
  const postings = new Postings()
  const places = [40_000_000, 3, 9, 2]
  for (const place of places) postings.add(place, place % 251)
  expect(postings.sort()).toBe(true)
  const inOrder = places.toSorted((one, other) => one - other)
  expect([...postings.places.subarray(0, 4)]).toEqual(inOrder)
  expect([...postings.marks.subarray(0, 4)]).toEqual(inOrder.map((place) => place % 251))
  expect(postings.sort()).toBe(false)
})
