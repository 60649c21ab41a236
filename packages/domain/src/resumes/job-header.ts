import { joined, readHeaderLine, titleScore, withoutDates } from './entry-header.ts'
import { headerPart, isBody, isPartOfEntry, isRowOfTable } from './entry-lines.ts'
import { type Line, type Piece, wordsOf } from './text-lines.ts'
import { isSameLayout, type Layout, nothingRead, type Read, readTitleAndEmployer } from './title-and-employer.ts'
import type { DateMention } from './year-months.ts'

/** A header has three lines at most: title, employer, place. */
const LINES_ABOVE = 3
const LINES_BELOW = 2

export type Anchor = { index: number; date: DateMention }

/**
 * `datesFirst`: the section begins with a date line, so that no header stands above one. `placesBesideDates`: most date
 * lines hold nothing else but a place, so that an unknown word there is one too.
 */
export type Context = {
  lines: readonly Line[]
  anchors: ReadonlySet<number>
  datesFirst: boolean
  placesBesideDates: boolean
  /** Where most entries name title and employer. */
  usual?: Layout | undefined
}

const isDurationOnly = (line: Line): boolean => withoutDates(line).length === 0

/** Names a title and an employer: nothing above a gap is missing. */
export const isWhole = (line: Line): boolean => {
  const { title, employer, sure } = readTitleAndEmployer([{ piece: line, at: 0 }])
  return title !== undefined && employer !== undefined && sure
}

