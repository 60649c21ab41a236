import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoPeople } from './people/all-people.ts'
import type { Person } from './person.ts'
import { pdfLayouts, renderPdf } from './render-pdf.ts'
import { type ResumeFile, renderResume } from './render-resume.ts'

type RenderedResume = { person: Person; file: ResumeFile; text: string }

const squeeze = (text: string): string => text.replace(/\s+/g, ' ')

async function readPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return squeeze(text)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function readDocx(bytes: Uint8Array): string {
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /^word\/(document|header\d*)\.xml$/.test(name))
  const xml = parts.map(([, part]) => strFromU8(part)).join(' ')
  const text = xml.replace(/<\/w:p>|<w:tab\/>/g, ' ').replace(/<[^>]+>/g, '')
  return squeeze(text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole))
}

let rendered: RenderedResume[] = []

beforeAll(async () => {
  rendered = await Promise.all(
    demoPeople.map(async (person, index) => {
      const file = await renderResume(person, index)
      const text = file.fileName.endsWith('.pdf') ? await readPdf(file.bytes) : readDocx(file.bytes)
      return { person, file, text }
    }),
  )
})

describe('the résumé files of the demo company', () => {
  it('are about 60% PDF and 40% DOCX, each under its own name', () => {
    const names = rendered.map(({ file }) => file.fileName)
    const pdfs = names.filter((name) => name.endsWith('.pdf')).length
    expect(pdfs / names.length).toBeCloseTo(0.6, 1)
    expect(names.filter((name) => /\.(pdf|docx)$/.test(name))).toHaveLength(names.length)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  })

  it('begin with the bytes of their file type', () => {
    for (const { file } of rendered) {
      const start = strFromU8(file.bytes.slice(0, 4), true)
      expect(start, file.fileName).toBe(file.fileName.endsWith('.pdf') ? '%PDF' : 'PK\x03\x04')
    }
  })

  it('open, and show the name, the email and the phone number', () => {
    for (const { person, file, text } of rendered) {
      expect(text, file.fileName).toContain(person.name)
      expect(text, file.fileName).toContain(person.email)
      expect(text, file.fileName).toContain(person.phone)
    }
  })

  it('contain every employer, achievement, school and skill in readable form', () => {
    const lost = rendered.flatMap(({ person, file, text }) =>
      [
        person.headline,
        person.summary,
        person.noticePeriod ?? '',
        ...person.work.flatMap((job) => [job.title, job.employer, ...job.achievements]),
        ...person.education.flatMap(({ award, school }) => [award, school]),
        ...person.skills,
        ...person.certifications,
        ...person.languages,
      ]
        .filter((part) => !text.includes(part))
        .map((part) => `${file.fileName}: ${part}`),
    )
    expect(lost).toEqual([])
  })

  it('contain no character that a reader cannot extract', () => {
    const strange = /[^\u0020-\u007e\u00a1-\u00ff\u2013\u2022]/
    expect(rendered.filter(({ text }) => strange.test(text)).map(({ file }) => file.fileName)).toEqual([])
  })

  it('have the same bytes every time', async () => {
    for (const { person, file } of rendered.slice(0, 25)) {
      const again = await renderResume(person, demoPeople.indexOf(person))
      expect(again.fileName).toBe(file.fileName)
      expect(Buffer.compare(again.bytes, file.bytes), file.fileName).toBe(0)
    }
  })

  it('fit on one page in most cases', async () => {
    const pdfs = rendered.filter(({ file }) => file.fileName.endsWith('.pdf'))
    for (const { file } of pdfs) {
      const { numPages } = await getDocumentProxy(file.bytes.slice())
      expect(numPages, file.fileName).toBe(1)
    }
  })

  it.each(pdfLayouts)('continue on further pages in the %s layout without losing a line', async (layout) => {
    const veteran = demoPeople.find(({ name }) => name === 'Marcus Oyelaran')
    if (!veteran) throw new Error('The veteran this test is about has left the pool')
    const long = { ...veteran, work: [...veteran.work, ...veteran.work, ...veteran.work] }
    const bytes = await renderPdf(long, layout)
    const { numPages } = await getDocumentProxy(bytes.slice())
    expect(numPages).toBeGreaterThan(1)
    const text = await readPdf(bytes)
    for (const { employer, achievements } of veteran.work) {
      for (const part of [employer, ...achievements]) expect(text.split(part)).toHaveLength(4)
    }
  })
})
