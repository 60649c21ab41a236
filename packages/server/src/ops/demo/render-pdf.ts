import PDFDocument from 'pdfkit'
import type { Person, Work } from './person.ts'
import { longMonth, numericMonth, period, place, renderedAt, shortMonth, type Wording } from './resume-text.ts'

export const pdfLayouts = ['classic', 'sidebar', 'compact'] as const
export type PdfLayout = (typeof pdfLayouts)[number]

type Doc = InstanceType<typeof PDFDocument>

/** Sets the person's résumé on A4 with the fonts every PDF reader has, so that nothing is embedded. */
export async function renderPdf(person: Person, layout: PdfLayout): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: `${person.name} - ${person.headline}`, Author: person.name, CreationDate: renderedAt },
  })
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  draw[layout](doc, person)
  doc.end()
  await finished
  return new Uint8Array(Buffer.concat(chunks))
}

const draw: Record<PdfLayout, (doc: Doc, person: Person) => void> = {
  classic: drawClassic,
  sidebar: drawSidebar,
  compact: drawCompact,
}

/** A column: where its text starts, how wide it runs, and in which fonts and sizes. */
type Column = { x: number; width: number; body: string; bold: string; italic: string; size: number; ink: string }

const dot = '\u2022'

/** Starts a new page where fewer than `height` points are left, so that a heading never stands alone at the foot. */
function keepTogether(doc: Doc, height: number) {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
}

function writeParagraph(doc: Doc, column: Column, text: string) {
  doc.font(column.body).fontSize(column.size).fillColor(column.ink)
  doc.text(text, column.x, doc.y, { width: column.width, lineGap: 1.5 })
}

function writeList(doc: Doc, column: Column, items: readonly string[]) {
  for (const item of items) {
    doc.font(column.body).fontSize(column.size)
    const height = doc.heightOfString(item, { width: column.width - 12, lineGap: 1.5 })
    keepTogether(doc, height)
    doc.fillColor(column.ink)
    const top = doc.y
    doc.text(dot, column.x, top, { width: 10, lineBreak: false })
    doc.text(item, column.x + 12, top, { width: column.width - 12, lineGap: 1.5 })
    doc.y += 1.5
  }
}

function drawClassic(doc: Doc, person: Person) {
  const column: Column = {
    x: 56,
    width: doc.page.width - 112,
    size: 10.5,
    ink: '#111111',
    body: 'Times-Roman',
    bold: 'Times-Bold',
    italic: 'Times-Italic',
  }
  const wording: Wording = {
    summary: 'Professional Summary',
    work: 'Professional Experience',
    education: 'Education',
    skills: 'Technical Skills',
    certifications: 'Certifications',
    languages: 'Languages',
    noticePeriod: 'Notice period',
    writeMonth: shortMonth,
    until: ' - ',
    now: 'Present',
  }
  if (!technical.has(person.occupation)) wording.skills = 'Skills'
  const heading = (text: string) => {
    keepTogether(doc, 70)
    doc.y += 10
    doc.font(column.bold).fontSize(11).fillColor(column.ink)
    doc.text(text.toUpperCase(), column.x, doc.y, { width: column.width })
    doc
      .moveTo(column.x, doc.y)
      .lineTo(column.x + column.width, doc.y)
      .lineWidth(0.6)
      .stroke('#444444')
    doc.y += 5
  }
  doc.font(column.bold).fontSize(20).fillColor(column.ink)
  doc.text(person.name, column.x, 52, { width: column.width, align: 'center' })
  doc.font(column.italic).fontSize(11.5).text(person.headline, { width: column.width, align: 'center' })
  doc.font(column.body).fontSize(10)
  doc.text(`${place(person)}  |  ${person.phone}  |  ${person.email}`, { width: column.width, align: 'center' })
  heading(wording.summary)
  writeParagraph(doc, column, person.summary)
  heading(wording.work)
  for (const job of person.work) {
    keepTogether(doc, 60)
    writeJobWithDateAtRight(doc, column, job, period(job, wording))
  }
  heading(wording.education)
  for (const { award, school, from, to } of person.education) {
    keepTogether(doc, 26)
    doc
      .font(column.bold)
      .fontSize(column.size)
      .text(`${award}, ${from} - ${to}`, column.x, doc.y, { width: column.width })
    writeParagraph(doc, column, school)
    doc.y += 2
  }
  heading(wording.skills)
  writeParagraph(doc, column, person.skills.join(', '))
  if (person.certifications.length > 0) {
    heading(wording.certifications)
    writeList(doc, column, person.certifications)
  }
  if (person.languages.length > 0) {
    heading(wording.languages)
    writeParagraph(doc, column, person.languages.join(', '))
  }
  if (person.noticePeriod) {
    doc.y += 8
    writeParagraph(doc, column, `${wording.noticePeriod}: ${person.noticePeriod}`)
  }
}

