import type { BoardPerson } from './people.ts'

const period = ({ startDate, endDate }: { startDate: string; endDate?: string }) =>
  `${startDate} - ${endDate ?? 'present'}`

/** Returns a résumé as lines; an empty one is a gap. */
function linesOf({ basics, work, education, skills, languages }: BoardPerson): string[] {
  const { name, label, email, phone, location, summary } = basics
  return [
    name,
    label,
    `${email} | ${phone} | ${location.city}, ${location.region}`,
    '',
    'Summary',
    summary,
    '',
    'Skills',
    skills.map((skill) => skill.name).join(', '),
    '',
    'Experience',
    ...work.flatMap((job) => [`${job.position}, ${job.name}, ${job.location}`, period(job), job.summary, '']),
    'Education',
    ...education.map((study) => `${study.studyType} ${study.area}, ${study.institution}, ${period(study)}`),
    '',
    'Languages',
    languages.map(({ language, fluency }) => `${language} (${fluency})`).join(', '),
  ]
}

export const writeText = (person: BoardPerson): string => `${linesOf(person).join('\n')}\n`

const WIDTH_MAX = 92
const LINES_A_PAGE = 52

/** Wraps a line to the width of a page, between words. */
const wrap = (line: string): string[] => {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.length - 1
    if (`${lines[last]} ${word}`.length > WIDTH_MAX) lines.push(word)
    else lines[last] = lines[last] ? `${lines[last]} ${word}` : word
  }
  return lines
}

const inBrackets = (line: string) => `(${line.replace(/[\\()]/g, '\\$&').replace(/[^\u0020-\u00ff]/g, '?')})`

/** Writes a PDF document in Helvetica, with as many pages as it needs. */
export function writePdf(person: BoardPerson): Uint8Array {
  const lines = linesOf(person).flatMap(wrap)
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_A_PAGE) }, (_, page) =>
    lines.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE),
  )
  // The catalogue, the list of pages and the font, then each page and its content.
  const pageAt = (page: number) => 4 + page * 2
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, page) => `${pageAt(page)} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((shown, page) => {
      const text = `BT /F1 10 Tf 14 TL 56 790 Td ${shown.map((line) => `${inBrackets(line)} Tj T*`).join('\n')} ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${pageAt(page) + 1} 0 R>>`,
        `<</Length ${text.length}>>stream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n')
  const trailer = `<</Size ${objects.length + 1}/Root 1 0 R>>`
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n${table}\ntrailer${trailer}\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  )
}
