import { describe, expect, test } from 'vitest'
import { findQuestionProblems, type Question } from './questions.ts'
import { validateAnswers } from './validate-answers.ts'

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
  ['a choice with one option', choice({ options: ['Pune'] }), ['options']],
  ['a duplicate option in another case', choice({ options: ['Pune', 'pune'] }), ['options']],
  ['options of a question without choices', question({ options: ['a', 'b'] }), ['options']],
  ['required although not asked', question({ required: true, hidden: true }), ['required']],
  ['a knock-out without an answer', choice({ knock_out: ruling({}) }), ['knock_out']],
  ['a knock-out by a missing option', choice({ knock_out: ruling({ answers: ['Goa'] }) }), ['knock_out']],
  ['a knock-out by every answer', choice({ knock_out: ruling({ answers: ['Pune', 'Delhi'] }) }), ['knock_out']],
  ['a knock-out by one answer', choice({ knock_out: ruling({ answers: ['Delhi'] }) }), []],
  ['a knock-out by yes or no', question({ kind: 'yesno', knock_out: ruling({ answers: ['No'] }) }), []],
  ['a knock-out by text', question({ knock_out: ruling({ answers: ['x'] }) }), ['knock_out']],
  ['a knock-out by number', question({ kind: 'number', knock_out: ruling({ min: 2 }) }), []],
  ['a knock-out without a number', question({ kind: 'number', knock_out: ruling({}) }), ['knock_out']],
  ['a knock-out by crossed bounds', question({ kind: 'number', knock_out: ruling({ min: 5, max: 2 }) }), ['knock_out']],
])('%s: reports its faults', (_, given, fields) =>
  expect(findQuestionProblems([given]).map(({ field }) => field)).toEqual(fields),
)

test('two questions cannot share an id', () =>
  expect(findQuestionProblems([question(), question()])).toMatchObject([{ place: 1, field: 'id' }]))

describe('answers', () => {
  test.each([
    ['no answer to a required question', question({ required: true }), ' ', 'missing'],
    ['no answer to an optional one', question(), undefined, undefined],
    ['text', question(), 'Because.', undefined],
    ['too much text', question(), 'x'.repeat(10_001), 'too-long'],
    ['a number', question({ kind: 'number' }), '12.5', undefined],
    ['text for a number', question({ kind: 'number' }), 'twelve', 'no-number'],
    ['a date', question({ kind: 'date' }), '2028-02-29', undefined],
    ['an impossible date', question({ kind: 'date' }), '2027-02-29', 'no-date'],
    ['an option', choice(), 'Pune', undefined],
    ['an unknown option', choice(), 'Goa', 'no-such-option'],
    ['two options where one is allowed', choice(), ['Pune', 'Delhi'], 'no-such-option'],
    ['two of several options', choice({ kind: 'many' }), ['Pune', 'Delhi'], undefined],
    ['yes', question({ kind: 'yesno' }), 'Yes', undefined],
    ['a file', question({ kind: 'file' }), 'letter.pdf', undefined],
    ['no answer to a hidden question', question({ hidden: true, required: true }), undefined, undefined],
  ])('%s', (_, asked, answer, problem) => expect(validateAnswers([asked], { q: answer }).problems.q).toBe(problem))

  test.each([
    ['a number below the minimum', question({ kind: 'number', knock_out: ruling({ min: 2 }) }), '1', true],
    ['the minimum itself', question({ kind: 'number', knock_out: ruling({ min: 2 }) }), '2', false],
    ['a number above the maximum', question({ kind: 'number', knock_out: ruling({ max: 9 }) }), '10', true],
    ['a knock-out answer', choice({ knock_out: ruling({ answers: ['Delhi'] }) }), 'Delhi', true],
    ['another answer', choice({ knock_out: ruling({ answers: ['Delhi'] }) }), 'Pune', false],
    ['no answer', choice({ knock_out: ruling({ answers: ['Delhi'] }) }), undefined, false],
    ['one of several', choice({ kind: 'many', knock_out: ruling({ answers: ['Delhi'] }) }), ['Pune', 'Delhi'], true],
    ['an invalid answer', choice({ knock_out: ruling({ answers: ['Goa'] }) }), 'Goa', false],
  ])('%s knocks out or not', (_, asked, answer, isOut) =>
    expect(validateAnswers([asked], { q: answer }).knockedOutBy).toEqual(isOut ? ['q'] : []),
  )
})
