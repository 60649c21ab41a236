import { isLabelledCell, joined, readHeaderLine, titleScore, withoutDates } from './entry-header.ts'
import { headerPart, isBody, isPartOfEntry, isRowOfTable, opensEntry } from './entry-lines.ts'
import { isTownAndCountry } from './place.ts'
import { type Line, type Piece, wordsOf } from './text-lines.ts'
import {
  type HeaderReading,
  hasSeparateEmployer,
  isSameLayout,
  type Layout,
  nothingRead,
  readTitleAndEmployer,
  UNIT,
} from './title-and-employer.ts'
import type { DateMention } from './year-months.ts'

/** Maximum number of header lines: title, employer, place. */
const LINES_ABOVE = 3
const LINES_BELOW = 2
const LEAST_PARAGRAPH = 110
export type Anchor = { index: number; date: DateMention }

/**
 * `datesFirst`: the section begins with a date line, so headers are not above dates. `placesBesideDates`: most date
 * lines hold only a place besides, so an unknown word there is one too.
 */
export type Context = {
  lines: readonly Line[]
  anchors: ReadonlySet<number>
  datesFirst: boolean
  placesBesideDates: boolean
  /** Layout in which most entries name title and employer. */
  usual?: Layout | undefined
}

const WEB_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i

const isDurationOnly = (line: Line): boolean => withoutDates(line).length === 0

const LABELLED_TITLE = /^(?:job title|title|designation|role|position(?: held)?|post|job role)\s*[:–-]/i

/** Whether a header names both title and employer, so that nothing above a gap is missing. */
export const isWhole = (line: Line): boolean => {
  const { title, employer, sure } = readTitleAndEmployer([{ piece: line, at: 0 }])
  // "Position: Engineer, Platform" is a single row of a form.
  const isRow = LABELLED_TITLE.test(line.text) && readHeaderLine(line).every(({ group }) => group === 1)
  return title !== undefined && employer !== undefined && sure && !isRow
}

/** Whether a line is the second one of a wrapped bullet, with a gap below it, which headers do not have. */
const isRestOfBullet = (lines: readonly Line[], index: number): boolean =>
  lines[index - 1]?.bullet === true && !lines[index]?.gapBefore && lines[index + 1]?.gapBefore === true

