import { expect, test } from 'vitest'
import { moveTo } from '../../ui/form/move-to.ts'
import { createDraftQuestion, findProblems, questionsAsText, toDraft, toQuestion } from './draft-questions.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
  [1, 2, 'acb'],
])('a question is moved from %i to %i', (from, to, order) =>
  expect(moveTo(['a', 'b', 'c'], from, to).join('')).toBe(order),
)

test('a question that was read and not edited is unchanged', () => {
  const choice = {
    ...toQuestion(createDraftQuestion('choice')),
    text: 'Where?',
    options: ['Pune', 'At home'],
    knock_out: { answers: ['Pune'], min: null, max: null },
  }
  const number = { ...toQuestion(createDraftQuestion('number')), knock_out: { answers: [], min: 0, max: 2.5 } }
  for (const question of [choice, number]) expect(toQuestion(toDraft(question))).toEqual(question)
})

test('fields that a type does not use are not sent, and a removed option knocks out nobody', () => {
  const draft = {
    ...createDraftQuestion('choice'),
    options: ' a \n\nb',
    isRuling: true,
    rulingAnswers: ['a', 'gone'],
    least: '3',
  }
  expect(toQuestion(draft)).toMatchObject({ options: ['a', 'b'], knock_out: { answers: ['a'], min: null } })
  expect(toQuestion({ ...draft, kind: 'text' })).toMatchObject({ options: [], knock_out: null })
})

test('each error belongs to its question', () => {
  const [empty, bad, good] = [
    createDraftQuestion(),
    { ...createDraftQuestion('many'), text: 'Which?' },
    createDraftQuestion('date'),
  ]
  const problems = findProblems([empty, bad, { ...good, text: 'When?' }])
  expect(Object.keys(problems).sort()).toEqual([empty.id, bad.id].sort())
  expect(questionsAsText([{ ...bad, options: 'a\nb', required: true }])).toBe(
    'Which? (multiple choice: a, b, required)',
  )
  expect(questionsAsText([])).toBe('No questions')
})
