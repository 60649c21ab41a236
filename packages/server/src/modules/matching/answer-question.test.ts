import { expect, test } from 'vitest'
import { answerQuestion, type ColumnOrder, type FacetFilter, type Question } from './answer-question.ts'
import { ApplicationColumns, type ApplicationFacts } from './application-columns.ts'
import { FACET_VALUES_MAX, FACETS, type Facet, UNKNOWN } from './facets.ts'
import { compareBytes, pageOf } from './order-keys.ts'

/** A generator of numbers from 0 to below 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
type RandomSource = () => number
const below = (random: RandomSource, end: number) => Math.floor(random() * end)
const pick = <T>(random: RandomSource, values: readonly T[]): T => values[below(random, values.length)] as T
const some = <T>(random: RandomSource, values: readonly T[]): T[] => values.filter(() => random() < 0.3)

const PLACES = ['Pune', 'Delhi', 'Zürich', '\u{1d56c}', '\uff21', UNKNOWN]
const EMPLOYERS = Array.from({ length: 70 }, (_, number) => `Employer ${number}`)
const GROUPS = ['g1', 'g2', 'g3']
const MOVERS = ['m1', 'm2']
const STATUSES = [
  ['Initial Status', 'Initial Status'],
  ['Shortlisted', 'Shortlisted'],
  ['Called', 'Shortlisted'],
] as const

function factsOf(random: RandomSource, candidateId: string): ApplicationFacts {
  const [status, group] = pick(random, STATUSES)
  const expMonths = random() < 0.2 ? 0 : below(random, 400)
  const salary = random() < 0.2 ? null : below(random, 90) * 50_000.5
  const score = below(random, 12)
  const text = (values: readonly string[]) => pick(random, values)
  const preferred = some(random, PLACES)
  const inGroups = some(random, GROUPS)
  return {
    candidateId,
    status,
    group,
    score,
    standing: score * 1_000 + below(random, 3),
    hasMandatory: random() < 0.5,
    wouldMove: random() < 0.5,
    movedBy: random() < 0.5 ? null : text(MOVERS),
    receivedAt: 1_700_000_000_000_000 + below(random, 40),
    expMonths,
    salary,
    noticeDays: random() < 0.3 ? null : below(random, 90),
    key_locations: text(PLACES),
    key_experience: String(Math.floor(expMonths / 12)),
    key_salary: String(salary === null ? -1 : Math.floor(salary / 100_000)),
    key_sources: text(['internal', 'indeed']),
    key_company: text(EMPLOYERS),
    key_organization: text(PLACES),
    key_nationality: text(['IN', UNKNOWN]),
    key_work_permit: text(['yes', UNKNOWN]),
    key_degree: text(['doctorate', 'bachelor', UNKNOWN]),
    keys_pref_job_location: JSON.stringify(preferred.length > 0 ? preferred : [UNKNOWN]),
    keys_resume_groups: JSON.stringify(inGroups.length > 0 ? inGroups : [UNKNOWN]),
  }
}

function questionOf(random: RandomSource): Question {
  const maybe = <T>(share: number, value: () => T) => (random() < share ? value() : undefined)
  const list = (facet: Facet, values: readonly string[]) =>
    maybe(0.25, () => {
      const kind = random()
      const wanted: FacetFilter =
        kind < 0.2 ? { kind: 'uncommon' } : { kind: 'list', values: some(random, values), isExcept: kind < 0.5 }
      return [facet, wanted] as const
    })
  const range = (facet: Facet, most: number) =>
    maybe(0.25, () => {
      const ends = { from: maybe(0.7, () => below(random, most)), to: maybe(0.7, () => below(random, most)) }
      return [facet, { kind: 'range', ...ends, withUnknown: random() < 0.5 }] as const
    })
  const [status, group] = pick(random, STATUSES)
  return {
    ...(random() < 0.4 && { group }),
    ...(random() < 0.3 && { status: random() < 0.9 ? status : 'Nowhere' }),
    minScore: maybe(0.2, () => random() * 10),
    receivedFrom: maybe(0.2, () => 1_700_000_000_000_000 + below(random, 40)),
    noticeKnown: random() < 0.2,
    maxNoticeDays: maybe(0.2, () => below(random, 90)),
    wouldMove: random() < 0.2,
    hasMandatory: random() < 0.2,
    movedBy: maybe(0.2, () => pick(random, [...MOVERS, 'm3'])),
    facets: [
      list('locations', PLACES),
      list('company', EMPLOYERS),
      list('pref_job_location', PLACES),
      list('resume_groups', [...GROUPS, UNKNOWN]),
      range('experience', 400),
      range('salary', 4_500_000),
    ].filter((each) => each !== undefined),
    page: {
      by: pick(random, ['score', 'newest', 'experience'] satisfies ColumnOrder[]),
      isUp: random() < 0.5,
      start: pick(random, [0, 20, 150]),
      limit: 20,
    },
    counts: true,
  }
}

const valuesOf = (person: ApplicationFacts, facet: Facet): readonly string[] =>
  facet === 'pref_job_location' || facet === 'resume_groups'
    ? JSON.parse(person[`keys_${facet}`])
    : [person[`key_${facet}`]]

function countPlainly(people: readonly ApplicationFacts[], facet: Facet) {
  const counts = new Map<string, number>()
  for (const person of people)
    for (const value of valuesOf(person, facet)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((one, other) => other.count - one.count || Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)))
    .slice(0, FACET_VALUES_MAX)
}

/** A plain reference implementation over objects. */
function answerPlainly(everybody: readonly ApplicationFacts[], question: Question) {
  const scope = everybody.filter(
    ({ status, group }) =>
      (question.status === undefined || status === question.status) &&
      (question.group === undefined || group === question.group),
  )
  const among = scope.filter(
    (person) =>
      person.score >= (question.minScore ?? 0) &&
      person.receivedAt >= (question.receivedFrom ?? 0) &&
      (!question.noticeKnown || person.noticeDays !== null) &&
      (question.maxNoticeDays === undefined ||
        (person.noticeDays !== null && person.noticeDays <= question.maxNoticeDays)) &&
      (!question.wouldMove || person.wouldMove) &&
      (!question.hasMandatory || person.hasMandatory) &&
      (question.movedBy === undefined || person.movedBy === question.movedBy),
  )
  const meets = (person: ApplicationFacts, [facet, wanted]: readonly [Facet, FacetFilter]): boolean => {
    if (wanted.kind === 'range') {
      const value = facet === 'experience' ? person.expMonths || null : person.salary
      if (value === null) return wanted.withUnknown
      return value >= (wanted.from ?? 0) && value <= (wanted.to ?? Number.POSITIVE_INFINITY)
    }
    const named = wanted.kind === 'list' ? wanted.values : countPlainly(scope, facet).map(({ key }) => key)
    const has = valuesOf(person, facet).some((value) => named.includes(value))
    return wanted.kind === 'uncommon' || wanted.isExcept ? !has : has
  }
  const meetsAll = (person: ApplicationFacts, but?: Facet) =>
    question.facets.every((asked) => asked[0] === but || meets(person, asked))
  const { by, isUp, start, limit } = question.page ?? { by: 'score', isUp: false, start: 0, limit: 0 }
  const value = ({ standing, receivedAt, expMonths }: ApplicationFacts) =>
    by === 'score' ? standing : by === 'newest' ? receivedAt : expMonths
  const found = among.filter((person) => meetsAll(person))
  const ordered = found.toSorted(
    (one, other) =>
      (isUp ? value(one) - value(other) : value(other) - value(one)) ||
      Number(one.candidateId) - Number(other.candidateId),
  )
  return {
    total: found.length,
    ids: ordered.slice(start, start + limit).map(({ candidateId }) => candidateId),
    counts: FACETS.map((facet) => [
      facet,
      countPlainly(
        among.filter((person) => meetsAll(person, facet)),
        facet,
      ),
    ]),
  }
}