/** Returns the header lines above a date line, nearest first. */
const listAbove = ({ lines, anchors, datesFirst }: Context, index: number, floor: number): number[] => {
  const found: number[] = []
  if (datesFirst) return found
  for (let i = index - 1; i >= floor && found.length < LINES_ABOVE; i--) {
    const line = lines[i]
    // Form rows are between the labelled title and employer.
    const isForm = found.every((one) => lines[one] && readHeaderLine(lines[one])[0]?.label !== undefined)
    if (line && isForm && isRowOfTable(line) && !anchors.has(i)) continue
    if (line && WEB_ADDRESS.test(line.text)) continue
    // A paragraph about the employer may be above the first row.
    if (line && isForm && found.length === 1 && !line.bullet && line.text.length > LEAST_PARAGRAPH) continue
    // Lines under "Technologies" belong to the entry above.
    if (line && isPartOfEntry(line) && found.at(-1) === i + 1) found.pop()
    if (!line || anchors.has(i) || isBody(line) || isRestOfBullet(lines, i)) break
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
    // Form rows are between the labelled title and employer.
    if (isBody(line) && isInForm(lines, found, i - index)) continue
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

/** Returns the employer after the bullet below "• May 2019 – July 2021: Research Assistant". */
const listBelowBullet = ({ lines, anchors }: Context, index: number, date: DateMention): number[] => {
  const [line, next] = lines.slice(index, index + 2)
  if (!line || !next?.bullet || anchors.has(index + 1) || !opensEntry(line, date)) return []
  return /[:;.]$|:\s/.test(next.text) || isBody({ ...next, bullet: false }) ? [] : [index + 1]
}

const ROWS_OF_FORM = 5

const isInForm = (lines: readonly Line[], found: readonly number[], below: number): boolean =>
  below <= ROWS_OF_FORM && found.length === 1 && found.every((one) => isLabelledCell(lines[one]?.text ?? ''))

const isHeaderless = (line: Line | undefined): boolean =>
  line !== undefined && readHeaderLine(line).every(({ kind }) => kind === 'place')

const isHeaderLikeBullet = (line: Line): boolean =>
  line.text.length < 100 &&
  !/[.;]$/.test(line.text) &&
  !isBody({ ...line, bullet: false }) &&
  titleScore(line.text.split(/[,|–—]| - /)[0] ?? '') > 0

/** "• HR Officer - Atlas Retail (2013 – 2018)": an entry's header with a bullet. */
const isBulletEntry = (line: Line, date: DateMention): boolean =>
  opensEntry(line, date) ||
  (date.range && !isBody({ ...line, bullet: false }) && readHeaderLine(line).some(({ text }) => titleScore(text) >= 3))

/** `used`: lines read besides the date's own. `banner`: an employer above several roles. */
export type Choice = { read: HeaderReading; used: number[]; banner?: Piece | undefined }

/** Chooses the lines around a date that name title and employer. `floor`: lines before it belong to the entry above. */
export const pickHeaderLines = (
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
  const below = line.bullet
    ? listBelowBullet(context, index, date)
    : listBelow(context, index, ownSegments.length === 0 && above.length === 0)
  const readWith = (indexes: readonly number[]): HeaderReading => {
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

/** Maximum number of lines below its date in which an entry may name its title in a table row. */
const LABELLED_BELOW = 8
/** Adds "Role: Team Lead" from below rows that are not a header, for an entry without another title. */
const withLabelledTitle = (
  { lines, anchors }: Context,
  index: number,
  choice: Choice,
  readWith: (indexes: readonly number[]) => HeaderReading,
): Choice | undefined => {
  if (choice.read.title && choice.read.sure) return undefined
  for (let i = index + 1; i <= index + LABELLED_BELOW && !anchors.has(i); i++) {
    const line = lines[i]
    if (!line || line.text.length > 100 || !LABELLED_TITLE.test(line.text)) continue
    const used = [...choice.used, i]
    const read = readWith(used)
    // The label decides; the previous title may be the employer.
    return read.title && read.employer ? { ...choice, read, used } : undefined
  }
  return undefined
}

/** Reads the entry from the lines in which most others name title and employer, unless that scores lower. */
const readAsUsual = (
  { read: otherwise, banner }: Choice,
  usual: Layout,
  index: number,
  around: readonly number[],
  readWith: (indexes: readonly number[]) => HeaderReading,
): Choice | undefined => {
  if (isSameLayout(otherwise.layout, usual)) return undefined
  const used = [...new Set([index + usual.titleAt, index + usual.employerAt])].filter((i) => i !== index)
  if (used.some((i) => !around.includes(i))) return undefined
  const read = readWith(used)
  if (!isSameLayout(read.layout, usual) || read.points < otherwise.points) return undefined
  // A place is below the employer of several roles; the next employer is above the next role.
  if (banner && read.employerIsGuess && usual.employerAt >= 0) return undefined
  return { read, used, ...(usual.employerAt < usual.titleAt && { banner: read.employer }) }
}

type HeaderContext = {
  lines: readonly Line[]
  index: number
  own: Piece | undefined
  above: readonly number[]
  below: readonly number[]
  banner: Piece | undefined
  readWith: (indexes: readonly number[]) => HeaderReading
}

/** Reads title, employer or both from the date line; a neighbouring line may name the other. */
const fromOwnLine = ({ lines, index, own, above, below, banner, readWith }: HeaderContext): Choice => {
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
  const last = segments.filter(({ group, text }) => group === first?.group && !UNIT.test(text)).at(-1)
  return first && last ? joined(own, first, last) : own
}

const fromNeighbours = (
  readWith: (indexes: readonly number[]) => HeaderReading,
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
      const isRowOfTitle = used.some((i) => LABELLED_TITLE.test(lines[i]?.text ?? ''))
      if (isComplete && !hasSeparateEmployer(before, lines[next], isRowOfTitle)) break
      const wider = readWith([...used, next])
      // A second line only if it supplies what is missing.
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

/** Adds the first of the other lines that names the missing part, even an employer that looks like a place. */
const completed = (
  readWith: (indexes: readonly number[]) => HeaderReading,
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

/** Returns the nearest line that is more than a place, and the places before it. */
const untilTelling = (source: readonly number[], lines: readonly Line[]): number[] => {
  const telling = source.findIndex((i) => !isHeaderless(lines[i]))
  return telling > 0 ? source.slice(0, telling + 1) : []
}

/** Returns two lines and the places among them; "Lima-Peru" is one beside telling lines, but may be a firm's branch if alone. */
const withoutMorePlaces = (source: readonly number[], lines: readonly Line[]): number[] => {
  const all = source.filter((i) => !isHeaderless(lines[i]))
  const isTown = (i: number): boolean => all.length > 2 && isTownAndCountry(lines[i]?.text ?? '')
  const last = all
    .filter((i) => !isTown(i))
    .slice(0, 2)
    .at(-1)
  return last === undefined ? [] : source.slice(0, source.indexOf(last) + 1).filter((i) => !isTown(i))
}
