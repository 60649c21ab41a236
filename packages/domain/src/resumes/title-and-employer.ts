import { joined, readHeaderLine, type Segment, titleScore } from './entry-header.ts'
import { isCity, isRegion } from './place.ts'
import { cut, type Piece, wordsOf } from './text-lines.ts'

/** A header line; `at`: lines from the one with the dates, negative above it. */
export type Row = { piece: Piece; at: number }

/** Where an entry names its title and its employer. Entries of one résumé mostly share it. */
export type Layout = {
  titleAt: number
  employerAt: number
  titleFirst: boolean
  /** How many segments stand between the employer and the edge of its line that is away from the title. */
  employerFromEdge: number
}

/**
 * `sure`: the title contains an occupation. `employerIsGuess`: the employer may equally be part of the title or of a
 * place. `points`: what the reading earned, `layout` when it names both.
 */
export type Read = {
  title?: Piece
  employer?: Piece
  location?: Piece
  sure: boolean
  employerIsGuess: boolean
  points: number
  layout?: Layout
}

export const nothingRead: Read = { sure: false, employerIsGuess: false, points: 0 }

/** `rank`: titleScore. `place`: what the segment was cut from when the line reads like "town, country". */
type Part = Segment & { row: number; at: number; line: Piece; rank: number; withPlace: boolean; place?: Piece }

type Reading = { title: Part | undefined; employer: Part | undefined }

/** What speaks for a reading. Our own points, balanced on résumés of many layouts. */
const POINTS = {
  label: 100,
  /** Per point of titleScore. */
  occupation: 6,
  /** A title that names no occupation: only beside an employer whose words say that it is one, or apart from it. */
  unknownTitle: 1,
  organisationAsTitle: 0.5,
  /** The employer's words say that it is one. */
  organisation: 9,
  organisationInTitleRow: 4,
  partOfOrganisation: -3,
  unknownEmployer: 3,
  apartFromTitle: 3,
  /** "Harbour Ropes, London": less than any other employer, more than none. */
  beforeTown: 2,
  /** Per point of titleScore of the employer, one or two of which company names may have. */
  occupationAsEmployer: -1,
  occupationAsEmployerOnly: -8,
  /** "Harbour Ropes - London", or a line of its own that ends in the dash of a place left out: where portals set employers. */
  lineWithPlace: 2,
  layoutOfOthers: 10,
} as const

/** More segments than three lines of a header have; what follows is not a header. */
const MOST_PARTS = 16

/** "Department of Hydrology", "Emergency Department": beside the organisation that it is a part of. */
const isPartOfEmployer = ({ text }: Segment): boolean =>
  /^(?:department|dept\.?|faculty|school|division|institute|section|chair) of |\s(?:department|dept\.?|division|unit|ward|team)$/i.test(
    text,
  )

/** "Harbour Ropes, London" looks like a town and was read as a place, but its first part may be the employer. */
const employerBeforeTown = (part: Part): Part[] => {
  if (part.kind !== 'place') return []
  const [first = '', town = ''] = part.text.split(',')
  const name = town ? cut(part, 0, first.length) : undefined
  if (!name || isCity(name.text) || isRegion(name.text)) return []
  const country = isRegion(town.trim()) && !isCity(town.trim())
  if (country && (wordsOf(name.text).length < 2 || town.trim().length <= 3)) return []
  return [{ ...part, ...name, rank: 0, place: part }]
}

const isTogether = (a: Part, b: Part): boolean => a.row === b.row && a.group === b.group

const pointsOfTitle = ({ label, rank }: Part): number => {
  if (label === 'title') return POINTS.label
  if (label === 'employer' || rank < 0) return POINTS.organisationAsTitle
  return rank > 0 ? rank * POINTS.occupation : POINTS.unknownTitle
}

const pointsOfEmployer = (employer: Part, title: Part | undefined): number => {
  if (employer.label === 'employer') return POINTS.label
  if (employer.place) return POINTS.beforeTown
  const { rank } = employer
  if (rank > (title ? 2 : 0)) return POINTS.occupationAsEmployerOnly
  const apart = !title || !isTogether(employer, title) ? POINTS.apartFromTitle : 0
  const withPlace = apart > 0 && employer.withPlace ? POINTS.lineWithPlace : 0
  if (rank >= 0) return POINTS.unknownEmployer + apart + withPlace + rank * POINTS.occupationAsEmployer
  if (isPartOfEmployer(employer)) return POINTS.organisation + POINTS.partOfOrganisation
  return POINTS.organisation + (title && title.row === employer.row ? POINTS.organisationInTitleRow : 0)
}

