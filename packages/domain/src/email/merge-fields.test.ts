import { expect, test } from 'vitest'
import { MAILS } from '../mail-types.ts'
import { readInterestMail } from '../outreach/interest-templates.ts'
import {
  fillFields,
  listMissingFields,
  listUnknownFields,
  nameToGreet,
  splitAtBlocks,
  withoutBlocks,
} from './merge-fields.ts'

const VALUES = {
  candidate_name: 'Mara <b>Ellison</b>',
  position_title: 'Data Engineer',
  company_name: 'Northwind',
  recruiter_name: ' ',
}

test('fields are filled and escaped where requested, and unknown fields stay unchanged', () => {
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
])('%j has the unknown fields %j', (text, unknown) => {
  expect(listUnknownFields(text)).toEqual(unknown)
})

test('a value that looks like a field or a replacement pattern is inserted literally', () => {
  const values = { ...VALUES, candidate_name: '{{company_name}} $& $1' }
  expect(fillFields('{{candidate_name}}!', values)).toBe('{{company_name}} $& $1!')
})

test('a field without a value is missing if the text uses it', () => {
  expect(listMissingFields('{{recruiter_name}} of {{company_name}}', VALUES)).toEqual(['recruiter_name'])
  expect(listMissingFields('{{company_name}}', VALUES)).toEqual([])
})

test.each([
  ['Mara Ellison', 'Mara Ellison'],
  ['J.R. O’Neil, Dr. Zoë de la Cruz-Ng', 'J.R. O’Neil, Dr. Zoë de la Cruz-Ng'],
  ['Win at prizes.example', ''],
  ['https://127.0.0.1', ''],
  ['Call me: thief@localhost', ''],
])('a candidate named %j is greeted as %j', (name, greeted) => {
  expect(nameToGreet(name)).toBe(greeted)
})

test('an empty field is removed together with the space before it', () => {
  expect(fillFields('Hello {{recipient_name}}, come', {})).toBe('Hello, come')
})

test('our blocks go where the text has a place for them, and otherwise to the end', () => {
  expect(splitAtBlocks('<p>a</p><p>{{ button }}</p><p>b</p><p>{{button}}</p>')).toEqual([
    { html: '<p>a</p>' },
    { block: 'button' },
    { html: '<p>b</p>' },
    { block: 'details' },
  ])
})

test.each(Object.entries(MAILS))('our default %s uses only its own fields, and starts with a greeting', (_, mail) => {
  const { subject, html, fields } = mail
  expect(listUnknownFields(`${subject} ${withoutBlocks(html)}`, fields)).toEqual([])
  expect(html).toMatch(/^<p>(?:Hello|Dear)/)
  expect(html.includes('{{button}}')).toBe(mail.button !== undefined)
})

test.each([
  ['', 'interest_check'],
  ['IC_mail', 'interest_check'],
  ['interest reminder', 'interest_reminder'],
  ['interest_check; drop', undefined],
])('an email type %j is %j', (name, mail) => {
  expect(readInterestMail(name)).toBe(mail)
})
