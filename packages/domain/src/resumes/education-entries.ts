import { findDegree, highestDegree } from './degrees.ts'
import { isAboutPerson, readLabels } from './education-labels.ts'
import { joined, readHeaderLine, type Segment, trimmed } from './entry-header.ts'
import { monthIndex } from './experience-months.ts'
import type { DegreeLevel, EducationEntry } from './parsed-resume.ts'
import type { LineSection } from './sections.ts'
import { divideAtSchool, isSchoolBehind, schoolBeforeTown } from './subject-or-school.ts'
import { fieldOf, joinSpans, type Line, type Piece, slicePiece, wordsOf } from './text-lines.ts'
import { SCHOOL_NAME } from './words.ts'
import { type DateMention, findDates } from './year-months.ts'

type Row = {
  line: Line
  degree?: Piece | undefined
  level?: DegreeLevel
  school?: Piece | undefined
  spare?: Piece | undefined
  /** Text separated from the school, in a line without a known degree. */
  besideSchool?: Piece | undefined
  date?: DateMention | undefined
  noise: boolean
}

/** Lines of an entry with neither a degree nor a school. */
const NOISE =
  /^(?:relevant |selected )?(?:c?gpa|grade|coursework|courses?|thesis|dissertation|advisor|supervisor|honou?rs|dean|activities|minor|concentration|awards?|percentage|marks|aggregate|scored|specialization|specialisation|major gpa|cum|magna|summa|modules|achievements|result|extracurricular|relevant|member)\b/i
/** "Degree  Institute  Year" */
const TABLE_HEAD =
  /^(?:degree|course|qualification|exam(?:ination)?|class|program(?:me)?)s?\b.{0,40}\b(?:institut\w*|school|college|board|university|year)\b/i
/** Grades of any system. */
const GRADE =
  /\b(?:c?gpa|percentage|marks|aggregate|grade|class|division|honou?rs|first class|\d{1,2}(?:\.\d+)?\s?%|\d(?:\.\d+)?\s?\/\s?(?:4|5|10)(?:\.0+)?)\b/i
const COLLEGE_WITHIN = /^(?:college|school|faculty|department|institute) of /i

/** Names of qualifications that contain the word school. */
const SCHOOL_QUALIFICATION = /\b(?:high school diploma|school(?:-leaving| leaving)? certificate)\b/i

const isSchool = (text: string): boolean =>
  SCHOOL_NAME.test(text) && wordsOf(text).length <= 14 && !SCHOOL_QUALIFICATION.test(text)

const isSpare = (segment: Segment): boolean =>
  segment.kind === 'text' &&
  !GRADE.test(segment.text) &&
  wordsOf(segment.text).length <= 8 &&
  /^[\p{Lu}\d]/u.test(segment.text) &&
  !/^\d/.test(segment.text)

/** "PhD Princeton University": the school begins after the degree if there is no separator. */
const schoolInside = (segment: Piece): { degree?: Piece | undefined; school?: Piece | undefined } => {
  const degree = findDegree(segment.text)
  const word = SCHOOL_QUALIFICATION.test(segment.text) ? null : SCHOOL_NAME.exec(segment.text)
  const bare = degree && !word ? /\sfrom\s+(?:the\s+)?(?=\p{Lu})/u.exec(segment.text) : null
  if (degree && bare && bare.index >= degree.to)
    return {
      degree: trimmed(slicePiece(segment, 0, bare.index)),
      school: trimmed(slicePiece(segment, bare.index + bare[0].length, segment.text.length)),
    }
  if (!degree || !word) return {}
  const from = /\b(?:from|at|in|,)\s+(?:the\s+)?(?=\p{Lu})/u
  const rest = segment.text.slice(degree.to)
  const link = /^(.*?)\s(?:from|at)\s+(?:the\s+)?(?=\p{Lu})/u.exec(rest.slice(0, 200))
  if (link) {
    const at = degree.to + link[0].length
    return {
      degree: trimmed(slicePiece(segment, 0, degree.to + (link[1]?.length ?? 0))),
      school: trimmed(slicePiece(segment, at, segment.text.length)),
    }
  }
  if (word.index < degree.from)
    return {
      school: trimmed(slicePiece(segment, 0, degree.from)),
      degree: trimmed(slicePiece(segment, degree.from, segment.text.length)),
    }
  // "B.E. (IT) Hillside College": the brackets belong to the degree.
  const end = degree.to + (/^\s*\([^()]{1,60}\)/.exec(rest)?.[0].length ?? 0)
  if (!/\b(?:of|in)\b/i.test(rest.slice(0, 8)) && !from.test(rest.slice(0, 4)) && word.index >= degree.to)
    return {
      degree: slicePiece(segment, degree.from, end),
      school: trimmed(slicePiece(segment, end, segment.text.length)),
    }
  return {}
}

