import { joined, readHeaderLine, titleScore, withoutDates } from './entry-header.ts'
import { findHeaderDate, headerPart, isBody } from './entry-lines.ts'
import { monthIndex, monthOf } from './experience-months.ts'
import type { Field, PositionHeld } from './parsed-resume.ts'
import type { SectionOfLines } from './sections.ts'
import { type Line, type Piece, spanOver, tidy, wordsOf } from './text-lines.ts'
import { type Read, readTitleAndEmployer } from './title-and-employer.ts'
import type { DateMention } from './year-months.ts'

const LINES_ABOVE = 3
const LINES_BELOW = 2

type Anchor = { index: number; date: DateMention }

/**
 * `datesFirst`: the section begins with a date line, so that no header stands above one. `placesBesideDates`: most date
 * lines hold only a place besides, so that an unknown word there is one too.
 */
type Context = { lines: readonly Line[]; anchors: ReadonlySet<number>; datesFirst: boolean; placesBesideDates: boolean }

const isDurationOnly = (line: Line): boolean => withoutDates(line).length === 0

/** Names a title and an employer: nothing above a gap is missing. */
const isWhole = (line: Line): boolean => {
  const { title, employer, sure } = readTitleAndEmployer([line])
  return title !== undefined && employer !== undefined && sure
}

/** The header lines above a date line, nearest first. */
const listAbove = ({ lines, anchors, datesFirst }: Context, index: number, floor: number): number[] => {
  const found: number[] = []
  if (datesFirst) return found
  for (let i = index - 1; i >= floor && found.length < LINES_ABOVE; i--) {
    const line = lines[i]
    if (!line || anchors.has(i) || isBody(line)) break
    if (!isDurationOnly(line)) found.push(i)
    if (line.gapBefore && (found.length > 1 || isWhole(line))) break
  }
  return found
}

const listBelow = ({ lines, anchors, datesFirst }: Context, index: number, bulletToo: boolean): number[] => {
  const found: number[] = []
  for (let i = index + 1; i < lines.length && found.length < LINES_BELOW; i++) {
    const line = lines[i]
    if (!line || anchors.has(i)) break
    const bulletHeader = bulletToo && found.length === 0 && line.bullet && isHeaderLikeBullet(line)
    if (!bulletHeader && isBody(line)) break
    if (line.gapBefore && found.length > 0) break
    found.push(i)
    if (bulletHeader) break
  }
  // A line right above the next date line is that entry's header.
  const after = (found.at(-1) ?? index) + 1
  const isTaken = !datesFirst && anchors.has(after) && !lines[after]?.gapBefore && isHeaderless(lines[after])
  return isTaken ? found.slice(0, -1) : found
}

const isHeaderless = (line: Line | undefined): boolean =>
  line !== undefined && readHeaderLine(line).every(({ kind }) => kind === 'place')

const isHeaderLikeBullet = (line: Line): boolean =>
  line.text.length < 100 &&
  !/[.;]$/.test(line.text) &&
  !isBody({ ...line, bullet: false }) &&
  titleScore(line.text.split(/[,|–—]| - /)[0] ?? '') > 0

/** "• HR Officer - Atlas Retail (2013 – 2018)": an entry's header that happens to have a bullet. */
const isBulletEntry = (line: Line, date: DateMention): boolean =>
  date.range && !isBody({ ...line, bullet: false }) && readHeaderLine(line).some(({ text }) => titleScore(text) >= 3)

type Choice = { read: Read; used: number[]; banner?: Piece | undefined }

const chooseHeader = (context: Context, { index, date }: Anchor, floor: number, banner: Piece | undefined): Choice => {
  const { lines } = context
  const line = lines[index]
  if (!line) return { read: { sure: false, employerIsGuess: false }, used: [] }
  const whole = line.bullet && !isBulletEntry(line, date) ? undefined : headerPart(line, date)
  const texts = whole ? readHeaderLine(whole).filter(({ kind }) => kind === 'text') : []
  const isPlaceOnly =
    context.placesBesideDates &&
    texts.length === 1 &&
    texts.every(({ text }) => titleScore(text) === 0 && wordsOf(text).length <= 3)
  const own = isPlaceOnly ? undefined : whole
  const ownSegments = isPlaceOnly ? [] : texts
  const above = listAbove(context, index, floor)
  const below = line.bullet ? [] : listBelow(context, index, ownSegments.length === 0 && above.length === 0)
  const at = (indexes: readonly number[]): Piece[] => indexes.flatMap((i) => lines[i] ?? [])
  const readWith = (indexes: readonly number[]): Read => {
    const sorted = indexes.toSorted((a, b) => a - b)
    return readTitleAndEmployer([
      ...at(sorted.filter((i) => i < index)),
      ...(own ? [own] : []),
      ...at(sorted.filter((i) => i > index)),
    ])
  }
  if (ownSegments.length === 0) return fromNeighbours(readWith, above, below, lines, banner)
  return fromOwnLine({ lines, index, own, above, below, banner, readWith })
}

