import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPLOYMENT_TYPE_IDS } from '../positions/employment-types.ts'
import { PAY_PERIOD_IDS } from '../positions/pay-periods.ts'
import { SCHOOLING_IDS } from '../positions/schooling.ts'
import { WORKPLACE_IDS } from '../positions/workplaces.ts'
import { jobPostingOf, type PostFacts } from './job-posting.ts'

const POST: PostFacts = {
  id: '00000000-0000-4000-8000-000000000001',
  url: 'https://jobs.meridian.example/jobpost/1',
  logo: 'https://jobs.meridian.example/static/logo/meridian.png',
  title: 'Night nurse',
  description: '<p>You look after eleven beds.</p>',
  postedOn: '2026-11-20',
  lastDay: '2027-01-31',
  company: 'Meridian',
  links: ['https://meridian.example/', 'https://www.linkedin.com/company/meridian'],
  employmentType: 'FULL_TIME',
  workplace: 'onsite',
  places: [{ name: '5 Main St, Albany, NY 12207', country: 'United States' }],
  country: 'United States',
  openings: 2,
  experience: { min: 2, max: 6 },
  education: 'bachelor',
  experienceCounts: true,
  pay: { from: 31.5, to: 40, currency: 'USD', per: 'hour' },
  skills: ['ICU', 'ECG'],
}

test('a post contains every field that Google reads', () => {
  expect(jobPostingOf(POST)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Night nurse',
    description: '<p>You look after eleven beds.</p>',
    datePosted: '2026-11-20',
    validThrough: '2027-01-31T23:59:59-12:00',
    identifier: { '@type': 'PropertyValue', name: 'Meridian', value: POST.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Meridian',
      sameAs: ['https://meridian.example/', 'https://www.linkedin.com/company/meridian'],
      logo: 'https://jobs.meridian.example/static/logo/meridian.png',
    },
    jobLocation: [
      {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '5 Main St',
          addressLocality: 'Albany',
          addressRegion: 'NY',
          postalCode: '12207',
          addressCountry: 'US',
        },
      },
    ],
    employmentType: 'FULL_TIME',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 31.5, maxValue: 40, unitText: 'HOUR' },
    },
    experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
    educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: 'bachelor degree' },
    experienceInPlaceOfEducation: true,
    skills: 'ICU, ECG',
    totalJobOpenings: 2,
    directApply: true,
    url: POST.url,
  })
})

test('remote work is marked, with each country of residence once', () => {
  const places = [
    { name: 'Berlin', country: 'DE' },
    { name: 'Wien', country: 'Austria' },
  ]
  expect(jobPostingOf({ ...POST, workplace: 'remote', country: 'Germany', places })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [
      { '@type': 'Country', name: 'Germany' },
      { '@type': 'Country', name: 'Austria' },
    ],
  })
  const nowhere = jobPostingOf({ ...POST, workplace: 'remote', country: 'Germany', places: [] })
  expect(nowhere).not.toHaveProperty('jobLocation')
  expect(jobPostingOf({ ...POST, workplace: 'hybrid' })).not.toHaveProperty('jobLocationType')
})

test('missing fields of a post are left out', () => {
  const bare = jobPostingOf({
    ...POST,
    logo: '',
    links: [],
    employmentType: '',
    workplace: '',
    places: [],
    country: '',
    experience: { min: 0, max: 0 },
    education: '',
    pay: undefined,
    skills: [],
  })
  expect(Object.keys(bare).toSorted()).toEqual(
    [
      '@context',
      '@type',
      'title',
      'description',
      'datePosted',
      'validThrough',
      'identifier',
      'hiringOrganization',
      'totalJobOpenings',
      'directApply',
      'url',
    ].toSorted(),
  )
  expect(bare.hiringOrganization).toEqual({ '@type': 'Organization', name: 'Meridian' })
})

test.each([
  [{ from: 60_000, to: 60_000 }, { value: 60_000 }],
  [{ from: 60_000, to: null }, { minValue: 60_000 }],
  [{ from: null, to: 75_000 }, { maxValue: 75_000 }],
])('pay %j is %j', (ends, value) => {
  const { baseSalary } = jobPostingOf({ ...POST, pay: { ...ends, currency: 'EUR', per: 'year' } })
  expect(baseSalary?.value).toEqual({ '@type': 'QuantitativeValue', unitText: 'YEAR', ...value })
})

test('missing requirements are stated explicitly, and unknown employment types are "other"', () => {
  const post = jobPostingOf({
    ...POST,
    experience: { min: 0, max: 2 },
    education: 'none',
    employmentType: 'Zero-hours',
  })
  expect(post).toMatchObject({
    experienceRequirements: 'no requirements',
    educationRequirements: 'no requirements',
    employmentType: 'OTHER',
  })
  expect(post).not.toHaveProperty('experienceInPlaceOfEducation')
})

