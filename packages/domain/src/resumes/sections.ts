import { ACTION_VERBS } from '../skills/data/action-verbs.ts'
import type { Span } from '../text/span.ts'
import { findHeaderDate, isBody, ROW_OF_JOB } from './entry-lines.ts'
import { findHeadingKind, findInlineHeading, findRailHeading, PART_OF_JOB } from './headings.ts'
import type { Section, SectionKind } from './parsed-resume.ts'
import { type Line, slicePiece, wordsOf } from './text-lines.ts'
import { findDates } from './year-months.ts'

/** `lines` are those under the heading; text after a heading on its line is the first of them. */
export type LineSection = Section & { lines: Line[] }

export type DividedText = {
  /** Lines above the first heading. */
  top: Line[]
  sections: LineSection[]
}

/** Sub-headings within a section that share a section's name ("Languages: Python" among the skills). */
const belongsInside = (outer: SectionKind | undefined, inner: SectionKind): boolean =>
  (outer === 'skills' && (inner === 'skills' || inner === 'languages')) ||
  (outer === 'experience' && (inner === 'skills' || inner === 'summary')) ||
  (outer === 'projects' && (inner === 'skills' || inner === 'summary')) ||
  (outer === 'certifications' && inner === 'certifications') ||
  (outer === 'education' && inner === 'education')

const without = (line: Line, length: number): Line | undefined => {
  const rest = slicePiece(line, length, line.text.length)
  return rest && { ...rest, bullet: false, gapBefore: false }
}

const MOST_OF_ONE_HEADING = 2

/** Names under every entry ("Achievements", "Technologies") are not sections of the résumé. */
const listRepeated = (lines: readonly Line[]): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  for (const { text } of lines)
    if (text.length < 60 && findHeadingKind(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > MOST_OF_ONE_HEADING).map(([text]) => text))
}

/** Either all headings of a résumé end with a colon or none do; a different one, within an entry, belongs to it. */
const mostHaveNoColon = (lines: readonly Line[]): boolean => {
  const headings = lines.filter(({ text }) => findHeadingKind(text))
  const withColon = headings.filter(({ text }) => text.endsWith(':')).length
  return withColon * 2 < headings.length
}

const opensRail = (line: Line): boolean => {
  const rail = findRailHeading(line.text)
  if (!rail || line.bullet) return false
  const rest = line.text.slice(rail.length)
  return rail.kind === 'skills' ? wordsOf(rest).length >= 3 : findDates(rest).length > 0
}

/** A bullet in a list of personal details may begin with a label that is also a section name. */
const mayHoldSkills = (current: LineSection | undefined, kind: SectionKind): boolean =>
  current?.kind === 'contact' || (current?.kind === 'other' && kind === 'skills')

/** Whether a line cannot belong to skills named within a job: a date, a row about a job, a description. */
const leavesSkills = (line: Line, { heading }: LineSection): boolean => {
  if (ROW_OF_JOB.test(line.text) || findHeaderDate(line)?.range) return true
  const words = wordsOf(line.text)
  const isDeed = words.length > 3 && ACTION_VERBS.has((words[0] ?? '').toLowerCase()) && /^\p{Ll}/u.test(words[1] ?? '')
  // "Skills" may be a section's own name: a complete sentence about work still does not belong to it.
  if (heading === heading.toUpperCase() || /skills/i.test(heading))
    return isDeed && words.length > 5 && line.text.endsWith('.')
  return isDeed || (words.length > 11 && words.length > 5 * line.text.split(',').length)
}

const MOST_HEADER_LINES = 3

const startOfHeader = (lines: readonly Line[]): number => {
  let start = lines.length
  while (start > 0 && lines.length - start < MOST_HEADER_LINES) {
    const line = lines[start - 1]
    if (!line || isBody(line) || line.text.split(',').length > 3) break
    start--
  }
  return start
}

const LOOK_AHEAD = 40

/** "Technologies" among the jobs: it occurs twice there, or another job follows before the next section. */
const isInsideJob = (lines: readonly Line[], index: number, current: LineSection | undefined): boolean => {
  const text = lines[index]?.text ?? ''
  if (!PART_OF_JOB.test(text) || (current?.kind !== 'experience' && current?.kind !== 'projects')) return false
  if (current.lines.some((line) => line.text === text)) return true
  for (const line of lines.slice(index + 1, index + LOOK_AHEAD)) {
    const kind = line.text.length < 60 ? findHeadingKind(line.text) : undefined
    if (kind && kind !== 'skills') return false
    if (findHeaderDate(line)?.range) return true
  }
  return false
}

/**
 * "Key Achievements:" with bullets, among jobs without a heading of their own: another job's dates follow before the
 * next section.
 */
const isPartOfLooseJob = (lines: readonly Line[], index: number, current: LineSection | undefined): boolean => {
  const [line, next] = lines.slice(index, index + 2)
  if (current || !line?.text.endsWith(':') || line.text.length > 60 || !next?.bullet || findDates(next.text).length > 0)
    return false
  const kind = findHeadingKind(line.text)
  const isBehindDates = lines.slice(0, index).some((one) => findHeaderDate(one)?.range)
  if (kind !== 'other' && !(kind === 'experience' && isBehindDates)) return false
  for (const one of lines.slice(index + 1, index + LOOK_AHEAD)) {
    if (!one.bullet && findHeaderDate(one)?.range) return true
    if (!one.bullet && findHeadingKind(one.text)) return false
  }
  return false
}