const readRow = (line: Line): Row => {
  if (isAboutPerson(line.text)) return { line, noise: true }
  const dates = findDates(line.text)
  const row: Row = {
    line,
    date: dates.find(({ range }) => range) ?? dates.at(-1),
    noise:
      NOISE.test(line.text) ||
      (TABLE_HEAD.test(line.text) && dates.length === 0 && !findDegree(line.text)) ||
      line.text.length > 220,
  }
  if (row.noise) return row
  const all = readHeaderLine(line)
  const segments = all.filter(({ kind }) => kind === 'text')
  const prose = line.bullet && wordsOf(line.text).length > (findDegree(line.text)?.from === 0 ? 30 : 12)
  const hasDegree = segments.some(({ text }) => findDegree(text))
  const labels = readLabels(line, segments, { hasDegree, isGrade: (text) => GRADE.test(text) })
  if (labels.school && !prose) row.school = labels.school
  for (const segment of segments) {
    const named = findDegree(segment.text)
    const isSchoolName = named?.level === 'Secondary' && named.from > 0 && isSchool(segment.text)
    const degree = isSchoolName ? undefined : named
    if (degree && !row.degree && !prose && wordsOf(segment.text).length <= 16) {
      const inside = schoolInside(segment)
      row.level = degree.level
      row.degree = inside.degree ?? extendDegree(line, segment, segments)
      if (inside.school) row.school = inside.school
    } else if (
      !row.school &&
      isSchool(segment.text) &&
      !prose &&
      !(COLLEGE_WITHIN.test(segment.text) && segments.some((one) => one !== segment && isSchool(one.text)))
    ) {
      row.school = segment
    }
  }
  const taken = (segment: Segment): boolean =>
    [row.degree, row.school].some(
      (piece) => piece && segment.span.start >= piece.span.start && segment.span.end <= piece.span.end,
    )
  const spares = segments.filter((one) => !taken(one) && !labels.others.includes(one) && isSpare(one))
  row.spare = row.degree && !row.school ? spares.at(-1) : spares[0]
  if (row.degree && !row.school) row.spare ??= all.map(schoolBeforeTown).find(Boolean)
  const divided = row.degree && !row.school && !row.spare && divideAtSchool(row.degree)
  if (divided) Object.assign(row, { degree: divided.degree, spare: divided.school })
  if (row.school && !row.degree && !prose) row.besideSchool = findBeside(line, row.school, segments, spares)
  return row
}

/** "Licence, Accounting | Atlas University": text in place of the degree. */
const findBeside = (line: Line, school: Piece, segments: readonly Segment[], spares: Segment[]): Piece | undefined => {
  const group = segments.find(({ span }) => span.start === school.span.start)?.group
  const apart = spares.filter((one) => one.group !== group || one.span.start < school.span.start)
  const first = apart[0]
  const last = apart.filter((one) => one.group === first?.group).at(-1)
  return first && last && joined(line, first, last)
}

