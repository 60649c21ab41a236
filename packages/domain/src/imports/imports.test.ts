import { expect, test } from 'vitest'
import { readDay } from '../calendar/read-day.ts'
import { inferDayOrders } from './day-orders.ts'
import { findMissingColumn, guessColumns } from './import-columns.ts'
import { readImportRow } from './read-import-row.ts'

test.each<[string, Record<string, string>]>([
  [
    'our own',
    {
      name: 'name',
      email: 'email',
      phone: 'phone',
      designation: 'designation',
      exp_months: 'exp_months',
      current_employer: 'current_employer',
      location: 'location',
      degree_level: 'degree_level',
      date_of_birth: 'date_of_birth',
    },
  ],
  [
    'OpenCATS, as an exported list of candidates',
    {
      Attachments: '',
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'Home Phone': 'other_phone',
      'Work Phone': 'other_phone',
      '2nd E-Mail': 'other_email',
      'E-Mail': 'email',
      'Cell Phone': 'phone',
      Address: '',
      City: 'location',
      State: 'region',
      Zip: '',
      'Key Skills': 'skills',
      Source: 'source',
      'Current Employer': 'current_employer',
      'Current Pay': '',
      Owner: '',
    },
  ],
  [
    'OpenCATS, by its column names',
    {
      last_name: 'last_name',
      first_name: 'first_name',
      phone_home: 'other_phone',
      phone_cell: 'phone',
      email1: 'email',
      key_skills: 'skills',
    },
  ],
  [
    'Greenhouse, as its bulk import sheet',
    {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Company: 'current_employer',
      Title: 'designation',
      Notes: 'notes',
      Email: 'email',
      Phone: 'phone',
      'Social Media': '',
      Website: '',
      Address: 'location',
      Source: 'source',
      'Who gets credit': '',
      Job: 'job',
      Department: '',
      Office: '',
    },
  ],
  [
    'Greenhouse, as a report',
    {
      'Candidate ID': 'external_id',
      'Candidate Name': 'name',
      'Email Addresses': 'email',
      'Phone Numbers': 'phone',
      'Current Title': 'designation',
      'Current Company': 'current_employer',
      'Job Name': 'job',
      Tags: 'tags',
    },
  ],
  [
    'Lever, as its bulk import sheet',
    {
      'Full-Name': 'name',
      Email: 'email',
      'Date-Added': 'added_on',
      Stage: 'stage',
      'Archive-Reason': '',
      'Archive-Date': '',
      Sources: 'source',
      Origin: '',
      Phone: 'phone',
      Location: 'location',
      Company: 'current_employer',
      'Resume-Filename': '',
    },
  ],
  [
    'Lever, as an exported list of candidates',
    {
      Name: 'name',
      Emails: 'email',
      Phones: 'phone',
      Headline: 'designation',
      Organization: 'current_employer',
      Location: 'location',
      Tags: 'tags',
      'Current Stage': 'stage',
      Owner: '',
    },
  ],
])('the columns of a table from %s are recognized', (_, columns) => {
  const guessed = guessColumns(Object.keys(columns))
  expect(guessed).toEqual(Object.values(columns))
  expect(findMissingColumn(guessed)).toBe(undefined)
})

test.each([
  ['US', ['01/02/2020'], 'month-first'],
  ['GB', ['01/02/2020'], 'day-first'],
  ['CA', ['01/02/2020'], 'day-first'],
  ['US', ['01/02/2020', '13/02/2020'], 'day-first'],
  ['', ['01/02/2020', '02/13/2020'], 'month-first'],
  ['', ['01/02/2020 2:05 PM'], 'month-first'],
  ['US', ['01.02.2020', '14.02.2020'], 'month-first'],
])('for a company in %j a column with %j is %s', (country, days, order) => {
  const judge = inferDayOrders(['added_on'], { today: '2026-03-02', country })
  for (const day of days) judge.add([day])
  expect(judge.orders()).toEqual({ added_on: order })
  expect(readDay('1.2.2020', { order: 'month-first' })).toBe('2020-02-01')
})