const technical = new Set([
  'Data engineer',
  'Backend developer',
  'Site reliability engineer',
  'Frontend developer',
  'QA engineer',
  'Mechanical engineer',
  'Civil engineer',
])

function writeJobWithDateAtRight(doc: Doc, column: Column, job: Work, months: string) {
  const top = doc.y
  doc.font(column.bold).fontSize(column.size).fillColor(column.ink)
  doc.text(job.title, column.x, top, { width: column.width - 130 })
  const below = doc.y
  doc.font(column.italic).text(months, column.x + column.width - 130, top, { width: 130, align: 'right' })
  doc.y = below
  doc.text(`${job.employer}, ${job.place}`, column.x, doc.y, { width: column.width })
  doc.y += 1
  writeList(doc, column, job.achievements)
  doc.y += 4
}

function drawSidebar(doc: Doc, person: Person) {
  const side: Column = {
    x: 28,
    width: 142,
    size: 9,
    ink: '#1f2a37',
    body: 'Helvetica',
    bold: 'Helvetica-Bold',
    italic: 'Helvetica-Oblique',
  }
  const main: Column = { ...side, x: 206, width: doc.page.width - 206 - 36, size: 9.5 }
  const wording: Wording = {
    summary: 'Profile',
    work: 'Experience',
    education: 'Education',
    skills: 'Skills',
    certifications: 'Certificates',
    languages: 'Languages',
    noticePeriod: 'Notice period',
    writeMonth: numericMonth,
    until: ' \u2013 ',
    now: 'present',
  }
  const accent = '#24527a'
  const heading = (column: Column, text: string) => {
    keepTogether(doc, 60)
    doc.font(column.bold).fontSize(11.5).fillColor(accent)
    doc.text(text, column.x, doc.y + 8, { width: column.width })
    doc.y += 3
  }
  const paintSidebar = () => {
    doc.page.margins.bottom = 36
    doc.rect(0, 0, 186, doc.page.height).fill('#eef2f6').fillColor(side.ink)
    doc.y = 48
  }
  paintSidebar()
  doc.on('pageAdded', paintSidebar)

  heading(side, 'Contact')
  for (const line of [person.email, person.phone, place(person)]) writeParagraph(doc, side, line)
  heading(side, wording.skills)
  for (const skill of person.skills) writeParagraph(doc, side, skill)
  if (person.languages.length > 0) {
    heading(side, wording.languages)
    for (const language of person.languages) writeParagraph(doc, side, language)
  }
  if (person.certifications.length > 0) {
    heading(side, wording.certifications)
    for (const certificate of person.certifications) {
      writeParagraph(doc, side, certificate)
      doc.y += 2
    }
  }
  if (person.noticePeriod) {
    heading(side, wording.noticePeriod)
    writeParagraph(doc, side, person.noticePeriod)
  }

  doc.font(main.bold).fontSize(22).fillColor(accent).text(person.name, main.x, 44, { width: main.width })
  doc.font(main.body).fontSize(12).fillColor(main.ink).text(person.headline, main.x, doc.y, { width: main.width })
  heading(main, wording.summary)
  writeParagraph(doc, main, person.summary)
  heading(main, wording.work)
  for (const job of person.work) {
    keepTogether(doc, 64)
    doc.font(main.bold).fontSize(10).fillColor(main.ink).text(job.title, main.x, doc.y, { width: main.width })
    doc.font(main.body).fontSize(9).fillColor('#4b5563')
    doc.text(`${job.employer}, ${job.place}`, main.x, doc.y, { width: main.width })
    doc.text(period(job, wording), main.x, doc.y, { width: main.width })
    doc.y += 2
    writeList(doc, main, job.achievements)
    doc.y += 5
  }
  heading(main, wording.education)
  for (const { award, school, from, to } of person.education) {
    keepTogether(doc, 26)
    doc.font(main.bold).fontSize(main.size).fillColor(main.ink).text(award, main.x, doc.y, { width: main.width })
    writeParagraph(doc, main, `${school}, ${from} \u2013 ${to}`)
    doc.y += 3
  }
}

