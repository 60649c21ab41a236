import { expect, test } from 'vitest'
import { DEFAULT_ATTRIBUTES, findCardProblems } from './scorecard.ts'
import { summarizeCards } from './summarize-cards.ts'

const [craft = { key: '', label: '', help: '' }, problems = craft] = DEFAULT_ATTRIBUTES
const renamed = { ...craft, label: 'Craft' }

test('scorecards together show the mean and spread of each attribute under its newest name, with equal weight', () => {
  const summary = summarizeCards([
    { attributes: [renamed], ratings: { craft: 4 }, verdict: 'strong_yes' },
    { attributes: [craft, problems], ratings: { craft: 2, problems: 1 }, verdict: 'no' },
  ])
  expect(summary).toEqual({
    cards: 2,
    mean: 2.75,
    spread: 1.25,
    attributes: [
      { key: 'craft', label: 'Craft', count: 2, mean: 3, least: 2, most: 4, spread: 1 },
      { key: 'problems', label: problems.label, count: 1, mean: 1, least: 1, most: 1, spread: 0 },
    ],
    verdicts: { strong_no: 0, no: 1, yes: 0, strong_yes: 1 },
  })
})

test('without scorecards or ratings there is no mean', () => {
  expect(summarizeCards([])).toMatchObject({ cards: 0, mean: null, attributes: [] })
  expect(summarizeCards([{ attributes: [craft], ratings: {}, verdict: 'yes' }])).toMatchObject({ cards: 1, mean: null })
})

test.each([
  [{ craft: 3 }, 'yes', []],
  [{}, 'yes', ['no-rating']],
  [{ gone: 3 }, 'yes', ['no-rating']],
  [{ craft: 3 }, null, ['no-verdict']],
  [{}, null, ['no-rating', 'no-verdict']],
] as const)('a scorecard with ratings %j and verdict %s lacks %j', (ratings, verdict, lacks) => {
  expect(findCardProblems([craft], { ratings, verdict })).toEqual(lacks)
})
