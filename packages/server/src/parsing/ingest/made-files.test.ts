import type { ParsedResume, YearMonth } from '@rolecall/domain/resumes/parsed-resume'
import { describe, expect, it } from 'vitest'
import { extractText } from './extract-text.ts'
import { attachedUnseen, madeFiles } from './made-files.samples.ts'
import { madeLayouts } from './made-layouts.samples.ts'
import { madeTemplates } from './made-templates.samples.ts'
import { readWords } from './read-words.ts'

const TODAY = new Date('2026-03-15T00:00:00Z')

const told = (date: YearMonth | 'present' | undefined): string =>
  date === undefined || date === 'present'
    ? (date ?? '')
    : [date.year, ...(date.month ? [String(date.month).padStart(2, '0')] : [])].join('-')

const jobsOf = ({ jobs }: ParsedResume): string[] =>
  jobs.map(({ title, employer, start, end }) => `${title?.value} | ${employer?.value} | ${told(start)} – ${told(end)}`)

describe.each([...madeLayouts, ...madeTemplates, ...madeFiles])(
  '$made',
  ({ bytes, fileName, name, email, phone, jobs, skills, education }) => {
    it('is read as it looks', async () => {
      const { text } = await extractText(bytes(), fileName)
      const { parsed } = readWords(text, TODAY, [])
      expect({
        name: parsed.name?.value,
        email: parsed.email?.value,
        ...(phone && { phone: parsed.phone?.value }),
        ...(jobs && { jobs: jobsOf(parsed) }),
        ...(skills && { skills: parsed.skillPhrases.map(({ value }) => value) }),
        ...(education && {
          education: parsed.education.map(
            ({ degree, school, end }) => `${degree?.value} | ${school?.value} | ${told(end)}`,
          ),
        }),
      }).toEqual({
        name,
        email,
        ...(phone && { phone }),
        ...(jobs && { jobs }),
        ...(skills && { skills }),
        ...(education && { education }),
      })
    })
  },
)

it('ignores data that no page shows', async () => {
  const { text } = await extractText(attachedUnseen('Kubernetes Terraform'), 'cv.pdf')
  expect(text).toContain('Data Engineer, Kestrel Insurance Ltd\n03/2019 - Present')
  expect(text).not.toMatch(/Kubernetes|Terraform/)
})
