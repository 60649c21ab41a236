import { parseResume } from '@rolecall/domain/resume/parse-resume'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import { beforeAll, describe, expect, it } from 'vitest'
import { extractText } from '../../intake/ingest/extract-text.ts'
import { demoPeople } from './people/all-people.ts'
import type { Person } from './person.ts'
import { renderResume } from './render-resume.ts'
import { renderedAt } from './resume-text.ts'

type ReadBack = { person: Person; parsed: ParsedResume }

const bare = (text: string | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const digits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '')

/** Both lists stand newest first. */
const listJobs = ({ person, parsed }: ReadBack) => person.work.map((written, i) => ({ written, read: parsed.jobs[i] }))
const listStudies = ({ person, parsed }: ReadBack) =>
  person.education.map((written, i) => ({ written, read: parsed.education[i] }))

let all: ReadBack[] = []

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

describe('the résumé files of the demo company, read back', () => {
  it('say the name, the e-mail address and the phone number of every person', () => {
    const read = all.map(({ parsed }) => [bare(parsed.name?.value), parsed.email?.value, digits(parsed.phone?.value)])
    expect(read).toEqual(all.map(({ person }) => [bare(person.name), person.email, digits(person.phone)]))
  })

  it('list as many jobs and studies as every person had', () => {
    const read = all.map(({ parsed }) => [parsed.name?.value, parsed.jobs.length, parsed.education.length])
    expect(read).toEqual(
      all.map(({ person, parsed }) => [parsed.name?.value, person.work.length, person.education.length]),
    )
  })

  it('name the title and the employer of at least 97 of 100 jobs', () => {
    const jobs = all.flatMap(listJobs)
    const titles = jobs.map(({ written, read }) => bare(read?.title?.value) === bare(written.title))
    const employers = jobs.map(({ written, read }) => bare(read?.employer?.value) === bare(written.employer))
    expect(share(titles)).toBeGreaterThanOrEqual(0.97)
    expect(share(employers)).toBeGreaterThanOrEqual(0.97)
  })

  it('name the degree and the school of at least 95 of 100 studies', () => {
    const studies = all.flatMap(listStudies)
    const degrees = studies.map(({ written, read }) => bare(read?.degree?.value) === bare(written.award))
    const schools = studies.map(({ written, read }) => bare(read?.school?.value) === bare(written.school))
    expect(share(degrees)).toBeGreaterThanOrEqual(0.95)
    expect(share(schools)).toBeGreaterThanOrEqual(0.95)
  })
})
