import { type Span, textOf } from '../span.ts'
import { findDegree } from './degrees.ts'
import type { EducationEntry, Field, Job, ParsedResume, YearMonth } from './parsed-resume.ts'
import { findDates } from './year-months.ts'

/** A fact as it was read, and its place in the text. `field` is its path in a profile: "location", "positions.0.title". */
export type ReceiptLine = { field: string; value: string; span: Span }

/** Lines of an entry that are looked through for its dates: they stand in its head. */
const HEAD_LINES = 8

type Part = [field: string, read: Field<string | number> | undefined]

/** Where each fact of a résumé was read, in the order of a profile. What has no place of its own is left out. */
export function listReceipt(text: string, parsed: Partial<ParsedResume>): ReceiptLine[] {
  const jobs = parsed.jobs ?? []
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
      [`positions.${at}.dates`, findDatesRead(text, job)],
    ]),
    ...education.flatMap((entry, at): Part[] => [
      [`education.${at}.degree`, entry.degree],
      [`education.${at}.school`, entry.school],
      [`education.${at}.dates`, findDatesRead(text, entry)],
    ]),
  ]
  return parts.flatMap(([field, read]) => (read ? [{ field, value: `${read.value}`, span: read.span }] : []))
}

/** The years of experience are counted over the whole section, so its heading stands for them. */
function findExperienceHeading({ experienceMonths = 0, sections = [] }: Partial<ParsedResume>) {
  const section = sections.find(({ kind }) => kind === 'experience')
  if (!section || experienceMonths <= 0) return undefined
  const { start } = section.span
  return { value: experienceMonths, span: { start, end: start + section.heading.length }, confidence: 1 }
}

/** The entry that a degree level follows from; its value is the level. */
function findDegreeRead(entries: readonly EducationEntry[], level: ParsedResume['degreeLevel']) {
  if (level === undefined) return undefined
  const read = entries.find(({ degree }) => degree && findDegree(degree.value)?.level === level)?.degree
  return read && { ...read, value: level }
}

/** The dates of an entry as they are written in its head. */
function findDatesRead(text: string, { start, end, span }: Job | EducationEntry): Field<string> | undefined {
  if (start === undefined && end === undefined) return undefined
  const lines = textOf(text, span).split('\n').slice(0, HEAD_LINES)
  let at = span.start
  for (const line of lines) {
    const mention = findDates(line).find((date) => isSame(date.start, start) && isSame(date.end, end))
    if (mention) {
      const place = { start: at + mention.from, end: at + mention.to }
      return { value: textOf(text, place), span: place, confidence: 1 }
    }
    at += line.length + 1
  }
  return undefined
}

type Moment = YearMonth | 'present' | undefined

function isSame(one: Moment, other: Moment): boolean {
  if (one === undefined || other === undefined || one === 'present' || other === 'present') return one === other
  return one.year === other.year && one.month === other.month
}