type Around = {
  lines: readonly Line[]
  index: number
  own: Piece | undefined
  above: readonly number[]
  below: readonly number[]
  banner: Piece | undefined
  readWith: (indexes: readonly number[]) => Read
}

/** The date line names a title, an employer or both; a neighbour may name the other. */
const fromOwnLine = ({ lines, index, own, above, below, banner, readWith }: Around): Choice => {
  const alone = readWith([])
  if (alone.title && alone.employer && alone.sure && !alone.employerIsGuess) return { read: alone, used: [index] }
  const tries = [above.slice(0, 1), below.slice(0, 1)].filter((one) => one.length > 0)
  const close = tries
    .map((used) => ({ used, read: readWith(used) }))
    .filter(({ read }) => read.title && read.employer && !read.employerIsGuess)
  const isTight = ({ used }: { used: number[] }): boolean => !lines[Math.max(used[0] ?? 0, index)]?.gapBefore
  const good = close.filter(({ read }) => read.sure)
  const pick = good.find(isTight) ?? good[0]
  if (alone.title && alone.sure) {
    if (pick)
      return { ...pick, ...((pick.used[0] ?? index) < index && pick.read.employer && { banner: pick.read.employer }) }
    if (banner)
      return {
        read: { ...alone, title: own ? titleLine(own) : alone.title, employer: banner, employerIsGuess: false },
        used: [index],
        banner,
      }
    return { read: alone, used: [index] }
  }
  if (pick) return pick
  const only = alone.title ? undefined : alone.employer
  if (banner && only && above.length === 0 && titleScore(only.text) >= 0)
    return { read: { ...alone, title: only, employer: banner, employerIsGuess: false }, used: [index], banner }
  if (alone.title && alone.employer) return { read: alone, used: [index] }
  return close[0] ?? { read: alone, used: [index] }
}

const titleLine = (own: Piece): Piece => {
  const segments = readHeaderLine(own).filter(({ kind }) => kind === 'text')
  const [first] = segments
  const last = segments.filter(({ group }) => group === first?.group).at(-1)
  return first && last ? joined(own, first, last) : own
}

const fromNeighbours = (
  readWith: (indexes: readonly number[]) => Read,
  above: readonly number[],
  below: readonly number[],
  lines: readonly Line[],
  banner: Piece | undefined,
): Choice => {
  for (const source of [above, below]) {
    let used: number[] = []
    for (const next of withoutMorePlaces(source, lines)) {
      const before = used.length > 0 ? readWith(used) : undefined
      if (before?.title && before.employer && before.sure && !before.employerIsGuess) break
      const wider = readWith([...used, next])
      // A second line only when it supplies what is missing.
      if (before?.title && before.employer && !before.employerIsGuess && !wider.sure) break
      used = [...used, next]
    }
    if (used.length === 0) continue
    const read = readWith(used)
    if (read.title && !read.employer && source === above && below.length > 0) {
      const wider = readWith([...used, ...below.slice(0, 1)])
      if (wider.employer && !wider.employerIsGuess) return { read: wider, used: [...used, ...below.slice(0, 1)] }
    }
    if (read.title && (!read.employer || read.employerIsGuess) && banner && used.length === 1)
      return {
        read: { ...read, title: lines[used[0] ?? 0] ?? read.title, employer: banner, employerIsGuess: false },
        used,
        banner,
      }
    const isBannered = used.length === 2 && source === above && read.employer
    return { read, used, ...(isBannered && { banner: read.employer }) }
  }
  return { read: { sure: false, employerIsGuess: false }, used: [] }
}

/** Two lines and the places among them. */
const withoutMorePlaces = (source: readonly number[], lines: readonly Line[]): number[] => {
  const telling = source.filter((i) => !isHeaderless(lines[i])).slice(0, 2)
  const last = telling.at(-1)
  return last === undefined ? [] : source.slice(0, source.indexOf(last) + 1)
}

const field = (piece: Piece, confidence: number): Field<string> => ({
  value: tidy(piece.text),
  span: piece.span,
  confidence,
})