export const divideIntoSections = (lines: readonly Line[]): DividedText => {
  const top: Line[] = []
  const sections: LineSection[] = []
  const plainHeadings = mostHaveNoColon(lines)
  const repeated = listRepeated(lines)
  const standing = new Set(lines.filter((line) => !line.bullet).map((line) => findHeadingKind(line.text)))
  const closed = new Map<LineSection, Span>()
  /** The job or project section that contains the current skills section, and the one the text returned to. */
  let outer: LineSection | undefined
  let resumed: LineSection | undefined
  for (const [index, line] of lines.entries()) {
    const current = resumed ?? sections.at(-1)
    const heading =
      repeated.has(line.text) || isInsideJob(lines, index, current) || isPartOfLooseJob(lines, index, current)
        ? undefined
        : readHeading(line, lines.slice(index + 1, index + 3), current, index)
    const isPartOfEntry =
      heading !== undefined &&
      current?.kind === 'experience' &&
      heading !== 'education' &&
      plainHeadings &&
      line.text.endsWith(':')
    const kind = isPartOfEntry ? undefined : heading
    if (kind) {
      outer =
        kind === 'skills' && (current?.kind === 'experience' || current?.kind === 'projects') ? current : undefined
      resumed = undefined
      sections.push({ kind, heading: line.text, span: line.span, lines: [] })
      continue
    }
    const inline = line.text.length < 2000 ? findInlineHeading(line.text) : undefined
    const rail = !inline && opensRail(line) ? findRailHeading(line.text) : undefined
    const opening = rail && !standing.has(rail.kind) ? rail : inline
    if (
      opening &&
      (!line.bullet || mayHoldSkills(current, opening.kind)) &&
      !belongsInside(current?.kind, opening.kind)
    ) {
      const rest = without(line, opening.length)
      outer = undefined
      resumed = undefined
      sections.push({ kind: opening.kind, heading: opening.heading, span: line.span, lines: rest ? [rest] : [] })
      continue
    }
    if (current && outer && leavesSkills(line, current)) {
      // The lines above a date are the header of the job it belongs to.
      const header = findHeaderDate(line) ? current.lines.splice(startOfHeader(current.lines)) : []
      closed.set(current, { start: current.span.start, end: (header[0] ?? line).span.start })
      outer.lines.push(...header, line)
      resumed = outer
      outer = undefined
      continue
    }
    if (resumed) resumed.lines.push(line)
    else if (current) current.lines.push(line)
    else top.push(line)
  }
  const end = lines.at(-1)?.span.end ?? 0
  for (const [index, section] of sections.entries())
    section.span = closed.get(section) ?? { start: section.span.start, end: sections[index + 1]?.span.start ?? end }
  for (const section of sections) if (isListOfSkills(section)) section.kind = 'skills'
  return { top, sections }
}

/** "Highlights" may be a summary or a list of skills. */
const isListOfSkills = ({ kind, heading, lines }: LineSection): boolean =>
  kind === 'summary' &&
  /^(?:key |career |professional )?highlights$|qualifications/i.test(heading) &&
  lines.length >= 3 &&
  lines.every(({ text }) => wordsOf(text).length <= 6 && !text.endsWith('.') && findDates(text).length === 0)

const STARTS_EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const readHeading = (
  line: Line,
  [next, afterNext]: readonly Line[],
  current: LineSection | undefined,
  index: number,
): SectionKind | undefined => {
  const kind = findHeadingKind(line.text)
  if (!kind) return undefined
  // A bulleted heading counts only if decorated as such, with further bullets below it. Below "Responsibilities include:"
  // follow responsibilities, whatever they are called.
  if (line.bullet && current?.lines.at(-1)?.text.endsWith(':')) return undefined
  // "■職歴": Japanese headings follow a square, which is not used for bullets there.
  if (
    line.bullet &&
    !STARTS_EAST_ASIAN.test(line.text) &&
    (current?.lines.at(-1)?.bullet || (next && !next.bullet && !next.gapBefore))
  )
    return undefined
  // "Editorial Internship" right below an employer and above its dates is a job title.
  const isTitle = /\sinternship$/i.test(line.text) && !line.gapBefore && index > 0
  if (isTitle && [next, afterNext].some((one) => one && findHeaderDate(one)?.range)) return undefined
  if (index === 0 && /^(?:profile|work|about|research)$/i.test(line.text)) return undefined
  const capitals = line.text === line.text.toUpperCase()
  const heldIn = current?.lines.length ? current : undefined
  if (!capitals && heldIn?.kind === 'skills' && kind === 'skills' && !line.gapBefore) return undefined
  if (!capitals && heldIn?.kind === 'experience' && kind === 'skills' && !line.gapBefore && line.text.endsWith(':'))
    return undefined
  return kind
}