/** "BSc, Computer Science with Business": the second subject too. */
const extendDegree = (line: Line, segment: Segment, segments: readonly Segment[]): Piece => {
  const degree = withField(line, segment, segments)
  const next = segments.find(({ span }) => span.start >= degree.span.end)
  const between = next && line.text.slice(degree.span.end - line.span.start, next.span.start - line.span.start)
  const isSubject = next && between?.trim() === 'with' && !isSchool(next.text) && !GRADE.test(next.text)
  return isSubject ? joined(line, degree, next) : degree
}

/** "Bachelor of Music, Music Composition": the field of study after a comma belongs to the degree. */
const withField = (line: Line, segment: Segment, segments: readonly Segment[]): Piece => {
  const index = segments.indexOf(segment)
  const next = segments[index + 1]
  const between = next ? line.text.slice(segment.span.end - line.span.start, next.span.start - line.span.start) : ''
  if (
    !next ||
    (next.group !== segment.group && between.trim() !== ':') ||
    isSchool(next.text) ||
    GRADE.test(next.text) ||
    findDegree(next.text)
  )
    return segment
  const isLast = !segments.slice(index + 2).some((one) => !GRADE.test(one.text))
  const isApart = isSchoolBehind(segment.text, next.text)
  return isLast && isApart && !segments.some((one) => isSchool(one.text)) ? segment : joined(line, segment, next)
}

const GRADE_BEHIND = /(?<!\s)\s*\((?:c?gpa|grade|first class|second class|\d{1,2}(?:\.\d+)?\s?%)[^()]*\)$/i

const withoutGrade = (piece: Piece): Piece =>
  slicePiece(piece, 0, GRADE_BEHIND.exec(piece.text)?.index ?? piece.text.length) ?? piece

type Draft = {
  degree?: Piece | undefined
  school?: Piece | undefined
  schoolIsGuess?: boolean
  date?: DateMention | undefined
  rows: Row[]
  level?: DegreeLevel | undefined
}

/** Whether the section names the school before the degree. */
const schoolComesFirst = (rows: readonly Row[]): boolean => {
  const first = rows.find((row) => row.degree || row.school)
  return (
    first !== undefined &&
    first.school !== undefined &&
    (!first.degree || first.school.span.start < first.degree.span.start)
  )
}

const draft = (rows: readonly Row[]): Draft[] => {
  const drafts: Draft[] = []
  const schoolFirst = schoolComesFirst(rows)
  let waiting: Row[] = []
  for (const row of rows) {
    const current = drafts.at(-1)
    const opens =
      (row.degree && (current?.degree !== undefined || !current)) ||
      (row.school && (!current || (current.school && !row.degree && (schoolFirst || current.degree !== undefined))))
    const fillsWaiting = row.degree && !row.school && current?.degree === undefined && current?.school !== undefined
    if (opens && !fillsWaiting) {
      drafts.push({ degree: row.degree, school: row.school, date: row.date, rows: [...waiting, row], level: row.level })
      const opened = drafts.at(-1)
      const early = waiting.find(({ date }) => date)
      if (opened && early && !row.date) opened.date = early.date
      waiting = []
      continue
    }
    if (!current) {
      waiting.push(row)
      continue
    }
    // A line with only a date above the next entry belongs to that entry when this one has its own.
    if (current.date && row.date && !row.degree && !row.school && !row.spare) {
      waiting.push(row)
      continue
    }
    current.degree ??= row.degree
    current.level ??= row.level
    if (!row.noise) current.school ??= row.school
    if (!row.noise || !current.date) current.date ??= row.date
    current.rows.push(...waiting, row)
    waiting = []
  }
  return drafts
}

