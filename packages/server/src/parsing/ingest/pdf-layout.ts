import { isHeading, isRail, isShort, readRail } from './pdf-rail.ts'
import { BULLET, type Fragment, listSegments, maxOf, minOf, type Segment } from './pdf-segments.ts'
import { collectSideNotes, joinDateNotes } from './pdf-side-notes.ts'

type ColumnSplit = { kind: 'columns' | 'rail'; from: number; to: number; gutter: number; score: number }

/** Share of the lines on one side of a gutter that may lack a partner while the two sides still read as one line. */
const PARTNERED = 0.15
const LEAST_LINES = 4

/**
 * The lines of a document, its pages placed below one another, in reading order. Columns are found by cutting it recursively at
 * gutters that no line crosses; labels and dates beside the text they belong to stay with it.
 */
export const readLines = (fragments: Fragment[]): string[] => readRegion(listSegments(fragments))

const readRegion = (segments: Segment[]): string[] => {
  const rows = groupRows(segments)
  const split = findSplit(rows)
  if (!split) return collectSideNotes(joinDateNotes(rows)).map(joinRow)
  const middle = rows.slice(split.from, split.to).flat()
  const left = middle.filter((segment) => !isRightOf(segment, split.gutter))
  const right = middle.filter((segment) => isRightOf(segment, split.gutter))
  const isRightFirst = split.kind === 'columns' && holdsTitle(right, left, rows.flat())
  const [first, second] = isRightFirst ? [right, left] : [left, right]
  return [
    ...readRegion(rows.slice(0, split.from).flat()),
    ...readSplit(split, rows.slice(split.from, split.to), [first, second]),
    ...readRegion(rows.slice(split.to).flat()),
  ]
}

const readSplit = (
  { kind, gutter }: ColumnSplit,
  rows: Segment[][],
  [first, second]: [Segment[], Segment[]],
): string[] => {
  if (kind === 'rail') return readRail(first, second, readRegion)
  const cuts = listHeadingCuts(rows, gutter)
  if (cuts.length === 0) return [...readRegion(first), ...readRegion(second)]
  return [0, ...cuts].flatMap((from, index, starts) => {
    const band = rows.slice(from, starts[index + 1] ?? rows.length).flat()
    const left = band.filter((segment) => !isRightOf(segment, gutter))
    return [...readRegion(left), ...readRegion(band.filter((segment) => isRightOf(segment, gutter)))]
  })
}

/**
 * The rows at which two columns are cut into bands: side-by-side entries under headings that stand at the left and apply to
 * both. No line is level with such a heading, and the lines of the right side are level with lines of the left.
 */
const listHeadingCuts = (rows: Segment[][], gutter: number): number[] => {
  const onRight = rows.filter((row) => row.some((segment) => isRightOf(segment, gutter)))
  const level = onRight.filter((row) => row.some((segment) => !isRightOf(segment, gutter)))
  const cuts = rows.flatMap((row, index) => (row.some(isHeading) ? [index] : []))
  const isAlone = cuts.every((index) => rows[index]?.length === 1)
  if (
    !isAlone ||
    level.length < 0.8 * onRight.length ||
    onRight.some((row) => row.some((segment) => isRightOf(segment, gutter) && isHeading(segment)))
  )
    return []
  const isBoth = (from: number, to: number | undefined): boolean =>
    rows.slice(from, to).some((row) => row.some((segment) => isRightOf(segment, gutter)))
  return cuts.filter((from, index) => isBoth(from, cuts[index + 1])).length > 1 ? cuts : []
}

/** Returns whether the largest text of the region, usually a name, is in `side` and clearly larger than the other side. */
const holdsTitle = (side: Segment[], other: Segment[], region: Segment[]): boolean => {
  const biggest = maxOf(side, (segment) => segment.size)
  const top = minOf(region, (segment) => segment.y)
  const bottom = maxOf(region, (segment) => segment.y)
  const title = side.find((segment) => segment.size === biggest)
  return (
    title !== undefined &&
    biggest > 1.25 * maxOf(other, (segment) => segment.size) &&
    title.y - top < 0.25 * (bottom - top)
  )
}

/** The best gutter and the run of rows that it divides, if any. `from` and `to` count rows, `to` not included. */
const findSplit = (rows: Segment[][]): ColumnSplit | undefined => {
  if (rows.length < LEAST_LINES) return undefined
  let best: ColumnSplit | undefined
  for (const gutter of listGutters(rows.flat())) {
    for (const [start, to] of listOpenRuns(rows, gutter)) {
      const from = skipLooseRows(rows, start, to, gutter)
      const split = evaluateSplit(rows, from, to, gutter)
      if (split && split.score > (best?.score ?? 0)) best = split
    }
  }
  return best
}

/** Left edges shared by several segments, except the leftmost: a column begins at every gutter. */
const listGutters = (segments: Segment[]): number[] => {
  const counts = new Map<number, number>()
  for (const { left } of segments) {
    const edge = Math.round(left / 3)
    counts.set(edge, (counts.get(edge) ?? 0) + 1)
  }
  const leftmost = minOf(segments, (segment) => segment.left)
  return [...counts]
    .filter(([edge, count]) => count + (counts.get(edge + 1) ?? 0) >= LEAST_LINES - 1 && edge * 3 > leftmost + 20)
    .map(([edge]) => edge * 3 - 2)
}

/** Runs of rows, as [from, to), without a segment across the gutter. */
const listOpenRuns = (rows: Segment[][], gutter: number): [number, number][] => {
  const runs: [number, number][] = []
  let from = 0
  rows.forEach((row, index) => {
    if (!row.some((segment) => crosses(segment, gutter))) return
    if (index > from) runs.push([from, index])
    from = index + 1
  })
  if (rows.length > from) runs.push([from, rows.length])
  return runs
}

