import { expect, test } from 'vitest'
import { buildFormResponse } from './form-response.ts'
import type { Question } from './questions.ts'

const question = (over: Partial<Question>): Question => ({
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

test('answers follow the order of the questions, and choices show their labels', () => {
  const questions = [
    question({ id: 'why' }),
    question({ id: 'move', kind: 'yesno', text: 'Would you move?' }),
    question({ id: 'tools', kind: 'many', text: 'Which tools?', options: ['SQL', 'Spark', 'dbt'] }),
    question({ id: 'blank' }),
    question({ id: 'gone', hidden: true }),
  ]
  const given = { gone: 'x', tools: ['SQL', ' dbt '], move: 'Yes', why: ' The team ', blank: ' ', other: 'x' }
  expect(buildFormResponse(questions, given)).toEqual({
    definition: {
      fields: [
        { id: 'why', title: 'Why us?', type: 'text' },
        { id: 'move', title: 'Would you move?', type: 'yesno' },
        { id: 'tools', title: 'Which tools?', type: 'many' },
        { id: 'blank', title: 'Why us?', type: 'text' },
      ],
    },
    answers: [
      { field: { id: 'why' }, type: 'text', value: 'The team' },
      { field: { id: 'move' }, type: 'yesno', value: { label: 'Yes' } },
      { field: { id: 'tools' }, type: 'many', value: { label: 'SQL, dbt', labels: ['SQL', 'dbt'] } },
    ],
  })
})