const TODAY = { today: '2026-03-02' }

test('the first of several emails and phone numbers is used, and the others are noted', () => {
  const columns = guessColumns(['Name', 'Emails', 'Phones'])
  expect(
    readImportRow(['Ines', 'I@x.org,ines@example.com', '+91 98200 11111 (mobile), +91 22 14000'], columns, TODAY),
  ).toMatchObject({
    person: { email: 'i@x.org', phone: '+91 98200 11111 (mobile)' },
    beside: { note: 'Further contact details: ines@example.com, +91 22 14000' },
  })
})

const BESIDE = guessColumns(['Name', 'Tags', 'Notes', 'Source', 'Job', 'Stage', 'Date applied', 'Candidate ID'])

test('a row also yields separate tags, a multi-line note, and a date', () => {
  const cells = ['Ines', 'Nights; nights, Driver', 'Called.\nLikes trains.\u0007', 'Referral', 'DE-1', 'Screened']
  expect(readImportRow([...cells, '1 Feb 2026', '17'], BESIDE, TODAY)).toMatchObject({
    beside: {
      tags: ['nights', 'Driver'],
      note: 'Called.\nLikes trains.',
      source: 'Referral',
      job: 'DE-1',
      stage: 'Screened',
      added_on: '2026-02-01',
      external_id: '17',
      cut: [],
    },
  })
  expect(readImportRow(['Ines', 'x'.repeat(61), 'n'.repeat(5_001)], BESIDE, TODAY)).toMatchObject({
    beside: {
      tags: [],
      note: 'n'.repeat(5_000),
      cut: ['Tags longer than 60 characters were left out.', 'The note is longer than 5,000 characters and was cut.'],
    },
  })
})

test('an unknown heading maps to no field, and each field is used once', () => {
  expect(guessColumns(['Name', 'Shoe size', 'Full name'])).toEqual(['', '', 'name'])
  expect(findMissingColumn(['phone', ''])).toMatch(/Choose which column has names/)
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
  ['1990-12-31 00:00:00', '1990-12-31'],
  ['1990-12-31T10:20:30.000Z', '1990-12-31'],
  ['02-Mar-26', '2026-03-02'],
  ['12/31/45', '1945-12-31'],
  ['Sonntag, 1. März 2026', '2026-03-01'],
  ['1er février 2026', '2026-02-01'],
  ['2026-03-02 14:05:10 -0500', '2026-03-02'],
  ['2026-03-02T14:05:10+05:30', '2026-03-02'],
  ['soon', undefined],
  ['31 Nod 1990', undefined],
])('the day %j is %j', (written, day) => {
  expect(readDay(written)).toBe(day)
})

const COLUMNS = guessColumns(['name', 'email', 'exp_months', 'experience', 'date of birth', 'date added'])

test('a row is parsed as a candidate, without control characters', () => {
  expect(
    readImportRow(['Ines\u0000 Okafor', 'INES@Example.com; i@x.org', '', '3.5 years', ''], COLUMNS, TODAY),
  ).toMatchObject({
    person: { name: 'Ines  Okafor', email: 'ines@example.com', exp_months: 42, date_of_birth: '' },
  })
  expect(readImportRow(['Ines'], COLUMNS, TODAY)).toMatchObject({ person: { name: 'Ines', email: '', exp_months: 0 } })
})

test.each([
  [['', ''], /name and email address are missing/],
  [['', 'ines'], /“ines” is not an email address/],
  [['Ines', '', '', '', '', '', 'one more'], /The row has 7 cells, but there are 6 headings/],
  [['Total', '17'], /is a total, not a person/],
  [['Stand: 1.3.2026'], /is not a name/],
  [['Full name', 'E-Mail', 'Months'], /repeats the headings/],
])('no candidate is created from %j', (cells, mistake) => {
  expect(readImportRow(cells, COLUMNS, TODAY)).toMatchObject({ mistake: expect.stringMatching(mistake) })
})