/** The header lines above a date line, nearest first. */
const listAbove = ({ lines, anchors, datesFirst }: Context, index: number, floor: number): number[] => {
  const found: number[] = []
  if (datesFirst) return found
  for (let i = index - 1; i >= floor && found.length < LINES_ABOVE; i--) {
    const line = lines[i]
    // Rows of a form stand between its labelled title and employer.
    const isForm = found.every((one) => lines[one] && readHeaderLine(lines[one])[0]?.label !== undefined)
    if (line && isForm && isRowOfTable(line) && !anchors.has(i)) continue
    // What stands under "Technologies" belongs to the entry above.
    if (line && isPartOfEntry(line) && found.at(-1) === i + 1) found.pop()
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

/** `used`: the lines read, besides the date's own. `banner`: an employer that stands above several roles. */
export type Choice = { read: Read; used: number[]; banner?: Piece | undefined }

/** Which lines around a date name the title and the employer. `floor`: lines before it belong to the entry above. */
export const chooseHeader = (
  context: Context,
  { index, date }: Anchor,
  floor: number,
  banner: Piece | undefined,
): Choice => {
  const { lines } = context
  const line = lines[index]
  if (!line) return { read: nothingRead, used: [] }
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
  const readWith = (indexes: readonly number[]): Read => {
    const rows = [...indexes, index]
      .toSorted((a, b) => a - b)
      .flatMap((i) => {
        const piece = i === index ? own : lines[i]
        return piece ? [{ piece, at: i - index }] : []
      })
    return readTitleAndEmployer(rows, context.usual)
  }
  const choice =
    ownSegments.length === 0
      ? fromNeighbours(readWith, above, below, lines, banner)
      : fromOwnLine({ lines, index, own, above, below, banner, readWith })
  const usual = context.usual && readAsUsual(choice, context.usual, index, [...above, ...below], readWith)
  return usual ?? withLabelledTitle(context, index, choice, readWith) ?? choice
}

/** How far below its date an entry may name its title in a row of a table. */
const LABELLED_BELOW = 8
const LABELLED_TITLE = /^(?:job title|title|designation|role|position(?: held)?|post|job role)\s*[:–-]/i

/** "Role: Team Lead" below rows that are not read as a header: for an entry that names no title otherwise. */
const withLabelledTitle = (
  { lines, anchors }: Context,
  index: number,
  choice: Choice,
  readWith: (indexes: readonly number[]) => Read,
): Choice | undefined => {
  if (choice.read.title && choice.read.sure) return undefined
  for (let i = index + 1; i <= index + LABELLED_BELOW && !anchors.has(i); i++) {
    const line = lines[i]
    if (!line || line.text.length > 100 || !LABELLED_TITLE.test(line.text)) continue
    const used = [...choice.used, i]
    const read = readWith(used)
    // The label decides, and what was taken for a title may be the employer.
    return read.title && read.employer ? { ...choice, read, used } : undefined
  }
  return undefined
}

/** The entry read from the lines on which most others name title and employer, unless that scores lower. */
const readAsUsual = (
  { read: otherwise, banner }: Choice,
  usual: Layout,
  index: number,
  around: readonly number[],
  readWith: (indexes: readonly number[]) => Read,
): Choice | undefined => {
  if (isSameLayout(otherwise.layout, usual)) return undefined
  const used = [...new Set([index + usual.titleAt, index + usual.employerAt])].filter((i) => i !== index)
  if (used.some((i) => !around.includes(i))) return undefined
  const read = readWith(used)
  if (!isSameLayout(read.layout, usual) || read.points < otherwise.points) return undefined
  // Below the employer of several roles stands a place; above the next role stands the next employer.
  if (banner && read.employerIsGuess && usual.employerAt >= 0) return undefined
  return { read, used, ...(usual.employerAt < usual.titleAt && { banner: read.employer }) }
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
  const tries = [above.slice(0, 1), below.slice(0, 1), untilTelling(above, lines)].filter((one) => one.length > 0)
  const guesses = tries
    .map((used) => ({ used, read: readWith(used) }))
    .filter(({ read }) => read.title && read.employer)
  const close = guesses.filter(({ read }) => !read.employerIsGuess)
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
    // An employer that may be part of a place is better than none.
    const guess = alone.employer ? undefined : (guesses.find(isTight) ?? guesses[0])
    return guess ?? { read: alone, used: [index] }
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
      const isComplete = before?.title && before.employer && before.sure && !before.employerIsGuess
      if (isComplete && !namesCompanyApart(before, lines[next])) break
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
    const [only] = used.length === 1 ? used.flatMap((i) => lines[i] ?? []) : []
    if (read.title && (!read.employer || read.employerIsGuess) && banner && only)
      return {
        read: { ...read, title: titleLine(only), employer: banner, employerIsGuess: false },
        used,
        banner,
      }
    const isBannered = used.length === 2 && source === above && read.employer
    if (read.title && read.employer) return { read, used, ...(isBannered && { banner: read.employer }) }
    const others = [...source, ...(source === above ? below : above)].filter((i) => !used.includes(i))
    return completed(readWith, { read, used }, others)
  }
  return { read: nothingRead, used: [] }
}

/** Adds the first of the other lines that names what is missing, even an employer in what looks like a place. */
const completed = (
  readWith: (indexes: readonly number[]) => Read,
  choice: Choice,
  others: readonly number[],
): Choice => {
  for (const other of others) {
    const used = [...choice.used, other]
    const read = readWith(used)
    if (read.sure && read.employer && read.points > choice.read.points) return { read, used }
  }
  return choice
}

/** The nearest line that is more than a place, and the places before it. */
const untilTelling = (source: readonly number[], lines: readonly Line[]): number[] => {
  const telling = source.findIndex((i) => !isHeaderless(lines[i]))
  return telling > 0 ? source.slice(0, telling + 1) : []
}

/** "Registered Nurse – ICU" under "Lakeview Hospital": the title's line only seems to name an employer, the next line does. */
const namesCompanyApart = ({ employer }: Read, line: Line | undefined): boolean =>
  employer !== undefined &&
  line !== undefined &&
  titleScore(employer.text) === 0 &&
  readHeaderLine(line).every(({ kind, text }) => kind === 'place' || titleScore(text) < 0)

/** Two lines and the places among them. */
const withoutMorePlaces = (source: readonly number[], lines: readonly Line[]): number[] => {
  const telling = source.filter((i) => !isHeaderless(lines[i])).slice(0, 2)
  const last = telling.at(-1)
  return last === undefined ? [] : source.slice(0, source.indexOf(last) + 1)
}
