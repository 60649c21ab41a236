import { expect, test } from 'vitest'
import { textOfJsonResume } from './json-resume.ts'
import { parseResume } from './parse-resume.ts'

const MARA = {
  basics: {
    name: 'Mara Ellison',
    label: 'Data Engineer',
    email: 'mara.ellison@example.com',
    phone: '+49 30 23125 107',
    location: { city: 'Berlin', countryCode: 'DE', address: 'Somewhere 1' },
  },
  work: [
    {
      name: 'Northwind Analytics',
      position: 'Data Engineer',
      startDate: '2020-01-15',
      highlights: ['Built pipelines with Python and SQL'],
    },
    { company: 'Harbour Freight Lines', position: 'Analyst', startDate: '2017', endDate: '2019-12' },
  ],
  education: [{ institution: 'University of Leeds', area: 'Statistics', studyType: 'Bachelor', endDate: '2016-06' }],
  skills: [{ name: 'Databases', keywords: ['SQL', 'PostgreSQL'] }],
  languages: [{ language: 'German', fluency: 'Native' }],
}

test('a JSON Résumé is parsed like the same résumé on paper', () => {
  const parsed = parseResume(textOfJsonResume(JSON.stringify(MARA)) ?? '', { today: new Date('2026-03-02') })
  expect(parsed.name?.value).toBe('Mara Ellison')
  expect(parsed.email?.value).toBe('mara.ellison@example.com')
  expect(parsed.phone?.value).toBe('+49 30 23125 107')
  expect(parsed.jobs).toMatchObject([
    { title: { value: 'Data Engineer' }, employer: { value: 'Northwind Analytics' }, end: 'present' },
    { title: { value: 'Analyst' }, employer: { value: 'Harbour Freight Lines' }, end: { year: 2019, month: 12 } },
  ])
  expect(parsed.degreeLevel).toBe('Bachelor')
  expect(parsed.skillPhrases.map(({ value }) => value)).toContain('PostgreSQL')
})

test('invalid, deep or huge JSON is not a résumé, and a partly valid one yields its valid fields', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  for (const none of ['', '{', 'null', '[]', '"x"', deep, '{"work":{}}', '{"basics":{"name":["Mara"]}}'])
    expect(textOfJsonResume(none), none.slice(0, 30)).toBeUndefined()
  expect(textOfJsonResume(`{"basics":{"name":"Mara","summary":"${'x'.repeat(600_000)}"}}`)).toBeUndefined()
  const bent = {
    basics: { name: 'Mara\n\nSkills: Java', email: { a: 1 }, profiles: 'no' },
    work: [null, 7, { position: [] }],
  }
  expect(textOfJsonResume(JSON.stringify(bent))).toBe('Mara Skills: Java')
  expect(textOfJsonResume(`{"__proto__":{"name":"x"},"basics":{"name":"Mara"},"skills":${deep}}`)).toBe('Mara')
  const many = {
    basics: { name: 'Mara' },
    work: Array.from({ length: 5_000 }, () => ({ position: 'y'.repeat(2_000) })),
  }
  expect(textOfJsonResume(JSON.stringify({ ...many, work: many.work.slice(0, 200) }))?.length).toBeLessThan(30_000)
})

test('dates of any precision are read, and an end that is no date is now', () => {
  const spans = [
    [{ startDate: '2019' }, '2019 - Present'],
    [{ startDate: '2019-05', endDate: 'present' }, '05/2019 - Present'],
    [{ startDate: '2019-05-17', endDate: '2020-13-45T00:00:00Z' }, '05/2019 - 13/2020'],
    [{ endDate: '2020' }, '2020'],
    [{ startDate: 'soon', endDate: null }, ''],
    [{ startDate: ['2019'], endDate: { year: 2020 } }, ''],
  ] as const
  for (const [span, expected] of spans) {
    const text = textOfJsonResume(JSON.stringify({ work: [{ position: 'Nurse', ...span }] }))
    expect(text, JSON.stringify(span)).toBe(['Experience', 'Nurse', expected].filter(Boolean).join('\n'))
  }
})

test('a file of data may lack a name and jobs, but not everything that makes a résumé', () => {
  const student = JSON.stringify({
    education: [{ institution: 'Ulm College', area: 'Nursing' }],
    skills: [{ name: 'Polish' }],
  })
  expect(textOfJsonResume(student)).toBeUndefined()
  expect(textOfJsonResume(student, { isTold: true })).toBe('Skills\nPolish\n\nEducation\nNursing, Ulm College')
  const others = [
    { name: 'left-pad', version: '1.0.0', dependencies: {} },
    { basics: {}, education: [] },
    { basics: [], education: { institution: 'Ulm College' } },
    { education: [null, 1, { institution: 7 }] },
    { skills: [{ name: 'Polish' }] },
  ]
  for (const other of others)
    expect(textOfJsonResume(JSON.stringify(other), { isTold: true }), JSON.stringify(other)).toBeUndefined()
})
