import { expect, test } from 'vitest'
import { type HireAnswer, type HireSplit, measureHires, releaseHireAnswers } from './count-hire-answers.ts'

const answersOf = (count: number, month = '2026-01-01'): HireAnswer[] =>
  Array.from({ length: count }, (_, place) => ({ id: `${month}-${place}`, month, score: 1 + (place % 5) }))
const groupOf = (id: string, answers: readonly HireAnswer[], by: HireSplit = 'source') => ({
  by,
  id,
  name: id,
  of: new Set(answers.map((answer) => answer.id)),
})
/** The ids of the groups that are shown. */
const shownOf = (...given: Parameters<typeof releaseHireAnswers>) =>
  releaseHireAnswers(...given)?.groups.map(({ id }) => id)

test('four answers are too few, and five are counted', () => {
  expect(releaseHireAnswers(answersOf(4), [])).toBeUndefined()
  const { answers = [] } = releaseHireAnswers(answersOf(5), []) ?? {}
  expect(measureHires(answers)).toEqual({ answers: 5, average: 3, again: 0.4 })
})

test('a group is hidden if it or what it leaves of all answers is fewer than five', () => {
  const all = answersOf(11)
  const [six, five] = [all.slice(0, 6), all.slice(6)]
  expect(shownOf(all, [groupOf('six', six), groupOf('five', five)])).toEqual(['six', 'five'])
  expect(shownOf(all, [groupOf('seven', all.slice(0, 7)), groupOf('four', all.slice(7))])).toEqual([])
})

test('with one hidden group, the next smallest is hidden too', () => {
  const all = answersOf(18)
  const split = [all.slice(0, 8), all.slice(8, 15), all.slice(15)]
  expect(
    shownOf(
      all,
      split.map((each) => groupOf(String(each.length), each)),
    ),
  ).toEqual(['8'])
})

test('of groups of different splits that differ by few answers, only the larger one is shown', () => {
  const all = answersOf(20)
  const groups = [groupOf('a', all.slice(0, 9)), groupOf('b', all.slice(0, 8), 'interviewer')]
  expect(shownOf(all, groups)).toEqual(['a'])
  expect(shownOf(all, [groupOf('a', all.slice(0, 9)), groupOf('b', all.slice(9, 18), 'interviewer')])).toEqual(['a'])
})

test('numbers move only by five answers or more', () => {
  const all = [...answersOf(6), ...answersOf(4, '2026-02-01')]
  expect(releaseHireAnswers(all, [])?.answers).toHaveLength(6)
  expect(releaseHireAnswers([...all, ...answersOf(1, '2026-03-01')], [])?.answers).toHaveLength(11)
})