test.each([
  [['Ines', 'ines'], '“ines” is not an email address and was left out.'],
  [['Ines', '', '9999'], 'The experience “9999” is not a length of time and was left out.'],
  [['Ines', '', 'many'], 'The experience “many” is not a length of time and was left out.'],
  [['Ines', '', '', '', '31/31/1990'], 'The date of birth “31/31/1990” is not a date and was left out.'],
  [['Ines', '', '', '', '', 'soon'], 'The date added “soon” is not a date and was left out.'],
  [['Ines', '', '', '', '', '2026-03-03'], 'The date added “2026-03-03” is in the future and was left out.'],
])('an invalid cell loses only that cell: %j', (cells, said) => {
  expect(readImportRow(cells, COLUMNS, TODAY)).toMatchObject({
    person: { name: 'Ines', email: '', exp_months: 0, date_of_birth: '' },
    beside: { added_on: '', cut: [said] },
  })
})

test('an unquoted cell with a comma is joined if only one way fits', () => {
  const columns = guessColumns(['Name', 'Email', 'City', 'Phone', 'Skills'])
  const cells = 'Ines,i@x.org,Reno, NV,+1 555 010 0100,Java'.split(',')
  expect(readImportRow(cells, columns, TODAY)).toMatchObject({
    person: { location: 'Reno, NV', phone: '+1 555 010 0100', skills: 'Java' },
    beside: { cut: ['The row has too many cells. “Reno, NV” is read as one cell.'] },
  })
  expect(readImportRow('Okafor, Ines,i@x.org,Reno,,Java'.split(','), columns, TODAY)).toMatchObject({
    person: { name: 'Ines Okafor', email: 'i@x.org', location: 'Reno' },
  })
  // The comma may belong to the city or to the skills.
  const open = guessColumns(['Name', 'Email', 'City', 'Skills'])
  expect(readImportRow('Ines,i@x.org,Reno, NV,Java'.split(','), open, TODAY)).toHaveProperty('mistake')
})

const CONSENT_COLUMNS = guessColumns(['name', 'Consent given', 'Consent text'])
const WORDING = 'You may keep my data for two years.'

test.each([
  ['yes', WORDING, { given_on: '', wording: WORDING }],
  ['Opted in', '', { given_on: '', wording: '' }],
  ['31/12/2025', WORDING, { given_on: '2025-12-31', wording: WORDING }],
  ['2026-03-02', '', { given_on: '2026-03-02', wording: '' }],
  ['no', WORDING, undefined],
  ['', WORDING, undefined],
  ['Withdrawn', '', undefined],
])('the consent %j to %j is parsed as %j', (said, wording, consent) => {
  const read = readImportRow(['Ines', said, wording], CONSENT_COLUMNS, TODAY)
  expect(read).toMatchObject({ person: { name: 'Ines' } })
  expect('consent' in read ? read.consent : undefined).toEqual(consent)
})

test.each([
  ['perhaps', '', 'The consent “perhaps” is not yes, no or a date.'],
  ['31/31/2025', '', 'The consent “31/31/2025” is not yes, no or a date.'],
  ['2026-03-03', '', 'The consent date “2026-03-03” is in the future.'],
  ['yes', 'All of it', 'The consent text must be 10 to 4,000 characters long.'],
  ['yes', 'x'.repeat(5_000), 'The consent text must be 10 to 4,000 characters long.'],
])('the consent %j to %j is dropped and only the candidate is kept', (said, wording, why) => {
  const read = readImportRow(['Ines', said, wording], CONSENT_COLUMNS, TODAY)
  expect(read).toMatchObject({ person: { name: 'Ines' }, beside: { cut: [`${why} No consent was recorded.`] } })
  expect(read).not.toHaveProperty('consent')
})
