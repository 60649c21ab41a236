import { describe, expect, test } from 'vitest'
import { judgeAnswers } from './judge-answers.ts'
import { findQuestionProblems, type Question } from './questions.ts'

const question = (over: Partial<Question> = {}): Question => ({
  id: 'q',
  kind: 'text',
  text: 'Why us?',
  help: '',
  required: false,
  hidden: false,
  options: [],
  knock_out: null,
  ...over,
})
const choice = (over: Partial<Question> = {}) => question({ kind: 'choice', options: ['Pune', 'Delhi'], ...over })
const ruling = (over: object) => ({ answers: [], min: null, max: null, ...over })

test.each([
  ['a text', question(), []],
  ['a choice', choice(), []],
  ['a choice without options', choice({ options: [] }), ['options']],
  ['a choice of one', choice({ options: ['Pune'] }), ['options']],
  ['the same option twice, in another case', choice({ options: ['Pune', 'pune'] }), ['options']],
  ['options where nothing is chosen', question({ options: ['a', 'b'] }), ['options']],
  ['required though not asked', question({ required: true, hidden: true }), ['required']],
  ['a knock-out without an answer', choice({ knock_out: ruling({}) }), ['knock_out']],
  ['a knock-out that is no option', choice({ knock_out: ruling({ answers: ['Goa'] }) }), ['knock_out']],
  ['a knock-out of every answer', choice({ knock_out: ruling({ answers: ['Pune', 'Delhi'] }) }), ['knock_out']],
  ['a knock-out by one answer', choice({ knock_out: ruling({ answers: ['Delhi'] }) }), []],
  ['a knock-out of yes or no', question({ kind: 'yesno', knock_out: ruling({ answers: ['No'] }) }), []],
  ['a knock-out by words', question({ knock_out: ruling({ answers: ['x'] }) }), ['knock_out']],
  ['a knock-out by number', question({ kind: 'number', knock_out: ruling({ min: 2 }) }), []],
  ['a knock-out by no number', question({ kind: 'number', knock_out: ruling({}) }), ['knock_out']],
  [
    'a knock-out by bounds that cross',
    question({ kind: 'number', knock_out: ruling({ min: 5, max: 2 }) }),
    ['knock_out'],
  ],
])('%s: what is wrong with it', (_, given, fields) =>
  expect(findQuestionProblems([given]).map(({ field }) => field)).toEqual(fields),
)

test('two questions do not share an id', () =>
  expect(findQuestionProblems([question(), question()])).toMatchObject([{ place: 1, field: 'id' }]))

describe('answers', () => {
  test.each([
    ['nothing to a required question', question({ required: true }), ' ', 'missing'],
    ['nothing to another', question(), undefined, undefined],
    ['words', question(), 'Because.', undefined],
    ['too many words', question(), 'x'.repeat(10_001), 'too-long'],
    ['a number', question({ kind: 'number' }), '12.5', undefined],
    ['words for a number', question({ kind: 'number' }), 'twelve', 'no-number'],
    ['a day', question({ kind: 'date' }), '2028-02-29', undefined],
    ['a day that there is none of', question({ kind: 'date' }), '2027-02-29', 'no-date'],
    ['an option', choice(), 'Pune', undefined],
    ['another option', choice(), 'Goa', 'no-such-option'],
    ['two where one is asked for', choice(), ['Pune', 'Delhi'], 'no-such-option'],
    ['two of many', choice({ kind: 'many' }), ['Pune', 'Delhi'], undefined],
    ['yes', question({ kind: 'yesno' }), 'Yes', undefined],
    ['a file', question({ kind: 'file' }), 'letter.pdf', undefined],
    ['nothing to what is not asked', question({ hidden: true, required: true }), undefined, undefined],
  ])('%s', (_, asked, answer, problem) => expect(judgeAnswers([asked], { q: answer }).problems.q).toBe(problem))

  test.each([
    ['a number below the least', question({ kind: 'number', knock_out: ruling({ min: 2 }) }), '1', true],
    ['the least itself', question({ kind: 'number', knock_out: ruling({ min: 2 }) }), '2', false],
    ['a number above the most', question({ kind: 'number', knock_out: ruling({ max: 9 }) }), '10', true],
    ['an answer that rules out', choice({ knock_out: ruling({ answers: ['Delhi'] }) }), 'Delhi', true],
    ['another', choice({ knock_out: ruling({ answers: ['Delhi'] }) }), 'Pune', false],
    ['no answer', choice({ knock_out: ruling({ answers: ['Delhi'] }) }), undefined, false],
    ['one of many', choice({ kind: 'many', knock_out: ruling({ answers: ['Delhi'] }) }), ['Pune', 'Delhi'], true],
    ['what is no answer', choice({ knock_out: ruling({ answers: ['Goa'] }) }), 'Goa', false],
  ])('%s rules out or not', (_, asked, answer, isOut) =>
    expect(judgeAnswers([asked], { q: answer }).knockedOutBy).toEqual(isOut ? ['q'] : []),
  )
})
