import { expect, test } from 'vitest'
import { combineSmallRows, computeFeedbackMeasure, splitFeedback } from './count-feedback.ts'

const of = (id: string, answers: number, score = 9) => ({
  id,
  name: id,
  counts: Array.from({ length: 11 }, (_, each) => (each === score ? answers : 0)),
})
const sizes = (rows: ReturnType<typeof combineSmallRows>) =>
  rows?.map(({ name, counts }) => [name, counts.reduce((all, count) => all + count, 0)])

test('the score is the share of promoters minus that of detractors', () => {
  expect(computeFeedbackMeasure([1, 0, 0, 0, 0, 0, 1, 1, 1, 3, 3])).toMatchObject({
    answers: 10,
    promoters: 6,
    nps: 40,
  })
  expect(computeFeedbackMeasure([])).toMatchObject({ answers: 0, nps: 0 })
})

test.each([
  ['too few in total', [of('a', 4)], undefined],
  [
    'enough in each',
    [of('a', 5), of('b', 6)],
    [
      ['a', 5],
      ['b', 6],
    ],
  ],
  [
    'two small groups become one',
    [of('a', 9), of('b', 2), of('c', 3)],
    [
      ['a', 9],
      ['rest', 5],
    ],
  ],
  [
    'a small group is joined by another, so that the total does not reveal it',
    [of('a', 9), of('b', 6), of('c', 1)],
    [
      ['a', 9],
      ['rest', 7],
    ],
  ],
  ['nothing remains distinguishable', [of('a', 8), of('b', 1)], [['rest', 9]]],
])('%s', (_, rows, shown) => {
  expect(sizes(combineSmallRows(rows, 'rest'))).toEqual(shown)
})

test('a position cannot be identified by its department or by a longer period', () => {
  const cell = (months: string, position: string, department: string, answers: number) => ({
    ...of(position, answers),
    months: { id: months, name: months },
    position: { id: position, name: position },
    department: { id: department, name: department },
  })
  const january = [cell('1', 'nurse', 'Care', 5), cell('1', 'cook', 'Care', 1), cell('1', 'clerk', 'Office', 6)]
  const february = [cell('2', 'nurse', 'Care', 4), cell('2', 'clerk', 'Office', 7)]
  const { month, position, department } = splitFeedback([...january, ...february])
  expect(sizes(month)).toEqual([
    ['1', 12],
    ['2', 11],
  ])
  expect(sizes(department)).toEqual([
    ['Care', 6],
    ['Office', 6],
    ['Other departments', 11],
  ])
  expect(sizes(position)).toEqual([
    ['clerk', 6],
    ['Other positions', 17],
  ])
})
