import { expect, test } from 'vitest'
import { INTEREST_TEMPLATES, readInterestMail } from './interest-templates.ts'
import { fillFields, listMissingFields, listUnknownFields } from './merge-fields.ts'

const VALUES = {
  candidate_name: 'Mara <b>Ellison</b>',
  position_title: 'Data Engineer',
  company_name: 'Northwind',
  recruiter_name: ' ',
}

test('fields are filled, escaped where that is asked for, and what is no field stays as it was', () => {
  const text = 'Dear {{candidate_name}}, {{salary}} {{ position_title }}'
  expect(fillFields(text, VALUES)).toBe('Dear Mara <b>Ellison</b>, {{salary}} Data Engineer')
  expect(fillFields(text, VALUES, (value) => value.toUpperCase())).toContain('MARA')
  expect(listUnknownFields(text)).toEqual(['salary'])
})

test.each([
  ['{{candidate_name', ['{{']],
  ['candidate_name}}', ['{{']],
  ['{{<b>candidate_name</b>}}', ['<b>candidate_name</b>']],
  ['{{}}', ['']],
  ['{{Candidate_Name}} {{constructor}}', ['Candidate_Name', 'constructor']],
  ['{{{candidate_name}}}', []],
  ['{ candidate_name }', []],
])('of %j there is no field that is called %j', (text, unknown) => {
  expect(listUnknownFields(text)).toEqual(unknown)
})

test('a value that looks like a field, or like a pattern of a replacement, is only a value', () => {
  const values = { ...VALUES, candidate_name: '{{company_name}} $& $1' }
  expect(fillFields('{{candidate_name}}!', values)).toBe('{{company_name}} $& $1!')
})

test('a field without a value is missing, where the text asks for it', () => {
  expect(listMissingFields('{{recruiter_name}} of {{company_name}}', VALUES)).toEqual(['recruiter_name'])
  expect(listMissingFields('{{company_name}}', VALUES)).toEqual([])
})

test('our own templates ask for known fields only', () => {
  for (const { subject, html } of Object.values(INTEREST_TEMPLATES))
    expect(listUnknownFields(`${subject} ${html}`)).toEqual([])
})

test.each([
  ['', 'interest_check'],
  ['IC_mail', 'interest_check'],
  ['interest reminder', 'interest_reminder'],
  ['interest_check; drop', undefined],
])('a mail that a client calls %j is %j', (name, mail) => {
  expect(readInterestMail(name)).toBe(mail)
})
