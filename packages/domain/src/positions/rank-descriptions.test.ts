import { expect, test } from 'vitest'
import { analyseJobDescription } from '../skills/analyse-job-description.ts'
import { writtenDescriptions } from './data/written-descriptions.ts'
import { POSITION_DESCRIPTION } from './position-limits.ts'
import { POSITION_TITLE_PATTERN } from './position-title.ts'
import { NO_OPINIONS, type Opinions, rankDescriptions } from './rank-descriptions.ts'

const ranked = (
  title: string,
  {
    opinions = {},
    skills = [],
    onlyRelevant = true,
  }: { opinions?: Record<string, Partial<Opinions>>; skills?: string[]; onlyRelevant?: boolean } = {},
) =>
  rankDescriptions(
    writtenDescriptions,
    { titles: [title], skills, years: {} },
    new Map(Object.entries(opinions).map(([id, given]) => [id, { ...NO_OPINIONS, ...given }])),
    { onlyRelevant, limit: 10 },
  ).map(({ id }) => id)

test.each([
  ['Senior Data Engineer', 'data-engineer'],
  ['Nurse', 'registered-nurse'],
  ['Site Reliability Engineer', 'devops-engineer'],
  ['Java Developer', 'backend-developer'],
  ['ACCOUNTANTS', 'accountant'],
])('for %s the first description is %s', (title, id) => expect(ranked(title)[0]).toBe(id))

test('an unrelated title finds nothing, unless unrelated ones are requested', () => {
  expect(ranked('Zeppelin Captain')).toEqual([])
  expect(ranked('Zeppelin Captain', { onlyRelevant: false })).toHaveLength(10)
  expect(ranked('Zeppelin Captain', { skills: ['nursing', 'Patient care', 'Wound care'] })).toEqual([
    'registered-nurse',
  ])
})

test('liked descriptions rise, disliked ones sink, and my own dislikes come last', () => {
  const [first, second] = ranked('Data Analyst')
  expect([first, second]).toEqual(['data-analyst', 'data-engineer'])
  const [, liked] = ranked('Data Analyst', { opinions: { 'data-scientist': { likes: 4 } } })
  expect(liked).toBe('data-scientist')
  expect(ranked('Data Analyst', { opinions: { 'data-analyst': { mine: 'dislike' } } }).at(-1)).toBe('data-analyst')
  // A liked description of other work is still of other work.
  expect(ranked('Data Analyst', { opinions: { accountant: { likes: 900 } } })).not.toContain('accountant')
})

test('only one of two identical descriptions is offered', () => {
  const [work] = writtenDescriptions
  if (!work) throw new Error('There is one.')
  const both = [work, { ...work, id: 'copy', text: `${work.text}\n` }]
  const asked = { titles: [work.title], skills: [], years: {} }
  expect(rankDescriptions(both, asked, new Map(), { onlyRelevant: true, limit: 10 })).toHaveLength(1)
})

test('there are descriptions for at least 25 titles, each once', () => {
  expect(writtenDescriptions.length).toBeGreaterThanOrEqual(25)
  expect(new Set(writtenDescriptions.map(({ id }) => id)).size).toBe(writtenDescriptions.length)
})

test.each(writtenDescriptions.map((work) => [work.title, work] as const))(
  '%s can be published unchanged',
  (_, work) => {
    expect(work.text.length).toBeGreaterThanOrEqual(POSITION_DESCRIPTION.min)
    for (const title of [work.title, ...work.alsoCalled]) expect(title).toMatch(POSITION_TITLE_PATTERN)
    const { primary } = analyseJobDescription({ title: work.title, description: work.text })
    expect(primary.length).toBeGreaterThanOrEqual(3)
  },
)
