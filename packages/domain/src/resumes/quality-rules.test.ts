import { describe, expect, test } from 'vitest'
import { findSlips } from './english-slips.ts'
import type { EducationEntry, YearMonth } from './parsed-resume.ts'
import { checkQuality } from './quality-rules.ts'

const GOOD = [
  'Led a team of five engineers who moved the billing service to Kafka.',
  'Wrote an honest report on the costs of the platform for the board.',
  'The service answers an SQL query within a second and is used by all of our users.',
  'Designed a European rollout with an hour of downtime in a unit of twelve people.',
  'We had had no tests before, and that is where I began to work.',
  'Built an event-driven pipeline and a 40% increase of the throughput came with it.',
  'Was an MBA student and a member of the student council for a year.',
  'Reduced the time to a release from a week to an hour with a small team.',
  'Where did they have to wait, it could need an embedded device to be tested.',
]
const textOf = (...lines: string[]) => ['EXPERIENCE', 'Acme, 2019 – 2022', ...lines].join('\n')

describe('English mistakes', () => {
  test('are not found in good sentences', () => {
    expect(findSlips(textOf(...GOOD))).toEqual({ sentences: GOOD.length, slips: [] })
  })

  test.each([
    ['Responsible for the the deployment of services to the cloud.', 'the the'],
    ['Built a application for the finance team of the company.', 'a application'],
    ['Was an member of the group which wrote the guidelines.', 'an member'],
    ['The people of the team was happy and they was promoted for it.', 'they was'],
    ['I has led the migration of the services to the cloud.', 'I has'],
    ['Responsible of the budget of a department with ten people.', 'Responsible of'],
    ['Gave informations on the state of the project to the board.', 'informations'],
    ['Have good experiance in the design of the tests.', 'experiance'],
    ['The work could of been finished by the end of the year.', 'could of'],
    ['The team did not tested the release before the customer used it.', 'not tested'],
  ])('%s', (sentence, words) => {
    expect(findSlips(textOf(...GOOD, sentence))).toEqual({
      sentences: GOOD.length + 1,
      slips: [{ sentence, words }],
    })
  })

  test('a sentence over two lines counts as one, and two mistakes in it count once', () => {
    const found = findSlips(
      textOf(...GOOD, 'Built a application for the finance team, and gave', 'informations on it to the board.'),
    )
    expect(found?.sentences).toBe(GOOD.length + 1)
    expect(found?.slips).toHaveLength(1)
  })

  test.each([
    ['an empty text', ''],
    ['only names and lists', 'Mira Bell\nPython, SQL, Kafka, Docker, Spark, Java, Go\nPune, India'],
    [
      'another language',
      GOOD.map(() => 'Leitete ein Team von fünf Leuten und baute die neue Plattform für alle.').join('\n'),
    ],
  ])('are not reported for %s', (_, text) => {
    expect(findSlips(text)).toBeUndefined()
  })
})

const SPAN = { start: 0, end: 1 }
const stage = (start?: YearMonth, end?: YearMonth | 'present'): EducationEntry => ({
  span: SPAN,
  ...(start && { start }),
  ...(end && { end }),
})

describe('the rules of a résumé', () => {
  test.each<[string, EducationEntry[], number]>([
    ['one after another', [stage({ year: 2015 }, { year: 2018 }), stage({ year: 2010 }, { year: 2015 })], 0],
    [
      'a summer in between',
      [stage({ year: 2010, month: 9 }, { year: 2013, month: 6 }), stage({ year: 2013, month: 10 }, { year: 2015 })],
      0,
    ],
    [
      'three years in between',
      [
        stage({ year: 2010, month: 9 }, { year: 2013, month: 6 }),
        stage({ year: 2016, month: 6 }, 'present'),
        stage({ year: 2016, month: 6 }, { year: 2018 }),
      ],
      36,
    ],
    [
      'a short one inside a long one',
      [
        stage({ year: 2010 }, { year: 2016 }),
        stage({ year: 2011 }, { year: 2012 }),
        stage({ year: 2016 }, { year: 2018 }),
      ],
      0,
    ],
    ['only end dates', [stage(undefined, { year: 2010 }), stage(undefined, { year: 2018 })], 0],
    ['no entries', [], 0],
  ])('a gap in education: %s', (_, education, months) => {
    expect(checkQuality('', { education }).educationGapMonths).toBe(months)
  })

  test.each([
    ['Doctorate', true],
    ['Master', true],
    ['Bachelor', true],
    ['Diploma', false],
    ['Secondary', false],
    [undefined, false],
  ] as const)('fifteen years of education with %s: %s', (degreeLevel, expected) => {
    expect(checkQuality('', degreeLevel ? { degreeLevel } : {}).hasFifteenYears).toBe(expected)
  })

  test('missing parts are named', () => {
    const value = { value: 'x', span: SPAN, confidence: 1 }
    expect(checkQuality('', {}).missing).toHaveLength(6)
    expect(
      checkQuality('', {
        name: value,
        email: value,
        jobs: [{ span: SPAN }],
        education: [stage()],
        skillPhrases: [value],
      }).missing,
    ).toEqual(['phone number'])
  })

  test('two of sixteen sentences with a mistake are 12.5 percent', () => {
    const slips = ['I has kept the records of the department.', 'Gave informations on it to the board of directors.']
    expect(checkQuality(textOf(...GOOD, ...GOOD.slice(0, 5), ...slips), {})).toMatchObject({
      grammarErrors: 12.5,
      slips: [{ words: 'I has' }, { words: 'informations' }],
    })
  })
})