test('columns give the same answer as a full scan, through every change', () => {
  const random = seeded(28)
  const columns = new ApplicationColumns()
  const known = new Map<string, ApplicationFacts>()
  for (let round = 0; round < 60; round += 1) {
    for (let change = 0; change < 20; change += 1) {
      const id = String(1 + below(random, 400))
      const facts = factsOf(random, id)
      if (random() < 0.2) {
        columns.remove(id)
        known.delete(id)
      } else {
        columns.put(facts)
        known.set(id, facts)
      }
    }
    expect(columns.length).toBe(known.size)
    const question = questionOf(random)
    expect(answerQuestion(columns, question), JSON.stringify(question)).toEqual(
      answerPlainly([...known.values()], question),
    )
  }
})

test('texts are sorted by their bytes', () => {
  const texts = [
    '',
    'a',
    'ab',
    'b',
    'é',
    '\ud7ff',
    '\ue000',
    '\uff21',
    '\u{10000}',
    '\u{1f600}',
    'a\u{10000}',
    'a\uffff',
  ]
  const byBytes = texts.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  expect(texts.toReversed().sort(compareBytes)).toEqual(byBytes)
})

test('a page is the same as after sorting everything, with ties', () => {
  const random = seeded(7)
  for (let round = 0; round < 40; round += 1) {
    const values = Array.from({ length: below(random, 300) }, () => below(random, 20))
    const compare = (one: number, other: number) => (values[one] as number) - (values[other] as number) || one - other
    const rows = Uint32Array.from(values.keys())
    const [start, limit] = [below(random, 320), below(random, 50)]
    expect(pageOf(Uint32Array.from(rows), compare, { start, limit })).toEqual(
      [...rows].sort(compare).slice(start, start + limit),
    )
  }
})