/** Google's required and recommended properties, and the format of each value. */
const GOOGLE = {
  required: ['datePosted', 'description', 'hiringOrganization', 'title'],
  employmentTypes: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'],
  credentials: [
    'high school',
    'associate degree',
    'bachelor degree',
    'professional certificate',
    'postgraduate degree',
  ],
  units: ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'],
} as const

const DAY = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2}))?$/

/** Returns the problems of a post on the page according to Google's documentation. */
function complain(post: Record<string, unknown>): string[] {
  const wrong = GOOGLE.required.filter((name) => !post[name]).map((name) => `${name} is missing`)
  const say = (isRight: boolean, what: string) => isRight || wrong.push(what)
  say(Boolean(post.jobLocation) || post.jobLocationType === 'TELECOMMUTE', 'neither a place nor remote')
  const isAnywhere = post.jobLocationType === 'TELECOMMUTE' && !post.jobLocation
  say(!isAnywhere || Boolean(post.applicantLocationRequirements), 'remote from nowhere')
  for (const name of ['datePosted', 'validThrough']) say(DAY.test(String(post[name])), `${name} is no day`)
  const type = post.employmentType
  say(type === undefined || GOOGLE.employmentTypes.some((each) => each === type), `${String(type)} is no employment`)
  const salary = post.baseSalary as { currency: string; value: Record<string, unknown> } | undefined
  if (salary) {
    say(/^[A-Z]{3}$/.test(salary.currency), 'no currency')
    say(
      GOOGLE.units.some((unit) => unit === salary.value.unitText),
      'no unit',
    )
    const { value, minValue, maxValue } = salary.value as Record<string, number | undefined>
    say(
      [value, minValue, maxValue].some((end) => typeof end === 'number'),
      'pay without a number',
    )
    say(minValue === undefined || maxValue === undefined || minValue < maxValue, 'pay that goes down')
  }
  const learned = post.educationRequirements as { credentialCategory?: string } | string | undefined
  const category = typeof learned === 'object' ? learned.credentialCategory : undefined
  say(typeof learned !== 'object' || GOOGLE.credentials.some((each) => each === category), 'no credential')
  const months = (post.experienceRequirements as { monthsOfExperience?: number } | undefined)?.monthsOfExperience
  say(months === undefined || (Number.isInteger(months) && months > 0), 'no months')
  if (post.experienceInPlaceOfEducation !== undefined)
    say(category !== undefined && months !== undefined, 'experience in place of nothing')
  for (const { address } of (post.jobLocation ?? []) as { address: Record<string, string> }[])
    say(Boolean(address.addressCountry), 'a place without a country')
  return wrong
}

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--',
  ']]>',
  '\u2028\u2029',
  '"\\',
  '\ud800',
  '{{title}}',
  '\u0000',
]
const words = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', minLength: 1 }),
)
const money = fc.option(fc.integer({ min: 1, max: 10 ** 9 }))
const pay = fc
  .record({
    one: money,
    other: money,
    currency: fc.constantFrom('USD', 'EUR'),
    per: fc.constantFrom(...PAY_PERIOD_IDS),
  })
  .map(({ one, other, currency, per }) => {
    const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other]
    return from === null && to === null ? undefined : { from, to, currency, per }
  })
const posts: fc.Arbitrary<PostFacts> = fc.record({
  id: words,
  url: words,
  title: words,
  description: words,
  company: words,
  logo: fc.constantFrom('', POST.logo),
  postedOn: fc.constant('2026-11-20'),
  lastDay: fc.constant('2027-01-31'),
  links: fc.array(fc.webUrl(), { maxLength: 3 }),
  employmentType: fc.oneof(fc.constantFrom('', ...EMPLOYMENT_TYPE_IDS), words),
  workplace: fc.constantFrom('', ...WORKPLACE_IDS),
  places: fc.array(fc.record({ name: words, country: fc.constantFrom('India', 'US', 'DE') }), { maxLength: 3 }),
  country: fc.constantFrom('India', 'US'),
  openings: fc.integer({ min: 1, max: 99 }),
  experience: fc.record({ min: fc.integer({ min: 0, max: 20 }), max: fc.integer({ min: 0, max: 40 }) }),
  education: fc.constantFrom('', 'toString', ...SCHOOLING_IDS),
  experienceCounts: fc.boolean(),
  pay,
  skills: fc.array(words, { maxLength: 3 }),
})

test('for any post, the structured data is valid for Google and round-trips', () => {
  fc.assert(
    fc.property(posts, (post) => {
      const data = jobPostingOf(post)
      const written = JSON.stringify(data).replaceAll('<', '\\u003c')
      expect(written).not.toContain('<')
      const read = JSON.parse(written) as Record<string, unknown>
      expect(complain(read)).toEqual([])
      expect(read.title).toBe(post.title)
      expect(JSON.stringify(read)).toBe(JSON.stringify(data))
    }),
  )
})

test('the validator in this test finds errors', () => {
  expect(complain({ title: 'x', baseSalary: { currency: 'x', value: {} } }).length).toBeGreaterThan(5)
})