const layoutOf = (title: Part, employer: Part, texts: readonly Part[]): Layout => {
  const titleFirst = title.span.start < employer.span.start
  const beyond = texts.filter(
    ({ row, span }) =>
      row === employer.row && (titleFirst ? span.start > employer.span.start : span.start < employer.span.start),
  )
  return { titleAt: title.at, employerAt: employer.at, titleFirst, employerFromEdge: beyond.length }
}

export const isSameLayout = (a: Layout | undefined, b: Layout | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.titleAt === b.titleAt &&
  a.employerAt === b.employerAt &&
  a.titleFirst === b.titleFirst &&
  (a.employerFromEdge === b.employerFromEdge || a.titleAt !== a.employerAt)

const pointsOf = ({ title, employer }: Reading, texts: readonly Part[], usual: Layout | undefined): number => {
  const sameLayout = usual && title && employer && isSameLayout(layoutOf(title, employer, texts), usual)
  return (
    (title ? pointsOfTitle(title) : 0) +
    (employer ? pointsOfEmployer(employer, title) : 0) +
    (sameLayout ? POINTS.layoutOfOthers : 0)
  )
}

/** A title without an occupation needs an employer beside it, divided from it by more than a comma. */
const isPossible = ({ title, employer }: Reading): boolean => {
  if (title && title.span.start === employer?.span.start) return false
  if (!title || title.rank > 0 || title.label === 'title') return true
  if (!employer || wordsOf(title.text).length > 6) return false
  // "Mechatronikerin, Beispielwerk GmbH": before a company, even a comma separates.
  return !isTogether(title, employer) || (employer.rank < 0 && title.span.start < employer.span.start)
}

const listParts = (rows: readonly Row[]): Part[] =>
  rows
    .flatMap(({ piece, at }, row) => {
      const segments = readHeaderLine(piece)
      const withPlace = segments.some(({ kind }) => kind === 'place') || /\s[-–]$/.test(piece.text)
      return segments.map((segment) => ({
        ...segment,
        row,
        at,
        line: piece,
        withPlace,
        rank: titleScore(segment.text),
      }))
    })
    .slice(0, MOST_PARTS)

/**
 * Decides which part of the header lines is the title and which the employer: of all readings the one with the most
 * points, of equal ones the first. `usual`: the layout of the résumé's other entries.
 */
export const readTitleAndEmployer = (rows: readonly Row[], usual?: Layout): Read => {
  const all = listParts(rows)
  const texts = all.filter(({ kind }) => kind === 'text')
  let best: Reading = { title: undefined, employer: undefined }
  let points = 0
  for (const employer of [undefined, ...texts, ...all.flatMap(employerBeforeTown)])
    for (const title of [undefined, ...texts]) {
      const reading = { title, employer }
      const earned = isPossible(reading) ? pointsOf(reading, texts, usual) : 0
      if (earned > points) [best, points] = [reading, earned]
    }
  return toRead(best, points, all, texts)
}

const toRead = ({ title, employer }: Reading, points: number, all: readonly Part[], texts: readonly Part[]): Read => {
  const place = all.find(({ kind }) => kind === 'place')
  const location = employer?.place ? townAfter(employer.place, employer) : place
  const isPart = employer !== undefined && title !== undefined && !employer.label && isPartOfEmployer(employer)
  const isGuess = employer?.rank === 0 && employer.label !== 'employer' && title !== undefined
  return {
    ...(title && { title: extendTitle(title, texts, employer) }),
    ...(employer && { employer }),
    ...(location && { location }),
    sure: (title?.rank ?? 0) > 0,
    employerIsGuess: isPart || (isGuess && (employer.place !== undefined || isTogether(employer, title))),
    points,
    ...(title && employer && { layout: layoutOf(title, employer, texts) }),
  }
}

const townAfter = (place: Piece, employer: Piece): Piece =>
  cut(place, employer.text.length + 1, place.text.length) ?? place

/** "Staff Engineer, Platform": what follows after a comma belongs to the title when nothing else needs it. */
const extendTitle = (title: Part, texts: readonly Part[], employer: Part | undefined): Piece => {
  const behind = texts.filter((one) => isTogether(one, title) && one.span.start > title.span.start)
  const untilEmployer = behind.filter(({ span }) => employer && span.start < employer.span.start)
  const isBefore = employer && isTogether(employer, title) && employer.span.start > title.span.start
  const last = isBefore ? untilEmployer.at(-1) : behind[0]
  // "Visual Designer, Intern": two occupations are one title.
  const before = texts.filter((one) => isTogether(one, title) && one.span.start < title.span.start).at(-1)
  const first = before && before.rank > 0 && before !== employer ? before : title
  return joined(title.line, first, last ?? title)
}
