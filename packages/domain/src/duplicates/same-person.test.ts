import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeSamePerson, type PersonSigns, type Verdict } from './same-person.ts'

const NOBODY: PersonSigns = { name: null, email: null, phone: null, dateOfBirth: null, profileLink: null, jobs: [] }
const email = 'desk@agency.example'
const at = (employer: string, from: number, to: number | 'present') => [
  { employer, start: { year: from }, end: to === 'present' ? to : { year: to } },
]

const anna = { name: 'Anna Bergstedt', email, phone: '+46 70 123 45 67' }

test.each<[string, Partial<PersonSigns>, Partial<PersonSigns>, Verdict, string]>([
  ['the same again', anna, anna, 'same', 'Same email · Same name · Same phone'],
  [
    'two people of an agency',
    anna,
    { name: 'Ola Lindqvist', email, phone: '+46 70 999 88 77' },
    'different',
    'Same email · Different names · Different phone numbers',
  ],
  [
    'two people of an agency that names its number, too',
    anna,
    { ...anna, name: 'Ola Lindqvist' },
    'unsure',
    'Same email · Same phone · Different names',
  ],
  ['a couple', anna, { name: 'Ola Bergstedt', email }, 'different', 'Same email · Different names'],
  [
    'a new number',
    anna,
    { ...anna, phone: '08 555 12 34' },
    'same',
    'Same email · Same name · Different phone numbers',
  ],
  ['initials', { name: 'A. Bergstedt', email }, anna, 'same', 'Same email · Same name, written differently'],
  ['no name', { email }, anna, 'same', 'Same email'],
  [
    'no name, and another number',
    { email, phone: '08 555 12 34' },
    anna,
    'unsure',
    'Same email · Different phone numbers',
  ],
  [
    'married, with the same number',
    anna,
    { ...anna, name: 'Anna Lindqvist' },
    'same',
    'Same email · Same first name · Same phone',
  ],
  [
    'married, at the same employer',
    { name: 'Anna Bergstedt', email, jobs: at('Acorn Ltd', 2015, 'present') },
    { name: 'Anna Lindqvist', email, jobs: at('Acorn', 2012, 2019) },
    'same',
    'Same email · Same first name · Shares an employer and dates',
  ],
  [
    'two people with one first name',
    { name: 'Anna Bergstedt', email, jobs: at('Acorn', 2001, 2004) },
    { name: 'Anna Lindqvist', email, jobs: at('Acorn', 2012, 2019) },
    'unsure',
    'Same email · Same first name',
  ],
  [
    'father and son',
    { name: 'John Smith', email, dateOfBirth: '1961-02-03' },
    { name: 'John Smith', email, dateOfBirth: '1990-05-06' },
    'unsure',
    'Same email · Same name · Different dates of birth',
  ],
  [
    'junior and senior',
    { name: 'John Smith Jr.', email },
    { name: 'John Smith Sr.', email },
    'different',
    'Same email · Different names',
  ],
  ['only a family name', { name: 'Bergstedt', email }, anna, 'unsure', 'Same email · Similar names'],
  [
    'another file name',
    { name: 'Ola Lindqvist', email, isNameWeak: true },
    anna,
    'unsure',
    'Same email · Different names',
  ],
  ['the same name alone', { name: 'Anna Bergstedt' }, { name: 'Anna Bergstedt' }, 'unsure', 'Same name'],
  [
    'name and number without an address',
    { name: 'Anna Bergstedt', phone: '0046701234567' },
    { name: 'Bergstedt, Anna', phone: '070-123 45 67' },
    'same',
    'Same phone · Same name',
  ],
  [
    'another address and the same page',
    { name: 'Anna Bergstedt', email: 'a@post.example', profileLink: 'linkedin.com/in/annab' },
    { name: 'Anna Bergstedt', email: 'b@post.example', profileLink: 'linkedin.com/in/annab' },
    'same',
    'Same profile link · Same name',
  ],
  [
    'the same name and work without an address',
    { name: 'Anna Bergstedt', jobs: [{ employer: 'Acorn', title: 'Welder', end: 'present' }] },
    { name: 'Anna Bergstedt', email, jobs: [{ employer: 'Acorn Ltd', title: 'welder', end: 'present' }] },
    'same',
    'Shares an employer and dates · Same name',
  ],
  [
    'the same name and work, and another number',
    { name: 'Anna Bergstedt', phone: '08 555 12 34', jobs: [{ employer: 'Acorn', title: 'Welder', end: 'present' }] },
    { ...anna, jobs: [{ employer: 'Acorn', title: 'Welder', end: 'present' }] },
    'unsure',
    'Shares an employer and dates · Same name · Different phone numbers',
  ],
  ['nothing in common', anna, { name: 'Ola Lindqvist', email: 'ola@post.example' }, 'different', 'Different names'],
  ['of the other nothing is known', anna, {}, 'unsure', ''],
])('%s', (_, one, other, verdict, reasons) => {
  const [a, b] = [
    { ...NOBODY, ...one },
    { ...NOBODY, ...other },
  ]
  const found = judgeSamePerson(a, b)
  expect([found.verdict, found.reasons.join(' · ')]).toEqual([verdict, reasons])
  expect(judgeSamePerson(b, a)).toEqual(found)
})