function drawCompact(doc: Doc, person: Person) {
  const column: Column = {
    x: 44,
    width: doc.page.width - 88,
    size: 9.5,
    ink: '#222222',
    body: 'Helvetica',
    bold: 'Helvetica-Bold',
    italic: 'Helvetica-Oblique',
  }
  const wording: Wording = {
    summary: 'About me',
    work: 'Work history',
    education: 'Education and training',
    skills: 'Key skills',
    certifications: 'Licences and certifications',
    languages: 'Languages',
    noticePeriod: 'Availability',
    writeMonth: longMonth,
    until: ' to ',
    now: 'date',
  }
  const accent = '#0f766e'
  const heading = (text: string) => {
    keepTogether(doc, 60)
    doc.font(column.bold).fontSize(11).fillColor(accent)
    doc.text(text, column.x, doc.y + 9, { width: column.width })
    doc.y += 3
  }
  doc.font(column.bold).fontSize(18).fillColor('#000000').text(person.name, column.x, 40, { width: column.width })
  doc.font(column.body).fontSize(11).fillColor(accent).text(person.headline, { width: column.width })
  doc.rect(column.x, doc.y + 4, column.width, 1.5).fill(accent)
  doc.y += 12
  writeParagraph(doc, column, `Email: ${person.email}   Phone: ${person.phone}   Location: ${place(person)}`)
  heading(wording.summary)
  writeParagraph(doc, column, person.summary)
  heading(wording.skills)
  writeParagraph(doc, column, person.skills.join(' | '))
  heading(wording.work)
  for (const job of person.work) {
    keepTogether(doc, 56)
    doc.font(column.bold).fontSize(10).fillColor(column.ink)
    doc.text(`${job.title}, ${job.employer}`, column.x, doc.y, { width: column.width })
    doc.font(column.italic).fontSize(9).fillColor('#555555')
    doc.text(`${period(job, wording)}, ${job.place}`, column.x, doc.y, { width: column.width })
    doc.y += 2
    writeList(doc, column, job.achievements)
    doc.y += 4
  }
  heading(wording.education)
  for (const { award, school, from, to } of person.education) {
    writeParagraph(doc, column, `${award}, ${school} (${from} to ${to})`)
  }
  if (person.certifications.length > 0) {
    heading(wording.certifications)
    for (const certificate of person.certifications) writeParagraph(doc, column, certificate)
  }
  if (person.languages.length > 0) {
    heading(wording.languages)
    writeParagraph(doc, column, person.languages.join(', '))
  }
  if (person.noticePeriod) {
    heading(wording.noticePeriod)
    writeParagraph(doc, column, `Notice period: ${person.noticePeriod}`)
  }
}
