import { expect, test } from 'vitest'
import { docOfText, textOfDoc } from './doc-of-text.ts'
import { findFields } from './merge-field.ts'

test('fields are found with their places, and stray braces are ignored', () => {
  const text = 'Dear {{candidate_name}}, {{ pay }} and {{ or }}'
  expect(findFields(text).map(({ name, start, end }) => [name, text.slice(start, end)])).toEqual([
    ['candidate_name', '{{candidate_name}}'],
    ['pay', '{{ pay }}'],
    ['or', '{{ or }}'],
  ])
  expect(findFields('{{pay} and {pay}} and {{a {b} c}}')).toEqual([])
})

test.each([
  'Dear {{candidate_name}},\n\nyou get **{{pay}}** as {{position_title}}.\n\n## {{company_name}}\n- {{starts_on}}',
  'A \\*star\\* \\_here\\_ beside {{candidate_name}} and {{position_title}}',
])('fields stay as they are in the editor: %j', (text) => expect(textOfDoc(docOfText(text))).toBe(text))
