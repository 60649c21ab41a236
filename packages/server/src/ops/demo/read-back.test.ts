import { parseResume } from '@rolecall/domain/resumes/parse-resume'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { beforeAll, describe, expect, it } from 'vitest'
import { extractText } from '../../parsing/ingest/extract-text.ts'
import { demoPeople } from './people/all-people.ts'
import type { Person } from './person.ts'
import { renderResume } from './render-resume.ts'
import { renderedAt } from './resume-text.ts'

type ReadBackResult = { person: Person; parsed: ParsedResume }

const bare = (text: string | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const digits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '')

/** Both lists stand newest first. */
const listJobs = ({ person, parsed }: ReadBackResult) =>
  person.work.map((written, i) => ({ written, read: parsed.jobs[i] }))
const listStudies = ({ person, parsed }: ReadBackResult) =>
  person.education.map((written, i) => ({ written, read: parsed.education[i] }))

let all: ReadBackResult[] = []

beforeAll(async () => {
  all = await Promise.all(
    demoPeople.map(async (person, index) => {
      const { fileName, bytes } = await renderResume(person, index)
      const { text } = await extractText(bytes, fileName)
      return { person, parsed: parseResume(text, { today: renderedAt }) }
    }),
  )
})

const share = (values: readonly boolean[]): number => values.filter(Boolean).length / values.length

describe('the parsed résumé files of the demo company', () => {
  it('yield the name, the email and the phone number of every person', () => {
    const read = all.map(({ parsed }) => [bare(parsed.name?.value), parsed.email?.value, digits(parsed.phone?.value)])
    expect(read).toEqual(all.map(({ person }) => [bare(person.name), person.email, digits(person.phone)]))
  })

  it('yield as many jobs and education entries as every person has', () => {
    const read = all.map(({ parsed }) => [parsed.name?.value, parsed.jobs.length, parsed.education.length])
    expect(read).toEqual(
      all.map(({ person, parsed }) => [parsed.name?.value, person.work.length, person.education.length]),
    )
  })

  it('yield the title and the employer of at least 97 of 100 jobs', () => {
    const jobs = all.flatMap(listJobs)
    const titles = jobs.map(({ written, read }) => bare(read?.title?.value) === bare(written.title))
    const employers = jobs.map(({ written, read }) => bare(read?.employer?.value) === bare(written.employer))
    expect(share(titles)).toBeGreaterThanOrEqual(0.97)
    expect(share(employers)).toBeGreaterThanOrEqual(0.97)
  })

  it('yield the degree and the school of at least 95 of 100 education entries', () => {
    const studies = all.flatMap(listStudies)
    const degrees = studies.map(({ written, read }) => bare(read?.degree?.value) === bare(written.award))
    const schools = studies.map(({ written, read }) => bare(read?.school?.value) === bare(written.school))
    expect(share(degrees)).toBeGreaterThanOrEqual(0.95)
    expect(share(schools)).toBeGreaterThanOrEqual(0.95)
  })
})
