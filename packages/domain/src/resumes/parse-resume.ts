import { listCertifications } from './certifications.ts'
import { findEmail, findPhone, listLinks } from './contact-details.ts'
import { listEducation } from './education-entries.ts'
import { countMonths } from './experience-months.ts'
import { findHeadline, findHomePlace, hasPlaceLabel } from './home-place.ts'
import { listJobs } from './jobs.ts'
import { withDaysFirst } from './order-of-days.ts'
import type { Field, ParsedResume, Section } from './parsed-resume.ts'
import { findName } from './person-name.ts'
import { findDateOfBirth, findNationality, findNoticeDays, findWorkPermit } from './personal-details.ts'
import { readLines } from './running-text.ts'
import { type DividedText, divideIntoSections, type LineSection } from './sections.ts'
import { listSkillPhrases } from './skill-phrases.ts'
import { listLanguages } from './spoken-languages.ts'
import { type Line, READ_LIMIT } from './text-lines.ts'
import { withoutMarks } from './without-marks.ts'

const CONTACT_LINES = 14
/** Characters from the start within which a profile's URL is evidence for the name. */
const NEAR_NAME = 1500

const withoutLines = ({ kind, heading, span }: LineSection): Section => ({ kind, heading, span })

const given = <T extends Record<string, unknown>>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const AROUND_NAME: ReadonlySet<Section['kind']> = new Set(['contact', 'skills', 'languages', 'certifications', 'other'])

/**
 * A sidebar read before the main column swallows the name and the text below it: the lines from the name on, in the
 * sidebar's last section, are moved to the top.
 */
const freeName = ({ top, sections }: DividedText, name: Field<string> | undefined): DividedText => {
  const inside =
    name &&
    sections.find(
      ({ kind, lines }) =>
        AROUND_NAME.has(kind) && lines.some(({ span }) => span.start <= name.span.start && name.span.start < span.end),
    )
  if (!name || !inside) return { top, sections }
  const isFree = (line: Line): boolean => line.span.end > name.span.start
  const kept = { ...inside, lines: inside.lines.filter((line) => !isFree(line)) }
  return {
    top: [...top, ...inside.lines.filter(isFree)],
    sections: sections.map((section) => (section === inside ? kept : section)),
  }
}

export type ParseOptions = {
  today: Date
  /**
   * Whether the text was made from the cells of a table, which give the person's facts. Then the phone number, headline, date of
   * birth and months of experience are not looked for, nor phrases of skills: none of them tells what else the text says.
   */
  isTable?: boolean
}

/**
 * Parses the plain text of a résumé. Every field has its position in the text and a confidence; missing fields are
 * omitted. Never throws. Reads only the first 200,000 characters.
 */
export const parseResume = (text: string, { today, isTable = false }: ParseOptions): ParsedResume => {
  const source = withoutMarks(withDaysFirst(text.slice(0, READ_LIMIT)))
  const lines = readLines(source)
  const divided = divideIntoSections(lines)
  const email = findEmail(source)
  const phone = isTable ? undefined : findPhone(source)
  const links = listLinks(source, email)
  const name = findName(
    source,
    lines,
    email?.value,
    links.filter(({ span }) => span.start < NEAR_NAME).map(({ value }) => value),
  )
  const { top, sections } = freeName(divided, name)
  const contactLines = [
    ...top.slice(0, CONTACT_LINES),
    ...sections.filter(({ kind }) => kind === 'contact').flatMap((section) => section.lines.slice(0, CONTACT_LINES)),
  ]
  const labelled = sections
    .filter(({ kind }) => kind !== 'experience' && kind !== 'education')
    .flatMap((section) => section.lines.filter(hasPlaceLabel))
  const location = findHomePlace([...contactLines, ...labelled])
  const taken = [email, phone, location].flatMap((one) => one ?? [])
  const headline = isTable ? undefined : findHeadline(top, name, taken)
  const jobs = listJobs(sections, top, today)
  return {
    ...given({ name, email, phone, location, headline }),
    links,
    jobs,
    ...listEducation(sections, top),
    skillPhrases: isTable ? [] : listSkillPhrases(sections, source),
    languages: listLanguages(sections, lines),
    certifications: listCertifications(sections, lines),
    ...given({
      dateOfBirth: isTable ? undefined : findDateOfBirth(lines),
      nationality: findNationality(lines),
      workPermit: findWorkPermit(lines),
      noticeDays: findNoticeDays(lines),
    }),
    experienceMonths: isTable ? 0 : countMonths(jobs, today),
    sections: sections.map(withoutLines),
  }
}
