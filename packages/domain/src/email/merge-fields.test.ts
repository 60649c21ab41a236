import { expect, test } from 'vitest'
import { readInterestMail } from './interest-templates.ts'
import { MAILS } from './mail-types.ts'
import {
  cutAtBlocks,
  fillFields,
  listMissingFields,
  listUnknownFields,
  nameToGreet,
  withoutBlocks,
} from './merge-fields.ts'

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

test.each([
  ['Mara Ellison', 'Mara Ellison'],
  ['J.R. O’Neil, Dr. Zoë de la Cruz-Ng', 'J.R. O’Neil, Dr. Zoë de la Cruz-Ng'],
  ['Win at prizes.example', ''],
  ['https://127.0.0.1', ''],
  ['Call me: thief@localhost', ''],
])('somebody who calls themselves %j is greeted as %j', (name, greeted) => {
  expect(nameToGreet(name)).toBe(greeted)
})

test('a field that has nothing to say goes with the space before it', () => {
  expect(fillFields('Hello {{recipient_name}}, come', {})).toBe('Hello, come')
})

test('what we add stands where a text has a place for it, and last where it has none', () => {
  expect(cutAtBlocks('<p>a</p><p>{{ button }}</p><p>b</p><p>{{button}}</p>')).toEqual([
    { html: '<p>a</p>' },
    { block: 'button' },
    { html: '<p>b</p>' },
    { block: 'details' },
  ])
})

test.each(Object.entries(MAILS))(
  'our own text of %s asks for fields that the mail has, and speaks to somebody',
  (_, mail) => {
    const { subject, html, fields } = mail
    expect(listUnknownFields(`${subject} ${withoutBlocks(html)}`, fields)).toEqual([])
    expect(html).toMatch(/^<p>(?:Hello|Dear)/)
    expect(html.includes('{{button}}')).toBe(mail.button !== undefined)
  },
)

test.each([
  ['', 'interest_check'],
  ['IC_mail', 'interest_check'],
  ['interest reminder', 'interest_reminder'],
  ['interest_check; drop', undefined],
])('a mail that a client calls %j is %j', (name, mail) => {
  expect(readInterestMail(name)).toBe(mail)
})
