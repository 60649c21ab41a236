import { findHeadingKind } from '@rolecall/domain/resume/headings'
import { type Fragment, listSegments, maxOf, minOf, type Segment } from './pdf-segments.ts'

type Split = { kind: 'columns' | 'rail'; from: number; to: number; gutter: number; score: number }

/** Share of the lines on one side of a gutter that may stand without a partner while the two sides still read as one line. */
const PARTNERED = 0.15
const LEAST_LINES = 4
/** A side whose lines are shorter on average (in characters) can be dates, places or labels beside the text. */
const SHORT_SIDE = 26
const BULLET = /^[•●▪■◦○‣⁃∙·\uf0b7\uf0a7]/u

/**
 * The lines of a document, its pages placed below one another, in the order a person reads them. Columns are found by
 * cutting it recursively at gutters that no line crosses; labels and dates beside the text they belong to stay with it.
 */
export const readLines = (fragments: Fragment[]): string[] => readRegion(listSegments(fragments))

const readRegion = (segments: Segment[]): string[] => {
  const rows = groupRows(segments)
  const split = findSplit(rows)
  if (!split) return gatherSideNotes(rows).map(joinRow)
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

const readSplit = ({ kind, gutter }: Split, rows: Segment[][], [first, second]: [Segment[], Segment[]]): string[] => {
  if (kind === 'rail') return readRail(first, second)
  const cuts = listHeadingCuts(rows, gutter)
  if (cuts.length === 0) return [...readRegion(first), ...readRegion(second)]
  return [0, ...cuts].flatMap((from, index, starts) => {
    const band = rows.slice(from, starts[index + 1] ?? rows.length).flat()
    const left = band.filter((segment) => !isRightOf(segment, gutter))
    return [...readRegion(left), ...readRegion(band.filter((segment) => isRightOf(segment, gutter)))]
  })
}

const isHeading = ({ text }: Segment): boolean => findHeadingKind(text) !== undefined

/**
 * The rows at which two columns are cut into bands: entries side by side, under headings that stand at the left and speak
 * for both. Nothing is level with such a heading, and the lines of the right side are level with lines of the left.
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

/** Whether the biggest writing of the region, a name as a rule, stands in `side` and clearly outgrows the other side. */
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

/** Labels on the left, each followed by the lines beside and below it down to the next label. */
const readRail = (labels: Segment[], content: Segment[]): string[] => {
  const groups = groupLabels(labels)
  const starts = groups.map((group) => group[0]?.y ?? 0)
  const bands = groups.map((_, index) =>
    content.filter((segment) => {
      const tolerance = segment.size * 0.6
      const from = index === 0 ? Number.NEGATIVE_INFINITY : (starts[index] ?? 0) - tolerance
      const to = (starts[index + 1] ?? Number.POSITIVE_INFINITY) - tolerance
      return segment.y >= from && segment.y < to
    }),
  )
  return groups.flatMap((group, index) => {
    const label = group.map((segment) => segment.text).join(' ')
    const lines = readRegion(bands[index] ?? [])
    // A date belongs on the line of what it dates; a section's name is a line of its own.
    return /\d/.test(label) ? [[label, lines[0]].filter(Boolean).join('\t'), ...lines.slice(1)] : [label, ...lines]
  })
}

const isHeadingBesideDate = (one: Segment, other: Segment): boolean =>
  (isHeading(one) && /\d/.test(other.text)) || (isHeading(other) && /\d/.test(one.text))

const groupLabels = (labels: Segment[]): Segment[][] => {
  const groups: Segment[][] = []
  let previous: Segment | undefined
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    const group = groups.at(-1)
    const isNear = previous && label.y - previous.y < 1.7 * label.size && !isHeadingBesideDate(previous, label)
    if (group && isNear) group.push(label)
    else groups.push([label])
    previous = label
  }
  return groups
}

/** The gutter and the run of rows that it divides best, if any does. `from` and `to` count rows, `to` not included. */
const findSplit = (rows: Segment[][]): Split | undefined => {
  if (rows.length < LEAST_LINES) return undefined
  let best: Split | undefined
  for (const gutter of listGutters(rows.flat())) {
    for (const [start, to] of listOpenRuns(rows, gutter)) {
      const from = skipLooseRows(rows, start, to, gutter)
      const split = judgeSplit(rows, from, to, gutter)
      if (split && split.score > (best?.score ?? 0)) best = split
    }
  }
  return best
}

/** Left edges where several segments begin, but for the leftmost: a column begins at every gutter. */
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

/** Runs of rows, as [from, to), that have no segment across the gutter. */
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

/** Past the first rows whose right part does not begin at the gutter: lines with a date at the edge, above the columns. */
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

const judgeSplit = (rows: Segment[][], from: number, to: number, gutter: number): Split | undefined => {
  const left: Segment[][] = []
  const right: Segment[][] = []
  let both = 0
  for (const row of rows.slice(from, to)) {
    const onLeft = row.filter((segment) => !isRightOf(segment, gutter))
    const onRight = row.filter((segment) => isRightOf(segment, gutter))
    if (onLeft.length > 0) left.push(onLeft)
    if (onRight.length > 0) right.push(onRight)
    if (onLeft.length > 0 && onRight.length > 0) both += 1
  }
  const score = Math.sqrt(countCharacters(left) * countCharacters(right))
  if (isRail(left, right)) return { kind: 'rail', from, to, gutter, score }
  if (left.length < LEAST_LINES || right.length < LEAST_LINES) return undefined
  const isPartnered = (side: Segment[][], share = PARTNERED): boolean => 1 - both / side.length <= share
  const isCells = (isShort(left) && isShort(right)) || holdsNumbers(left) || holdsNumbers(right)
  const isTable =
    isPartnered(right) &&
    isPartnered(left, isShort(left) ? 0.4 : PARTNERED) &&
    isCells &&
    !holdEntries(rows.slice(from, to), gutter) &&
    !holdsProse(left) &&
    !holdsProse(right)
  const isNotes =
    isPartnered(right) && isShort(right) && !holdsProse(right) && (holdsNumbers(right) || isFlushRight(right))
  return isTable || isNotes ? undefined : { kind: 'columns', from, to, gutter, score }
}

