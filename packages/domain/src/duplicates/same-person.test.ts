import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareIdentity, type PersonSigns, type Verdict } from './same-person.ts'

const NOBODY: PersonSigns = { name: null, email: null, phone: null, dateOfBirth: null, profileLink: null, jobs: [] }
const email = 'desk@agency.example'
const at = (employer: string, from: number, to: number | 'present') => [
  { employer, start: { year: from }, end: to === 'present' ? to : { year: to } },
]

const anna = { name: 'Anna Bergstedt', email, phone: '+46 70 123 45 67' }

test.each<[string, Partial<PersonSigns>, Partial<PersonSigns>, Verdict, string]>([
  ['identical data', anna, anna, 'same', 'Same email · Same name · Same phone'],
  [
    'two candidates of an agency',
    anna,
    { name: 'Ola Lindqvist', email, phone: '+46 70 999 88 77' },
    'different',
    'Same email · Different names · Different phone numbers',
  ],
  [
    'two candidates of an agency that also lists its phone',
    anna,
    { ...anna, name: 'Ola Lindqvist' },
    'unsure',
    'Same email · Same phone · Different names',
  ],
  ['a couple', anna, { name: 'Ola Bergstedt', email }, 'different', 'Same email · Different names'],
  [
    'a new phone number',
    anna,
    { ...anna, phone: '08 555 12 34' },
    'same',
    'Same email · Same name · Different phone numbers',
  ],
  ['initials', { name: 'A. Bergstedt', email }, anna, 'same', 'Same email · Same name, written differently'],
  ['no name', { email }, anna, 'same', 'Same email'],
  [
    'no name, and another phone number',
    { email, phone: '08 555 12 34' },
    anna,
    'unsure',
    'Same email · Different phone numbers',
  ],
  [
    'married, with the same phone number',
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
    'two candidates with one first name',
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
  ['only a last name', { name: 'Bergstedt', email }, anna, 'unsure', 'Same email · Similar names'],
  [
    'another file name',
    { name: 'Ola Lindqvist', email, isNameWeak: true },
    anna,
    'unsure',
    'Same email · Different names',
  ],
  ['only the same name', { name: 'Anna Bergstedt' }, { name: 'Anna Bergstedt' }, 'unsure', 'Same name'],
  [
    'name and phone number without an email',
    { name: 'Anna Bergstedt', phone: '0046701234567' },
    { name: 'Bergstedt, Anna', phone: '070-123 45 67' },
    'same',
    'Same phone · Same name',
  ],
  [
    'another email and the same profile page',
    { name: 'Anna Bergstedt', email: 'a@post.example', profileLink: 'linkedin.com/in/annab' },
    { name: 'Anna Bergstedt', email: 'b@post.example', profileLink: 'linkedin.com/in/annab' },
    'same',
    'Same profile link · Same name',
  ],
  [
    'the same name and job without an email',
    { name: 'Anna Bergstedt', jobs: [{ employer: 'Acorn', title: 'Welder', end: 'present' }] },
    { name: 'Anna Bergstedt', email, jobs: [{ employer: 'Acorn Ltd', title: 'welder', end: 'present' }] },
    'same',
    'Shares an employer and dates · Same name',
  ],
  [
    'the same name and job, and another phone number',
    { name: 'Anna Bergstedt', phone: '08 555 12 34', jobs: [{ employer: 'Acorn', title: 'Welder', end: 'present' }] },
    { ...anna, jobs: [{ employer: 'Acorn', title: 'Welder', end: 'present' }] },
    'unsure',
    'Shares an employer and dates · Same name · Different phone numbers',
  ],
  ['nothing in common', anna, { name: 'Ola Lindqvist', email: 'ola@post.example' }, 'different', 'Different names'],
  ['nothing known about the other', anna, {}, 'unsure', ''],
])('%s', (_, one, other, verdict, reasons) => {
  const [a, b] = [
    { ...NOBODY, ...one },
    { ...NOBODY, ...other },
  ]
  const found = compareIdentity(a, b)
  expect([found.verdict, found.reasons.join(' · ')]).toEqual([verdict, reasons])
  expect(compareIdentity(b, a)).toEqual(found)
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

test('the order of two candidates never matters', () => {
  fc.assert(
    fc.property(aPerson, aPerson, (a, b) => {
      expect(compareIdentity(a, b)).toEqual(compareIdentity(b, a))
    }),
  )
})

test('another matching sign never makes two candidates less alike', () => {
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
      const before = compareIdentity(without, other).verdict
      const after = compareIdentity({ ...without, [sign]: value }, { ...other, [sign]: value }).verdict
      expect(RANK[after]).toBeGreaterThanOrEqual(RANK[before])
    }),
  )
})

test('different names are never the same person, even if everything else matches', () => {
  fc.assert(
    fc.property(aPerson, (a) => {
      const [one, other] = [
        { ...a, name: 'Anna Berg' },
        { ...a, name: 'Ola Lind' },
      ]
      expect(compareIdentity(one, other).verdict).not.toBe('same')
    }),
  )
})
