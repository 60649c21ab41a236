import { monthNumber, type Person, type Work } from './person.ts'

/** The wording of one layout, so that the résumés of the pool look as if from many authors. */
export type Wording = {
  summary: string
  work: string
  education: string
  skills: string
  certifications: string
  languages: string
  noticePeriod: string
  writeMonth: (month: string) => string
  /** Text between the two months of a job. */
  until: string
  now: string
}

const shortNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const longNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const writeWith = (names: readonly string[]) => (month: string) => {
  const number = monthNumber(month)
  return `${names[number % 12] ?? ''} ${Math.floor(number / 12)}`
}

/** `Apr 2022` */
export const shortMonth = writeWith(shortNames)
/** `April 2022` */
export const longMonth = writeWith(longNames)
/** `04/2022` */
export const numericMonth = (month: string): string => month.split('-').reverse().join('/')

export const period = (job: Work, { writeMonth, until, now }: Wording): string =>
  `${writeMonth(job.from)}${until}${job.to === 'now' ? now : writeMonth(job.to)}`

export const place = ({ city, country }: Person): string => (city === country ? city : `${city}, ${country}`)

/** The creation date of every demo file: fixed, so that the same person gives the same bytes on every machine. */
export const renderedAt = new Date('2026-11-02T09:00:00Z')