/** If the section begins with a name above a degree, single lines above the other degrees are schools too. */
const nameSchoolsAbove = (rows: readonly Row[]): readonly Row[] => {
  const isName = (row: Row | undefined): boolean =>
    row !== undefined && !row.degree && !row.noise && !row.line.bullet && (row.school ?? row.spare) !== undefined
  const isDegreeOnly = (row: Row | undefined): boolean => row?.degree !== undefined && !row.school && !row.spare
  if (!isName(rows[0]) || !isDegreeOnly(rows[1])) return rows
  return rows.map((row, i) =>
    isName(row) && isDegreeOnly(rows[i + 1]) ? { ...row, school: row.school ?? row.spare } : row,
  )
}

/** Guesses schools without a word for school ("BrainStation"): the rest of the degree's line, or a separate line next to it. */
const guessSchools = (drafts: Draft[], before: ReadonlyMap<Line, Row | undefined>, schoolFirst: boolean): void => {
  for (const [index, one] of drafts.entries()) {
    if (one.school || !one.degree) continue
    const previous = drafts[index - 1]
    const named = one.rows.find(({ degree }) => degree)
    const standsFirst = named?.spare && named.spare.span.start < one.degree.span.start
    if (schoolFirst && previous?.school && !previous.schoolIsGuess && !standsFirst) {
      // Several degrees under one school's name.
      one.school = previous.school
      continue
    }
    const at = one.rows.findIndex(({ degree }) => degree)
    const row = one.rows[at]
    const above = row && before.get(row.line)
    const alone = (candidate: Row | undefined): Piece | undefined =>
      candidate && !candidate.degree && !candidate.noise && !candidate.line.bullet ? candidate.spare : undefined
    const guess = row?.spare ?? alone(one.rows[at + 1]) ?? (above && !above.school ? alone(above) : undefined)
    if (guess) {
      one.school = guess
      one.schoolIsGuess = true
    }
  }
}

const toEntry = ({ degree: known, school, schoolIsGuess, date, rows }: Draft): EducationEntry => {
  const degree = known ?? rows.find(({ besideSchool }) => besideSchool)?.besideSchool
  const first = rows[0]?.line.span ?? { start: 0, end: 0 }
  return {
    ...(degree && { degree: fieldOf(withoutGrade(degree), known ? 0.9 : 0.5) }),
    ...(school && { school: fieldOf(withoutGrade(school), schoolIsGuess ? 0.5 : 0.9) }),
    ...(date?.start && { start: date.start }),
    ...(date?.end && { end: date.end }),
    span: joinSpans(first, rows.at(-1)?.line.span ?? first),
  }
}

const entryKey = ({ end, start }: EducationEntry): number =>
  end === 'present' ? Number.MAX_SAFE_INTEGER : end ? monthIndex(end) : start ? monthIndex(start) : 0

/**
 * Returns the entries of the education sections, newest first; without such a section, lines elsewhere with a degree
 * and a school.
 */
export const listEducation = (
  sections: readonly LineSection[],
  top: readonly Line[],
): { education: EducationEntry[]; degreeLevel?: DegreeLevel } => {
  const schools = sections.filter(({ kind }) => kind === 'education')
  const drafts = schools.flatMap(({ lines }) => {
    const rows = nameSchoolsAbove(lines.map(readRow))
    const found = draft(rows)
    guessSchools(found, new Map(rows.map((row, index) => [row.line, rows[index - 1]])), schoolComesFirst(rows))
    return found
  })
  if (schools.length === 0) {
    const elsewhere = [
      ...top,
      ...sections.filter(({ kind }) => kind === 'other' || kind === 'summary').flatMap(({ lines }) => lines),
    ]
    drafts.push(
      ...elsewhere
        .map(readRow)
        .filter((row) => row.degree && row.school && wordsOf(row.line.text).length <= 20)
        .map((row) => ({ ...row, rows: [row] })),
    )
  }
  const degreeLevel = highestDegree(drafts.flatMap(({ level }) => level ?? []))
  const education = drafts.filter(({ degree, school }) => degree || school).map(toEntry)
  return { education: education.toSorted((a, b) => entryKey(b) - entryKey(a)), ...(degreeLevel && { degreeLevel }) }
}
