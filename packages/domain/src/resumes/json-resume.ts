// Converts a résumé in the JSON Résumé schema (jsonresume.org) to the text it would be on paper, since what is shown,
// searched and scored refers to positions in the text.

/** Limits of such a file: characters, list items and lines. Chosen by us: far above a person's career. */
const LENGTH_MAX = 500_000
const ITEMS_MAX = 60
const LINE_MAX = 300
const PARAGRAPH_MAX = 5_000

type Json = Readonly<Record<string, unknown>>
const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, ITEMS_MAX) : [])
const objectsOf = (value: unknown) => listOf(value).map(objectOf)

/** Returns a text as one line; other values are dropped. */
function lineOf(value: unknown, max = LINE_MAX): string {
  if (typeof value !== 'string') return ''
  const line = value.slice(0, max).replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
  return line.trim()
}
const joined = (values: readonly unknown[], between = ', ') =>
  values
    .map((value) => lineOf(value))
    .filter((line) => line !== '')
    .join(between)

/** Formats 2014, 2014-06 and 2014-06-29 as résumés write them. */
function monthOf(value: unknown): string {
  const [, year, month] = /^(\d{4})(?:-(\d\d))?/.exec(lineOf(value)) ?? []
  return [month, year].filter(Boolean).join('/')
}

function timeOf({ startDate, endDate }: Json): string {
  const [start, end] = [monthOf(startDate), monthOf(endDate)]
  if (start === '') return end
  return `${start} - ${end || 'Present'}`
}

const pointsOf = (values: unknown) =>
  listOf(values)
    .map((value) => lineOf(value, PARAGRAPH_MAX))
    .filter((line) => line !== '')
    .map((line) => `- ${line}`)

const jobOf = (job: Json) => [
  joined([job.position, job.name ?? job.company ?? job.organization]),
  timeOf(job),
  lineOf(job.summary, PARAGRAPH_MAX),
  ...pointsOf(job.highlights),
]

const studyOf = (study: Json) => [
  joined([joined([study.studyType, study.area], ' in '), study.institution]),
  timeOf(study),
  ...pointsOf(study.courses),
]

const hasSchool = ({ institution, studyType, area }: Json) => joined([institution, studyType, area]) !== ''

const skillOf = (skill: Json) => joined([skill.name, ...listOf(skill.keywords)])

const section = (heading: string, lines: readonly string[]) => {
  const written = lines.filter((line) => line !== '')
  return written.length > 0 ? [heading, ...written].join('\n') : ''
}

/**
 * Returns the text of a résumé; undefined for any other JSON. Never throws, whatever it contains. `isTold`: the file says that
 * it is data, so that it may also lack a name and jobs, as that of a student who applies without their name.
 */
export function textOfJsonResume(written: string, { isTold = false } = {}): string | undefined {
  if (written.length > LENGTH_MAX) return undefined
  const resume = objectOf(parse(written))
  const basics = objectOf(resume.basics)
  const location = objectOf(basics.location)
  const name = lineOf(basics.name)
  const work = objectsOf(resume.work)
  const isStudent = isTold && (lineOf(basics.email) !== '' || objectsOf(resume.education).some(hasSchool))
  if (name === '' && work.length === 0 && !isStudent) return undefined
  const profiles = objectsOf(basics.profiles).map(({ url }) => lineOf(url))
  const head = [
    name,
    lineOf(basics.label),
    lineOf(basics.email),
    lineOf(basics.phone),
    joined([location.city, location.region, location.countryCode]),
    lineOf(basics.url),
    ...profiles,
  ]
  const languages = objectsOf(resume.languages).map(({ language, fluency }) => joined([language, fluency], ' - '))
  return [
    head.filter((line) => line !== '').join('\n'),
    section('Summary', [lineOf(basics.summary, PARAGRAPH_MAX)]),
    section('Skills', objectsOf(resume.skills).map(skillOf)),
    section('Experience', [...work, ...objectsOf(resume.volunteer)].flatMap(jobOf)),
    section('Education', objectsOf(resume.education).flatMap(studyOf)),
    section(
      'Certifications',
      objectsOf(resume.certificates).map((each) => joined([each.name, each.issuer])),
    ),
    section(
      'Projects',
      objectsOf(resume.projects).flatMap((each) => [joined([each.name]), ...pointsOf(each.highlights)]),
    ),
    section('Languages', languages),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
