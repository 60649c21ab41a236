import {
  AlignmentType,
  BorderStyle,
  Document,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Person, Work } from './person.ts'
import { longMonth, period, place, renderedAt, shortMonth, type Wording } from './resume-text.ts'

export const docxLayouts = ['plain', 'letterhead'] as const
export type DocxLayout = (typeof docxLayouts)[number]

/** Writes the résumé as a Word file; `letterhead` puts name and contact into the page header, as many people do. */
export async function renderDocx(person: Person, layout: DocxLayout): Promise<Uint8Array> {
  const look = looks[layout]
  const contact = `${person.email} | ${person.phone} | ${place(person)}`
  const top = [
    new Paragraph({ heading: HeadingLevel.TITLE, alignment: look.align, children: [new TextRun(person.name)] }),
    new Paragraph({ alignment: look.align, children: [new TextRun({ text: contact, size: 20 })] }),
  ]
  const headline = new Paragraph({
    alignment: look.align,
    spacing: { after: 120 },
    children: [new TextRun({ text: person.headline, italics: true })],
  })
  const inHeader = layout === 'letterhead'
  const body = [headline, ...writeSections(person, look)]
  const document = new Document({
    creator: person.name,
    lastModifiedBy: person.name,
    title: `${person.name} - ${person.headline}`,
    styles: {
      default: {
        document: { run: { font: look.font, size: 21 } },
        title: { run: { font: look.font, size: 36, bold: true, color: look.color } },
        heading2: {
          run: { font: look.font, size: 24, bold: true, color: look.color },
          paragraph: { spacing: { before: 200, after: 60 } },
        },
      },
    },
    sections: [
      {
        properties: {
          titlePage: inHeader,
          page: { margin: { top: 1000, bottom: 900, left: 1100, right: 1100 } },
        },
        headers: inHeader ? { first: new Header({ children: top }) } : {},
        children: inHeader ? body : [...top, ...body],
      },
    ],
  })
  return withFixedDates(await Packer.toBuffer(document))
}

type Look = {
  font: string
  color: string
  align: (typeof AlignmentType)[keyof typeof AlignmentType]
  wording: Wording
  /** The order of the sections. */
  order: readonly ('summary' | 'work' | 'education' | 'skills' | 'certifications' | 'languages' | 'noticePeriod')[]
}

const looks: Record<DocxLayout, Look> = {
  plain: {
    font: 'Calibri',
    color: '1F3864',
    align: AlignmentType.LEFT,
    wording: {
      summary: 'Summary',
      work: 'Work Experience',
      education: 'Education',
      skills: 'Skills',
      certifications: 'Certifications',
      languages: 'Languages',
      noticePeriod: 'Notice Period',
      writeMonth: shortMonth,
      until: ' \u2013 ',
      now: 'Present',
    },
    order: ['summary', 'skills', 'work', 'education', 'certifications', 'languages', 'noticePeriod'],
  },
  letterhead: {
    font: 'Cambria',
    color: '3B3B3B',
    align: AlignmentType.CENTER,
    wording: {
      summary: 'Career Profile',
      work: 'Employment History',
      education: 'Academic Background',
      skills: 'Core Competencies',
      certifications: 'Professional Certifications',
      languages: 'Languages',
      noticePeriod: 'Notice Period',
      writeMonth: longMonth,
      until: ' - ',
      now: 'Present',
    },
    order: ['summary', 'work', 'skills', 'certifications', 'education', 'languages', 'noticePeriod'],
  },
}

const writeSections = (person: Person, { wording, order, color }: Look): Paragraph[] => {
  const sections = {
    summary: [new Paragraph(person.summary)],
    work: person.work.flatMap((job) => writeJob(job, wording)),
    education: person.education.map(
      ({ award, school, from, to }) => new Paragraph(`${award}, ${school}, ${from} - ${to}`),
    ),
    skills: [new Paragraph(person.skills.join(', '))],
    certifications: person.certifications.map((text) => new Paragraph({ text, bullet: { level: 0 } })),
    languages: person.languages.length > 0 ? [new Paragraph(person.languages.join(', '))] : [],
    noticePeriod: person.noticePeriod ? [new Paragraph(person.noticePeriod)] : [],
  }
  return order.flatMap((name) => {
    if (sections[name].length === 0) return []
    const heading = new Paragraph({
      text: wording[name],
      heading: HeadingLevel.HEADING_2,
      keepNext: true,
      border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color } },
    })
    return [heading, ...sections[name]]
  })
}

const writeJob = (job: Work, wording: Wording): Paragraph[] => [
  new Paragraph({
    keepNext: true,
    spacing: { before: 120 },
    tabStops: [{ type: TabStopType.RIGHT, position: 9700 }],
    children: [new TextRun({ text: job.title, bold: true }), new TextRun(`\t${period(job, wording)}`)],
  }),
  new Paragraph({
    keepNext: true,
    children: [new TextRun({ text: `${job.employer}, ${job.place}`, italics: true })],
  }),
  ...job.achievements.map((text) => new Paragraph({ text, bullet: { level: 0 } })),
]

/** Local time, because that is what a ZIP archive stores. */
const zippedAt = new Date(2026, 10, 2, 9)

/**
 * Replaces the current time, which the docx package writes into the properties and the archive; the demo's files must not
 * change.
 */
function withFixedDates(bytes: Uint8Array): Uint8Array {
  const entries = unzipSync(bytes)
  const properties = entries['docProps/core.xml']
  if (properties) {
    const fixed = strFromU8(properties).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, renderedAt.toISOString())
    entries['docProps/core.xml'] = strToU8(fixed)
  }
  return zipSync(entries, { mtime: zippedAt, level: 6 })
}
