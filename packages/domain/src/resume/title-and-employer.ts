import { joined, readHeaderLine, type Segment, titleScore } from './entry-header.ts'
import { isCity, isRegion } from './place.ts'
import { cut, type Piece, wordsOf } from './text-lines.ts'

/** `sure`: the title contains an occupation. `employerIsGuess`: the employer may as well be a part of the title. */
export type Read = { title?: Piece; employer?: Piece; location?: Piece; sure: boolean; employerIsGuess: boolean }

const isSameGroup = (a: Segment, b: Segment): boolean => a.group === b.group && a.kind === b.kind

/** "Department of Hydrology" beside the university that it is a part of. */
const isPartOfEmployer = ({ text }: Segment): boolean =>
  /^(?:department|dept\.?|faculty|school|division|institute|section|chair) of /i.test(text)

/** "Harbour Ropes, London" was read as a place, because towns look like that: the first part may be the employer. */
const employerBeforeTown = <T extends Segment>(segment: T): T[] => {
  if (segment.kind !== 'place') return []
  const comma = segment.text.indexOf(',')
  const name = comma > 0 ? cut(segment, 0, comma) : undefined
  const town = segment.text.slice(comma + 1).trim()
  return name && wordsOf(name.text).length > 1 && !isCity(name.text) && !isRegion(name.text) && isCity(town)
    ? [{ ...segment, ...name }]
    : []
}

/** Decides which part of the header lines is the title and which the employer. */
export const readTitleAndEmployer = (lines: readonly Piece[]): Read => {
  const rows = lines.map((line) => ({ line, segments: readHeaderLine(line) }))
  const all = rows.flatMap(({ line, segments }, row) =>
    segments.map((segment) => ({ ...segment, row, line, score: titleScore(segment.text) })),
  )
  const texts = all.filter((segment) => segment.kind === 'text')
  const location = all.find((segment) => segment.kind === 'place')
  const labelledTitle = texts.find(({ label }) => label === 'title')
  const labelledEmployer = texts.find(({ label }) => label === 'employer')
  const best = texts.reduce<(typeof texts)[number] | undefined>(
    (top, one) => (one.label !== 'employer' && one.score > (top?.score ?? 0) ? one : top),
    undefined,
  )
  const rest = (title: Segment | undefined) => texts.filter((one) => one.span.start !== title?.span.start)
  let title = labelledTitle ?? best
  const others = rest(title)
  const isApart = (one: (typeof texts)[number]): boolean => one.row !== title?.row || one.group !== title?.group
  const organisations = others.filter((one) => one.score <= (title ? 2 : 0))
  const named = organisations.filter((one) => one.score < 0)
  const inRow = named.filter((one) => one.row === title?.row)
  const employer =
    labelledEmployer ??
    inRow.find((one) => !isPartOfEmployer(one)) ??
    inRow[0] ??
    named.find((one) => !isPartOfEmployer(one)) ??
    named[0] ??
    organisations.find((one) => isApart(one)) ??
    organisations[0] ??
    (title && all.flatMap(employerBeforeTown)[0])
  if (!title && employer && others.length > 1) {
    const second = others.find(
      (one) =>
        one.span.start !== employer.span.start &&
        // "Mechatronikerin, Beispielwerk GmbH": before a company, even a comma separates.
        (one.row !== employer.row ||
          one.group !== employer.group ||
          (employer.score < 0 && one.span.start < employer.span.start)),
    )
    if (second && wordsOf(second.text).length <= 6) title = second
  }
  const guess =
    employer !== undefined &&
    !labelledEmployer &&
    employer.score === 0 &&
    title !== undefined &&
    (!isApart(employer) || employer.kind === 'place')
  return {
    ...(title && { title: extendTitle(title, all, employer) }),
    ...(employer && { employer }),
    ...(location && { location: employer?.kind === 'place' ? townAfter(location, employer) : location }),
    sure: (title?.score ?? 0) > 0,
    employerIsGuess: guess,
  }
}

const townAfter = (place: Piece, employer: Piece): Piece =>
  cut(place, employer.text.length + 1, place.text.length) ?? place

/** "Staff Engineer, Platform": the part after the comma belongs to the title when nothing else needs it. */
const extendTitle = (
  title: Segment & { line: Piece; row: number },
  all: readonly (Segment & { row: number })[],
  employer: Segment | undefined,
): Piece => {
  const next = all.find((one) => one.row === title.row && one.span.start > title.span.end)
  if (!next || !isSameGroup(next, title) || next.span.start === employer?.span.start) return title
  return joined(title.line, title, next)
}