/** Skips the first rows whose right part does not begin at the gutter: lines with a date at the edge, above the columns. */
const skipLooseRows = (rows: Segment[][], from: number, to: number, gutter: number): number => {
  const isLoose = (row: Segment[]): boolean => {
    const [first] = row.filter((segment) => isRightOf(segment, gutter))
    return first !== undefined && row.length > 1 && first.left - gutter > 2 * first.size
  }
  let start = from
  for (let index = from; index < to; index += 1) {
    const row = rows[index] ?? []
    if (isLoose(row)) start = index + 1
    else if (row.some((segment) => isRightOf(segment, gutter))) break
  }
  return start
}

const evaluateSplit = (rows: Segment[][], from: number, to: number, gutter: number): ColumnSplit | undefined => {
  const left: Segment[][] = []
  const right: Segment[][] = []
  let both = 0
  /** Number of lines on the left above the first and below the last on the right. */
  let outside = 0
  let since = 0
  for (const row of rows.slice(from, to)) {
    const onLeft = row.filter((segment) => !isRightOf(segment, gutter))
    const onRight = row.filter((segment) => isRightOf(segment, gutter))
    if (onLeft.length > 0) left.push(onLeft)
    if (onRight.length > 0) right.push(onRight)
    if (onLeft.length > 0 && onRight.length > 0) both += 1
    if (onRight.length === 0) since += 1
    else {
      if (right.length === 1) outside += since
      since = 0
    }
  }
  const score = Math.sqrt(countCharacters(left) * countCharacters(right))
  if (isRail(left, right)) return { kind: 'rail', from, to, gutter, score }
  if (left.length < LEAST_LINES || right.length < LEAST_LINES) return undefined
  const inside = left.length - outside - since
  const isPartnered = (count: number, share = PARTNERED): boolean => 1 - both / count <= share
  const isCells = (isShort(left) && isShort(right)) || holdsNumbers(left) || holdsNumbers(right)
  const isTable =
    isPartnered(right.length) &&
    isPartnered(inside, isShort(left) ? 0.4 : PARTNERED) &&
    isCells &&
    !holdEntries(rows.slice(from, to), gutter) &&
    !holdsProse(left) &&
    !holdsProse(right)
  const isNotes =
    isPartnered(right.length) && isShort(right) && !holdsProse(right) && (holdsNumbers(right) || isFlushRight(right))
  return isTable || isNotes ? undefined : { kind: 'columns', from, to, gutter, score }
}

/** Returns whether dates and bullet points are level with others across the gutter: side-by-side entries of any length. */
const holdEntries = (rows: Segment[][], gutter: number): boolean =>
  [BULLET, /(?:19|20)\d\d/].every((sign) =>
    rows.some((row) => {
      const marked = row.filter(({ text }) => sign.test(text))
      return marked.some((one) => isRightOf(one, gutter)) && marked.some((one) => !isRightOf(one, gutter))
    }),
  )

/** Returns whether at least half of the lines hold dates, years or marks. */
const holdsNumbers = (side: Segment[][]): boolean =>
  side.filter((row) => row.some(({ text }) => /\d/.test(text))).length >= side.length / 2

const isFlushRight = (side: Segment[][]): boolean => {
  const edges = side.map((row) => maxOf(row, (segment) => segment.right))
  const outermost = maxOf(edges, (edge) => edge)
  return edges.filter((edge) => outermost - edge < 3).length > 0.8 * edges.length
}

/** Returns whether sentences continue from line to line, unlike cells of a table or dates at the edge. */
const holdsProse = (side: Segment[][]): boolean => {
  const continued = side.filter(([first]) => first && /^\p{Ll}{2}/u.test(first.text)).length
  return continued > 1 && continued > PARTNERED * side.length
}

const countCharacters = (rows: Segment[][]): number => rows.flat().reduce((sum, { text }) => sum + text.length, 0)

/** A line may extend into the neighboring column by its own height and still belong to one side. */
const crosses = ({ left, right, size }: Segment, gutter: number): boolean =>
  Math.min(gutter - left, right - gutter) > size

const isRightOf = ({ left, right }: Segment, gutter: number): boolean => right - gutter > gutter - left

/** Rows from top to bottom, the segments of a row from left to right. */
const groupRows = (segments: Segment[]): Segment[][] => {
  const rows: Segment[][] = []
  for (const segment of segments.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    const isLevel = first && segment.y - first.y <= 0.45 * Math.min(first.size, segment.size)
    if (!row || !isLevel) rows.push([segment])
    else if (!row.some((other) => overlap(other, segment))) row.push(segment)
    // Text set into the line above it, as in tight headings: the larger comes first.
    else rows.splice(segment.size > first.size ? -1 : rows.length, 0, [segment])
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left))
}

const overlap = (one: Segment, other: Segment): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > Math.min(one.size, other.size)

/** Gaps in ems: from the first on, text counts as separate cells; from the second on, even in a spaced-out heading. */
const [CELL, WIDE] = [1.2, 1.6]

const joinRow = (row: Segment[]): string =>
  row.reduce((line, segment, index) => {
    const previous = row[index - 1]
    if (!previous) return segment.text
    const gap = (segment.left - previous.right) / Math.min(segment.size, previous.size)
    const isWide =
      segment.isDivided === true ||
      gap > WIDE ||
      (gap > CELL && !isHeading({ ...segment, text: `${line} ${segment.text}` }))
    return `${line}${isWide ? '\t' : ' '}${segment.text}`
  }, '')