const maybe = (...values: string[]) => fc.constantFrom(null, ...values)
const year = fc.integer({ min: 1990, max: 2020 })
const aPerson: fc.Arbitrary<PersonSigns> = fc.record({
  name: maybe(
    'Anna Berg',
    'A. Berg',
    'Berg Anna',
    'Anna Lind',
    'Ola Berg',
    'Berg',
    'Анна Берг',
    '李雷',
    'Bob Ash',
    'Robert Ash',
  ),
  isNameWeak: fc.boolean(),
  email: maybe('a@x.example', 'b@x.example'),
  phone: maybe('+46 70 123 45 67', '0701234567', '08 555 12 34', '12'),
  dateOfBirth: maybe('1980-01-01', '1990-01-01'),
  profileLink: maybe('linkedin.com/in/a', 'linkedin.com/in/b', 'github.com/a'),
  jobs: fc.array(
    fc.record({
      employer: fc.constantFrom('Acorn', 'Birch Ltd'),
      start: fc.option(
        year.map((y) => ({ year: y })),
        { nil: undefined },
      ),
    }),
    { maxLength: 3 },
  ),
})

const RANK: Record<Verdict, number> = { different: 0, unsure: 1, same: 2 }

test('it never matters which of two comes first', () => {
  fc.assert(
    fc.property(aPerson, aPerson, (a, b) => {
      expect(judgeSamePerson(a, b)).toEqual(judgeSamePerson(b, a))
    }),
  )
})

test('a sign that agrees, of which nothing was known, never makes two people less alike', () => {
  const more: [keyof PersonSigns, string][] = [
    ['email', 'new@x.example'],
    ['phone', '+49 30 5550 7777'],
    ['dateOfBirth', '1970-07-07'],
    ['profileLink', 'gitlab.com/new'],
  ]
  fc.assert(
    fc.property(aPerson, aPerson, fc.constantFrom(...more), (a, b, [sign, value]) => {
      const [without, other] = [
        { ...a, [sign]: null },
        { ...b, [sign]: null },
      ]
      const before = judgeSamePerson(without, other).verdict
      const after = judgeSamePerson({ ...without, [sign]: value }, { ...other, [sign]: value }).verdict
      expect(RANK[after]).toBeGreaterThanOrEqual(RANK[before])
    }),
  )
})

test('different names are never one person, whatever else agrees', () => {
  fc.assert(
    fc.property(aPerson, (a) => {
      const [one, other] = [
        { ...a, name: 'Anna Berg' },
        { ...a, name: 'Ola Lind' },
      ]
      expect(judgeSamePerson(one, other).verdict).not.toBe('same')
    }),
  )
})
