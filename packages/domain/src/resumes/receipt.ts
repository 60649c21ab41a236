import { type Span, textOf } from '../text/span.ts'
import { findDegree } from './degrees.ts'
import { withDaysFirst } from './order-of-days.ts'
import type { EducationEntry, Field, Job, ParsedResume, YearMonth } from './parsed-resume.ts'
import { findDates } from './year-months.ts'

/** A fact as it was read, and its position in the text. `field` is its path in a profile: "location", "positions.0.title". */
export type ReceiptLine = { field: string; value: string; span: Span }

/** Number of lines at the start of an entry searched for its dates. */
const HEAD_LINES = 8

type Part = [field: string, read: Field<string | number> | undefined]

/** Returns where each fact of a résumé was read, in profile order. Facts without a position are omitted. */
export function listReceipt(text: string, parsed: Partial<ParsedResume>): ReceiptLine[] {
  const jobs = parsed.jobs ?? []
  const datesOf = findDatesIn(text)
  const education = parsed.education ?? []
  const [newest] = jobs
  const parts: Part[] = [
    ['name', parsed.name],
    ['email', parsed.email],
    ['phone', parsed.phone],
    ['designation', newest?.title ?? parsed.headline],
    ['current_employer', newest?.employer],
    ['exp_months', findExperienceHeading(parsed)],
    ['location', parsed.location],
    ['notice_days', parsed.noticeDays],
    ['degree_level', findDegreeRead(education, parsed.degreeLevel)],
    ...(parsed.languages ?? []).map((read, at): Part => [`languages.${at}`, read]),
    ...(parsed.certifications ?? []).map((read, at): Part => [`certifications.${at}`, read]),
    ...jobs.flatMap((job, at): Part[] => [
      [`positions.${at}.title`, job.title],
      [`positions.${at}.employer`, job.employer],
      [`positions.${at}.location`, job.location],
      [`positions.${at}.dates`, datesOf(job)],
    ]),
    ...education.flatMap((entry, at): Part[] => [
      [`education.${at}.degree`, entry.degree],
      [`education.${at}.school`, entry.school],
      [`education.${at}.dates`, datesOf(entry)],
    ]),
  ]
  return parts.flatMap(([field, read]) => (read ? [{ field, value: `${read.value}`, span: read.span }] : []))
}

/** Years of experience are counted over the whole section, so its heading is their position. */
function findExperienceHeading({ experienceMonths = 0, sections = [] }: Partial<ParsedResume>) {
  const section = sections.find(({ kind }) => kind === 'experience')
  if (!section || experienceMonths <= 0) return undefined
  const { start } = section.span
  return { value: experienceMonths, span: { start, end: start + section.heading.length }, confidence: 1 }
}

/** Returns the entry that determines the degree level; its value is the level. */
function findDegreeRead(entries: readonly EducationEntry[], level: ParsedResume['degreeLevel']) {
  if (level === undefined) return undefined
  const read = entries.find(({ degree }) => degree && findDegree(degree.value)?.level === level)?.degree
  return read && { ...read, value: level }
}

/** Returns the dates of an entry as written in its header. */
function findDatesIn(text: string): (entry: Job | EducationEntry) => Field<string> | undefined {
  const source = withDaysFirst(text)
  return ({ start, end, span }) => {
    if (start === undefined && end === undefined) return undefined
    let at = span.start
    for (const line of textOf(source, span).split('\n').slice(0, HEAD_LINES)) {
      const mention = findDates(line).find((date) => isSame(date.start, start) && isSame(date.end, end))
      if (mention) {
        const place = { start: at + mention.from, end: at + mention.to }
        return { value: textOf(text, place), span: place, confidence: 1 }
      }
      at += line.length + 1
    }
    return undefined
  }
}

type Moment = YearMonth | 'present' | undefined

function isSame(one: Moment, other: Moment): boolean {
  if (one === undefined || other === undefined || one === 'present' || other === 'present') return one === other
  return one.year === other.year && one.month === other.month
}