/** Dates and bullet points level with others across the gutter: entries side by side, whatever their length. */
const holdEntries = (rows: Segment[][], gutter: number): boolean =>
  [BULLET, /(?:19|20)\d\d/].every((sign) =>
    rows.some((row) => {
      const marked = row.filter(({ text }) => sign.test(text))
      return marked.some((one) => isRightOf(one, gutter)) && marked.some((one) => !isRightOf(one, gutter))
    }),
  )

const isShort = (side: Segment[][]): boolean =>
  countCharacters(side) / side.length < SHORT_SIDE && side.every((row) => countCharacters([row]) < 1.6 * SHORT_SIDE)

/** Dates, years and marks, in half of the lines at least. */
const holdsNumbers = (side: Segment[][]): boolean =>
  side.filter((row) => row.some(({ text }) => /\d/.test(text))).length >= side.length / 2

const isFlushRight = (side: Segment[][]): boolean => {
  const edges = side.map((row) => maxOf(row, (segment) => segment.right))
  const outermost = maxOf(edges, (edge) => edge)
  return edges.filter((edge) => outermost - edge < 3).length > 0.8 * edges.length
}

/** Sentences that run on from line to line, which cells of a table and dates at the edge do not. */
const holdsProse = (side: Segment[][]): boolean => {
  const continued = side.filter(([first]) => first && /^\p{Ll}{2}/u.test(first.text)).length
  return continued > 1 && continued > PARTNERED * side.length
}

/** Short labels on the left, fewer than the lines on the right, nearly each of them level with one of those. */
const isRail = (left: Segment[][], right: Segment[][]): boolean => {
  const labels = left.flat()
  if (labels.length > left.length || !isShort(left)) return false
  const all = groupLabels(labels)
  // Among dates beside the text, headings may stand alone above it.
  const groups = all.filter(([first]) => first && !(isHeading(first) && !isLevelWith(first, right)))
  const holdDates = groups.length > 1 && groups.every((group) => group.some(({ text }) => /\d/.test(text)))
  const partnered = groups.filter(([first]) => first && isLevelWith(first, right))
  const longest = maxOf(groups, (group) => group.length)
  const isSparse = (holdDates ? all : groups).length >= 3 && groups.length <= 0.6 * right.length
  return (
    isSparse &&
    (holdDates || groups.length === all.length) &&
    longest <= 3 &&
    partnered.length >= (1 - PARTNERED) * groups.length
  )
}

const isLevelWith = ({ y, size }: Segment, rows: Segment[][]): boolean =>
  rows.some((row) => row.some((segment) => Math.abs(segment.y - y) < 0.45 * size))

const countCharacters = (rows: Segment[][]): number => rows.flat().reduce((sum, { text }) => sum + text.length, 0)

/** A line may stand out into the neighbouring column by its own height and still belong to one side. */
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
    // Writing set into the line above it, as tight headings are: what reaches higher comes first.
    else rows.splice(segment.size > first.size ? -1 : rows.length, 0, [segment])
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left))
}

const overlap = (one: Segment, other: Segment): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > Math.min(one.size, other.size)

/**
 * Dates and places set under one another at the right edge, beside bullet points that they have nothing to do with, follow
 * the line that they begin on.
 */
const gatherSideNotes = (rows: Segment[][]): Segment[][] => {
  const result: Segment[][] = []
  for (let index = 0; index < rows.length; index += 1) {
    const note = findNote(rows[index])
    const notes: Segment[] = []
    let next = index + 1
    for (; note && next < rows.length; next += 1) {
      const below = findNote(rows[next])
      const previous = notes.at(-1) ?? note
      if (!below || Math.abs(below.right - note.right) > 3 || below.y - previous.y > 1.8 * note.size) break
      notes.push(below)
    }
    const beside = rows.slice(index + 1, next).map((row) => row.slice(0, -1))
    result.push(rows[index] ?? [])
    if (!beside.some(([first]) => first && BULLET.test(first.text))) continue
    result.push(...notes.map((segment) => [segment]), ...beside)
    index = next - 1
  }
  return result
}

/** The short last segment of a row, well apart from the others. */
const findNote = (row: Segment[] = []): Segment | undefined => {
  const last = row.at(-1)
  const before = row.at(-2)
  return last && before && last.left - before.right > last.size && last.text.length < SHORT_SIDE ? last : undefined
}

const joinRow = (row: Segment[]): string =>
  row.reduce((line, segment, index) => {
    const previous = row[index - 1]
    if (!previous) return segment.text
    const isWide = segment.left - previous.right > 1.6 * Math.min(segment.size, previous.size)
    return `${line}${isWide ? '\t' : ' '}${segment.text}`
  }, '')
