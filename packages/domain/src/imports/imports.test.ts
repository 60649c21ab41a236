import { expect, test } from 'vitest'
import { findMissingColumn, guessColumns } from './import-columns.ts'
import { readDay } from './read-day.ts'
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
    'OpenCATS, as its list of candidates is exported',
    {
      Attachments: '',
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'Home Phone': '',
      'Work Phone': '',
      '2nd E-Mail': '',
      'E-Mail': 'email',
      'Cell Phone': 'phone',
      Address: '',
      City: 'location',
      State: '',
      Zip: '',
      'Key Skills': 'skills',
      Source: 'source',
      'Current Employer': 'current_employer',
      'Current Pay': '',
      Owner: '',
    },
  ],
  [
    'OpenCATS, by the names of its columns',
    {
      last_name: 'last_name',
      first_name: 'first_name',
      phone_home: '',
      phone_cell: 'phone',
      email1: 'email',
      key_skills: 'skills',
    },
  ],
  [
    'Greenhouse, as its sheet for many candidates',
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
    'Lever, as its sheet for many candidates',
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
    'Lever, as its list of candidates is exported',
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
])('the columns of a table of %s are known', (_, columns) => {
  const guessed = guessColumns(Object.keys(columns))
  expect(guessed).toEqual(Object.values(columns))
  expect(findMissingColumn(guessed)).toBe(undefined)
})

const TODAY = '2026-03-02'

test('of many addresses and numbers in a cell the first is taken', () => {
  const columns = guessColumns(['Name', 'Emails', 'Phones'])
  expect(
    readImportRow(['Ines', 'I@x.org,ines@example.com', '+91 98200 11111 (mobile), +91 22 1'], columns, TODAY),
  ).toMatchObject({
    person: { email: 'i@x.org', phone: '+91 98200 11111 (mobile)' },
  })
})

const BESIDE = guessColumns(['Name', 'Tags', 'Notes', 'Source', 'Job', 'Stage', 'Date applied', 'Candidate ID'])

test('what a line says beside who somebody is, is read: tags apart, a note in its lines, a day', () => {
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
      cut: [
        'A tag has at most 60 characters; longer ones are left out.',
        'The note is longer than 5,000 characters; the rest is left out.',
      ],
    },
  })
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
  ['1990-12-31 00:00:00', '1990-12-31'],
  ['1990-12-31T10:20:30.000Z', '1990-12-31'],
  ['soon', undefined],
  ['31 Nod 1990', undefined],
])('the day %j is %j', (written, day) => {
  expect(readDay(written)).toBe(day)
})

const COLUMNS = guessColumns(['name', 'email', 'exp_months', 'experience', 'date of birth', 'date added'])

test('a line is read as a person, without control characters', () => {
  expect(
    readImportRow(['Ines\u0000 Okafor', 'INES@Example.com; i@x.org', '', '3.5 years', ''], COLUMNS, TODAY),
  ).toMatchObject({
    person: { name: 'Ines  Okafor', email: 'ines@example.com', exp_months: 42, date_of_birth: '' },
  })
  expect(readImportRow(['Ines'], COLUMNS, TODAY)).toMatchObject({ person: { name: 'Ines', email: '', exp_months: 0 } })
})

test.each([
  [['', ''], /neither a name nor an e-mail/],
  [['Ines', 'ines'], /“ines” is no e-mail address/],
  [['Ines', '', '9999'], /“9999” is no number/],
  [['Ines', '', 'many'], /“many” is no number/],
  [['Ines', '', '', '', '31/31/1990'], /“31\/31\/1990” is no day/],
  [['Ines', '', '', '', '', '', 'one more'], /The line has 7 cells, and the first line has 6/],
  [['Ines', '', '', '', '', 'soon'], /“soon” on which they came in is no day/],
  [['Ines', '', '', '', '', '2026-03-03'], /on which they came in is to come/],
])('nobody is made of %j', (cells, mistake) => {
  expect(readImportRow(cells, COLUMNS, TODAY)).toMatchObject({ mistake: expect.stringMatching(mistake) })
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
])('the consent %j to %j is %j', (said, wording, consent) => {
  const read = readImportRow(['Ines', said, wording], CONSENT_COLUMNS, TODAY)
  expect(read).toMatchObject({ person: { name: 'Ines' } })
  expect('consent' in read ? read.consent : undefined).toEqual(consent)
})

test.each([
  ['perhaps', '', 'The consent “perhaps” is neither yes nor no, and no day.'],
  ['31/31/2025', '', 'The consent “31/31/2025” is neither yes nor no, and no day.'],
  ['2026-03-03', '', 'The consent is of a day to come: “2026-03-03”.'],
  ['yes', 'All of it', 'What they consented to has to be from 10 to 4,000 characters long.'],
  ['yes', 'x'.repeat(5_000), 'What they consented to has to be from 10 to 4,000 characters long.'],
])('nobody is made of a line with the consent %j to %j', (said, wording, mistake) => {
  expect(readImportRow(['Ines', said, wording], CONSENT_COLUMNS, TODAY)).toEqual({ mistake })
})
