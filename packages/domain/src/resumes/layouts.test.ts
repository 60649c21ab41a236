import { describe, expect, it } from 'vitest'
import { samplesFromAbroad } from './layouts.abroad.samples.ts'
import { samplesOfEntries } from './layouts.entries.samples.ts'
import { samplesFromPortals } from './layouts.portals.samples.ts'
import { samples } from './layouts.samples.ts'
import { parseResume } from './parse-resume.ts'
import type { ParsedResume, YearMonth } from './parsed-resume.ts'

const today = new Date('2026-03-15T00:00:00Z')

const month = (date: YearMonth | 'present' | undefined): string =>
  date === undefined
    ? ''
    : date === 'present'
      ? date
      : date.month
        ? `${date.year}-${String(date.month).padStart(2, '0')}`
        : `${date.year}`

const jobsOf = ({ jobs }: ParsedResume): string[] =>
  jobs.map(
    ({ title, employer, start, end }) =>
      `${title?.value} | ${employer?.value} | ${[month(start), month(end)].filter(Boolean).join(' – ')}`,
  )

const educationOf = ({ education }: ParsedResume): string[] =>
  education.map(({ degree, school, end }) => `${degree?.value} | ${school?.value} | ${month(end)}`)

const values = (fields: { value: string }[]): string[] => fields.map(({ value }) => value)

describe.each([...samples, ...samplesFromAbroad, ...samplesFromPortals])('a résumé with $layout', (sample) => {
  const parsed = parseResume(sample.text, { today })

  it('yields the name and contact details', () => {
    expect({
      name: parsed.name?.value,
      email: parsed.email?.value,
      phone: parsed.phone?.value,
      location: parsed.location?.value,
    }).toEqual({
      name: sample.name,
      email: sample.email,
      phone: sample.phone,
      location: sample.location,
    })
  })

  it('yields the jobs', () => expect(jobsOf(parsed)).toEqual(sample.jobs))

  it('yields the education', () => expect(educationOf(parsed)).toEqual(sample.education))

  it('yields skills, languages and certificates', () => {
    expect(values(parsed.skillPhrases)).toEqual(sample.skills)
    expect(values(parsed.languages)).toEqual(sample.languages ?? [])
    expect(values(parsed.certifications)).toEqual(sample.certifications ?? [])
  })
})

describe.each(samplesOfEntries)('jobs with $layout', ({ text, jobs }) => {
  it('are listed', () => expect(jobsOf(parseResume(text, { today }))).toEqual(jobs))
})
