import { findHeadingKind } from '@rolecall/domain/resumes/headings'
import { findDates } from '@rolecall/domain/resumes/year-months'
import { maxOf, type Segment } from './pdf-segments.ts'

// Short labels beside the text that they belong to: dates in a margin (rule A-312), section names, field names.

/** Average characters per line below which a side can be dates, places or labels beside the text. */
export const SHORT_SIDE = 26
/** Share of the labels that may stand alone while the side still reads as labels. */
const ALONE = 0.15
/** Maximum lines of one label. */
const LONGEST = 3
/** Text between the two dates of a label in a timeline. */
const BETWEEN_DATES = /^[\s•●○◦·|│–—-]+$/u

export const isHeading = ({ text }: Segment): boolean => findHeadingKind(text) !== undefined

const countCharacters = (rows: Segment[][]): number => rows.flat().reduce((sum, { text }) => sum + text.length, 0)

export const isShort = (side: Segment[][]): boolean =>
  countCharacters(side) / side.length < SHORT_SIDE && side.every((row) => countCharacters([row]) < 1.6 * SHORT_SIDE)

const holdsDigit = ({ text }: Segment): boolean => /\d/.test(text)

/** "2019 – 2021", not "2019 –", which continues in the next line of its label. */
const isWholeRange = ({ text }: Segment): boolean =>
  !/[-–—]\s*$/.test(text) && findDates(text).some(({ range }) => range)

const belongsToNext = (one: Segment, other: Segment): boolean =>
  (isHeading(one) && holdsDigit(other)) ||
  (isHeading(other) && holdsDigit(one)) ||
  (holdsDigit(one) && isWholeRange(other)) ||
  (isWholeRange(one) && holdsDigit(other))

/** A single date as months since year 0; "today" is later than any. */
const timeOf = (group: readonly Segment[] | undefined): number | undefined => {
  const [only, another] = group ?? []
  if (!only || another) return undefined
  const [date, more] = findDates(`2000 – ${only.text}`)
  if (more || !date?.range || date.to < only.text.length + LEAD.length) return undefined
  return date.end === 'present' ? Number.MAX_SAFE_INTEGER : date.end && date.end.year * 12 + (date.end.month ?? 0)
}
const LEAD = '2000 – '

/** Pairs single dates when each second one is where the next entry continues: 2013, 2019, 2019, today. */
const pairDates = (groups: Segment[][]): Segment[][] => {
  const times = groups.map(timeOf)
  const from = times.lastIndexOf(undefined) + 1
  return [...groups.slice(0, from), ...pairDatesAlone(groups.slice(from), times.slice(from))]
}

const pairDatesAlone = (groups: Segment[][], times: readonly (number | undefined)[]): Segment[][] => {
  if (times.length < 4 || times.length % 2 !== 0) return groups
  const joints = times.slice(1, -1).filter((_, index) => index % 2 === 0)
  const met = joints.filter((time, index) => time === times[2 * index + 2]).length
  if (2 * met < joints.length) return groups
  return groups.flatMap((group, index) => (index % 2 === 0 ? [[...group, ...(groups[index + 1] ?? [])]] : []))
}

const isHeadingOf = (group: readonly Segment[]): boolean =>
  findHeadingKind(group.map(({ text }) => text).join(' ')) !== undefined

const isLevel = (group: readonly Segment[], rows: Segment[][]): boolean =>
  group.slice(0, LONGEST).some((label) => isLevelWith(label, rows))

/** Returns whether a label is a complete range, so that the next date cannot belong to it. */
const isClosed = (group: readonly Segment[]): boolean => isRange(group) && !/[-–—]\s*$/.test(labelOf(group))

const groupLabels = (labels: Segment[]): Segment[][] => pairDates(groupNearLabels(labels))

const groupNearLabels = (labels: Segment[]): Segment[][] => {
  const groups: Segment[][] = []
  let previous: Segment | undefined
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    const group = groups.at(-1)
    const isNear =
      previous &&
      label.y - previous.y < 1.7 * label.size &&
      !belongsToNext(previous, label) &&
      !(group && holdsDigit(label) && (isClosed(group) || isHeadingOf(group)))
    if (group && isNear) group.push(label)
    else groups.push([label])
    previous = label
  }
  return groups
}

/** The words of a label; the first and the last date of a timeline form a range, whichever stands above. */
const labelOf = (group: readonly Segment[]): string => {
  const words = group.map(({ text }) => text)
  const dates = words.filter((text) => !BETWEEN_DATES.test(text))
  const [first = '', second = ''] = dates
  if (dates.length !== 2 || /[-–—]\s*$|^\s*[-–—]/.test(`${first}\n${second}`)) return words.join(' ')
  const ranges = [`${first} – ${second}`, `${second} – ${first}`]
  return ranges.find((range) => findDates(range).some((date) => date.range && date.from === 0)) ?? words.join(' ')
}

const isRange = (group: readonly Segment[]): boolean => findDates(labelOf(group)).some(({ range }) => range)

/**
 * Returns whether short labels stand on the left, fewer than the lines on the right, nearly each of them level with one of
 * those.
 */
export const isRail = (left: Segment[][], right: Segment[][]): boolean => {
  const labels = left.flat()
  if (labels.length > left.length || !isShort(left)) return false
  const all = groupLabels(labels)
  // A heading may stand alone above its section.
  const groups = all.filter((group) => !(isHeadingOf(group) && !isLevel(group, right)))
  const dated = groups.filter((group) => group.some(holdsDigit))
  const holdDates = groups.length > 1 && dated.length === groups.length
  const partnered = groups.filter((group) => isLevel(group, right))
  const isTimeline = holdDates && groups.every((group) => group.length > 1 && isRange(group))
  const isSparse = (isTimeline ? 3 : (holdDates ? all : groups).length) >= 3 && groups.length <= 0.6 * right.length
  return (
    isSparse &&
    (dated.length > 1 || groups.length === all.length) &&
    maxOf(groups, (group) => group.length) <= LONGEST &&
    partnered.length >= (1 - ALONE) * groups.length
  )
}

const isLevelWith = ({ y, size }: Segment, rows: Segment[][]): boolean =>
  rows.some((row) => row.some((segment) => Math.abs(segment.y - y) < 0.45 * size))

type RowReader = (segments: Segment[]) => string[]

/** The labels on the left, each followed by the lines beside and below it down to the next label. */
export const readRail = (labels: Segment[], content: Segment[], read: RowReader): string[] => {
  const groups = groupLabels(labels)
  const starts = groups.map((group) => group[0]?.y ?? 0)
  const above = content.filter(({ y, size }) => y < (starts[0] ?? 0) - 1.2 * size)
  const beside = content.filter((segment) => !above.includes(segment))
  const bands = groups.map((_, index) =>
    beside.filter(({ y, size }) => {
      const from = index === 0 ? Number.NEGATIVE_INFINITY : (starts[index] ?? 0) - 0.6 * size
      const to = (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 0.6 * size
      return y >= from && y < to
    }),
  )
  const lines = groups.flatMap((group, index) => {
    const label = labelOf(group)
    const band = read(bands[index] ?? [])
    // A date belongs on the line of the text it dates; a section's name is a line of its own.
    return /\d/.test(label) ? [[label, band[0]].filter(Boolean).join('\t'), ...band.slice(1)] : [label, ...band]
  })
  return [...read(above), ...lines]
}