const toPosition = (
  { read }: Choice,
  date: DateMention | undefined,
  span: { start: number; end: number },
): PositionHeld | undefined => {
  if (!read.title && !read.employer) return undefined
  return {
    ...(read.title && { title: field(read.title, read.sure ? 0.9 : 0.5) }),
    ...(read.employer && { employer: field(read.employer, read.employerIsGuess ? 0.5 : read.sure ? 0.85 : 0.6) }),
    ...(read.location && { location: field(read.location, 0.8) }),
    ...(date?.start && { start: date.start }),
    ...(date?.end && { end: date.end }),
    ...(date && !date.range && date.end && date.end !== 'present' && { start: date.end }),
    span,
  }
}

const havePlaces = (lines: readonly Line[], anchors: readonly Anchor[]): boolean => {
  const beside = anchors.map(({ index }) => (lines[index] ? readHeaderLine(lines[index]) : []))
  const places = beside.filter(
    (segments) => segments.length > 0 && segments.every(({ kind }) => kind === 'place'),
  ).length
  return places > 0 && places * 2 >= anchors.length
}

const listDated = (lines: readonly Line[], anchors: readonly Anchor[]): PositionHeld[] => {
  const context = {
    lines,
    anchors: new Set(anchors.map(({ index }) => index)),
    datesFirst: anchors[0]?.index === 0,
    placesBesideDates: havePlaces(lines, anchors),
  }
  const entries: { choice: Choice; date: DateMention; from: number }[] = []
  let floor = 0
  let banner: Piece | undefined
  for (const anchor of anchors) {
    const choice = chooseHeader(context, anchor, floor, banner)
    if (!choice.read.title && !choice.read.employer) continue
    banner = choice.banner
    const leads = choice.read.employer && !choice.read.title && context.anchors.has(anchor.index + 1)
    if (leads) {
      // "Acme Corp 2015 – Present" above the roles held there.
      banner = choice.read.employer
      floor = anchor.index + 1
      continue
    }
    floor = Math.max(anchor.index, ...choice.used) + 1
    entries.push({ choice, date: anchor.date, from: Math.min(anchor.index, ...choice.used) })
  }
  return entries.flatMap(({ choice, date, from }, i) => {
    const last = lines[Math.max(from, (entries[i + 1]?.from ?? lines.length) - 1)]
    const first = lines[from]
    return first && last ? (toPosition(choice, date, spanOver(first.span, last.span)) ?? []) : []
  })
}

/** Entries without any date: header lines followed by what was done. */
const listDateless = (lines: readonly Line[]): PositionHeld[] => {
  const found: PositionHeld[] = []
  let i = 0
  while (i < lines.length) {
    const header: Line[] = []
    const from = i
    for (let line = lines[i]; line && !isBody(line) && header.length < 3; line = lines[++i]) {
      if (header.length > 0 && line.gapBefore && (header.length === 2 || readTitleAndEmployer(header).employer)) break
      header.push(line)
    }
    if (header.length === 0) {
      i++
      continue
    }
    for (let line = lines[i]; line && isBody(line); line = lines[++i]);
    const read = readTitleAndEmployer(header)
    const last = lines[i - 1]
    const first = lines[from]
    if (read.title && read.sure && first && last) {
      const position = toPosition({ read, used: [] }, undefined, spanOver(first.span, last.span))
      if (position) found.push(position)
    }
  }
  return found
}

const sortKey = (position: PositionHeld, now: number): number => {
  if (position.end === 'present') return now + 1
  return position.end ? monthIndex(position.end) : position.start ? monthIndex(position.start) : -1
}

/** The positions of the experience sections, newest first. Without such a section any dated entry with a job title counts. */
export const listPositions = (
  sections: readonly SectionOfLines[],
  top: readonly Line[],
  today: Date,
): PositionHeld[] => {
  const held = sections.filter(({ kind }) => kind === 'experience')
  const groups =
    held.length > 0
      ? held.map(({ lines }) => lines)
      : [top, ...sections.filter(({ kind }) => kind === 'summary').map(({ lines }) => lines)]
  const found = groups.flatMap((lines) => {
    const anchors = lines.flatMap((line, index) => {
      const date = findHeaderDate(line)
      return date ? [{ index, date }] : []
    })
    const ranged = held.length > 0 ? anchors : anchors.filter(({ date }) => date.range)
    if (ranged.length > 0) return listDated(lines, ranged)
    return held.length > 0 ? listDateless(lines) : []
  })
  const kept = held.length > 0 ? found : found.filter(({ title }) => title !== undefined && title.confidence > 0.6)
  const now = monthOf(today)
  return kept.toSorted((a, b) => sortKey(b, now) - sortKey(a, now))
}
