import { expect, test } from 'vitest'
import { findMissingColumn, guessColumns } from './import-columns.ts'
import { readDay } from './read-day.ts'
import { readImportRow } from './read-import-row.ts'

test.each([
  ['our own', 'name,email,phone,designation,current_employer,exp_months,location,degree_level,date_of_birth', 9],
  ['OpenCATS', 'First Name,Last Name,E-Mail,Phone Cell,City,Key Skills', 6],
  ['Greenhouse', 'Candidate Name,Email Addresses,Phone Numbers,Current Title,Current Company,Tags', 6],
  ['Lever', 'Name,Emails,Phones,Headline,Organization,Location,Tags', 7],
])('the columns of a table of %s are known', (_, headings, known) => {
  const guessed = guessColumns(headings.split(','))
  expect(guessed.filter((field) => field !== '')).toHaveLength(known)
  expect(findMissingColumn(guessed)).toBe(undefined)
})

test('a heading that nobody knows is none of the fields, and each field is taken once', () => {
  expect(guessColumns(['Name', 'Shoe size', 'Full name'])).toEqual(['name', '', ''])
  expect(findMissingColumn(['phone', ''])).toMatch(/No column has names/)
  expect(findMissingColumn(['name', 'name'])).toMatch(/Two columns/)
})

test.each([
  ['1990-12-31', '1990-12-31'],
  ['31/12/1990', '1990-12-31'],
  ['12/31/1990', '1990-12-31'],
  ['31.12.1990', '1990-12-31'],
  ['31 Dec 1990', '1990-12-31'],
  ['December 31, 1990', '1990-12-31'],
  ['3/4/1990', '1990-04-03'],
  ['1990/1/2', '1990-01-02'],
  ['31/02/1990', undefined],
  ['soon', undefined],
  ['31 Nod 1990', undefined],
])('the day %j is %j', (written, day) => {
  expect(readDay(written)).toBe(day)
})

const COLUMNS = guessColumns(['name', 'email', 'exp_months', 'experience', 'date of birth'])

test('a line is read as a person, without control characters', () => {
  expect(readImportRow(['Ines\u0000 Okafor', 'INES@Example.com; i@x.org', '', '3.5 years', ''], COLUMNS)).toMatchObject(
    {
      person: { name: 'Ines  Okafor', email: 'ines@example.com', exp_months: 42, date_of_birth: '' },
    },
  )
  expect(readImportRow(['Ines'], COLUMNS)).toMatchObject({ person: { name: 'Ines', email: '', exp_months: 0 } })
})

test.each([
  [['', ''], /neither a name nor an e-mail/],
  [['Ines', 'ines'], /“ines” is no e-mail address/],
  [['Ines', '', '9999'], /“9999” is no number/],
  [['Ines', '', 'many'], /“many” is no number/],
  [['Ines', '', '', '', '31/31/1990'], /“31\/31\/1990” is no day/],
  [['Ines', '', '', '', '', 'one more'], /The line has 6 cells, and the first line has 5/],
])('nobody is made of %j', (cells, mistake) => {
  expect(readImportRow(cells, COLUMNS)).toMatchObject({ mistake: expect.stringMatching(mistake) })
})
