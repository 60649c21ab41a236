import { joined, readHeaderLine, type Segment, titleScore } from './entry-header.ts'
import { type Piece, wordsOf } from './text-lines.ts'

/** `sure`: the title contains an occupation. `employerIsGuess`: the employer may as well be a part of the title. */
export type Read = { title?: Piece; employer?: Piece; location?: Piece; sure: boolean; employerIsGuess: boolean }

const isSameGroup = (a: Segment, b: Segment): boolean => a.group === b.group && a.kind === b.kind

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
  const employer =
    labelledEmployer ??
    organisations.find((one) => one.score < 0 && one.row === title?.row) ??
    organisations.find((one) => one.score < 0) ??
    organisations.find((one) => isApart(one)) ??
    organisations[0]
  if (!title && employer && others.length > 1) {
    const second = others.find(
      (one) => one.span.start !== employer.span.start && (one.row !== employer.row || one.group !== employer.group),
    )
    if (second && wordsOf(second.text).length <= 6) title = second
  }
  const guess =
    employer !== undefined && !labelledEmployer && employer.score === 0 && title !== undefined && !isApart(employer)
  return {
    ...(title && { title: extendTitle(title, all, employer) }),
    ...(employer && { employer }),
    ...(location && { location }),
    sure: (title?.score ?? 0) > 0,
    employerIsGuess: guess,
  }
}

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
