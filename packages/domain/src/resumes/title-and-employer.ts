import { joined, readHeaderLine, type Segment, titleScore } from './entry-header.ts'
import { isCity, isRegion } from './place.ts'
import { splitAfterTitle } from './running-jobs.ts'
import { type Piece, slicePiece, wordsOf } from './text-lines.ts'

/** A header line; `at`: its distance from the line with the dates, negative above it. */
export type Row = { piece: Piece; at: number }

/** Positions of title and employer in an entry. Entries of a résumé mostly share them. */
export type Layout = {
  titleAt: number
  employerAt: number
  titleFirst: boolean
  /** Number of segments between the employer and the edge of its line away from the title. */
  employerFromEdge: number
}

/**
 * `sure`: the title contains an occupation. `employerIsGuess`: the employer may also be part of the title or of a
 * place. `points`: score of the reading, `layout` if it names both.
 */
export type HeaderReading = {
  title?: Piece
  employer?: Piece
  location?: Piece
  sure: boolean
  employerIsGuess: boolean
  points: number
  layout?: Layout
}

export const nothingRead: HeaderReading = { sure: false, employerIsGuess: false, points: 0 }

/** `rank`: titleScore. `place`: the source of the segment if the line reads like "town, country". */
type Part = Segment & { row: number; at: number; line: Piece; rank: number; withPlace: boolean; place?: Piece }

type Reading = { title: Part | undefined; employer: Part | undefined }

/** Points for a reading. Chosen by us, balanced on résumés of many layouts. */
const POINTS = {
  label: 100,
  /** Per point of titleScore. */
  occupation: 6,
  /** A title without an occupation: only next to an employer recognizable by its words, or separate from it. */
  unknownTitle: 1,
  organisationAsTitle: 0.5,
  /** The employer is recognizable by its words. */
  organisation: 9,
  organisationInTitleRow: 4,
  partOfOrganisation: -3,
  legalFormApart: 5,
  unknownEmployer: 3,
  apartFromTitle: 3,
  /** "Harbour Ropes, London": less than any other employer, more than none. */
  beforeTown: 2,
  /** Per point of titleScore of the employer; company names may have one or two. */
  occupationAsEmployer: -1,
  occupationAsEmployerOnly: -8,
  /** "Harbour Ropes - London", or a line of its own that ends with the dash of a missing place, as portals write employers. */
  lineWithPlace: 2,
  layoutOfOthers: 10,
} as const

/** Maximum number of segments, more than three header lines have; the rest is not a header. */
const MOST_PARTS = 16

/** Whether a segment is part of an organisation next to it: "Department of Hydrology", "Emergency Department". */
const isPartOfEmployer = ({ text }: Segment): boolean =>
  /^(?:department|dept\.?|faculty|school|division|institute|section|chair) of |\s(?:department|dept\.?|division|unit|ward|team)$/i.test(
    text,
  )

/** "Harbour Ropes, London" looks like a town and was read as a place, but its first part may be the employer. */
const employerBeforeTown = (part: Part): Part[] => {
  if (part.kind !== 'place') return []
  const [first = '', town = ''] = part.text.split(',')
  const name = town ? slicePiece(part, 0, first.length) : undefined
  if (!name || isCity(name.text) || isRegion(name.text) || /^city$/i.test(name.text)) return []
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

/** Score from which down the legal form or the like leaves no doubt of an organisation. */
const NO_DOUBT = -4

const pointsOfEmployer = (employer: Part, title: Part | undefined): number => {
  if (employer.label === 'employer') return POINTS.label
  if (employer.place) return POINTS.beforeTown
  const { rank } = employer
  if (rank > (title ? 2 : 0)) return POINTS.occupationAsEmployerOnly
  const apart = !title || !isTogether(employer, title) ? POINTS.apartFromTitle : 0
  const withPlace = apart > 0 && employer.withPlace ? POINTS.lineWithPlace : 0
  const ofPart = isPartOfEmployer(employer) ? POINTS.partOfOrganisation : 0
  if (rank >= 0) return POINTS.unknownEmployer + apart + withPlace + rank * POINTS.occupationAsEmployer + ofPart
  if (isPartOfEmployer(employer)) return POINTS.organisation + POINTS.partOfOrganisation
  // "Position: Engineer, Grid Software" names only the title.
  if (title?.label === 'title' && isTogether(employer, title)) return POINTS.unknownEmployer
  if (title?.row === employer.row) return POINTS.organisation + POINTS.organisationInTitleRow
  // "Director, Accounting & Finance" above "Acme, Inc.": what only resembles an organisation may be the rest of the
  // title.
  return POINTS.organisation + (title && rank <= NO_DOUBT ? POINTS.legalFormApart : 0)
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

/** The kind of employment, rather than the employer. */
const ARRANGEMENT =
  /^\(?(?:part|full)[ -]?time\)?$|^(?:contract(?:or)?|permanent|temporary|seasonal|casual|remote|hybrid|internship)$/i

/** A title without an occupation needs an adjacent employer, with a separator other than a comma. */
const isPossible = ({ title, employer }: Reading): boolean => {
  if (title && title.span.start === employer?.span.start) return false
  if (employer && ARRANGEMENT.test(employer.text)) return false
  if (title && title.rank <= -3 && title.label !== 'title') return false
  if (!title || title.rank > 0 || title.label === 'title') return true
  if (!employer || wordsOf(title.text).length > 6) return false
  // "Mechatronikerin, Beispielwerk GmbH": before a company, even a comma separates.
  return !isTogether(title, employer) || (employer.rank < 0 && title.span.start < employer.span.start)
}

/** Legal form in a header of a single line, whose last words are a company: "Accountant Vltava Breweries s.r.o." */
const LEGAL_FORM =
  /(?:^|\s)(?:inc|llc|ltd|limited|corp|gmbh|ag|kg|plc|llp|a\.?s|s\.?r\.?o|s\.?a|s\.?p\.?a|s\.?r\.?l|sp\. z o\.o|ab|oy|b\.?v|n\.?v|kft|d\.?o\.?o|ltda|lda)\.?$/i

const splitAtCompany = (segment: Segment): Segment[] => {
  const at = segment.kind === 'text' && !segment.label ? splitAfterTitle(segment.text) : undefined
  const title = at === undefined ? undefined : slicePiece(segment, 0, at)
  const company = at === undefined ? undefined : slicePiece(segment, at, segment.text.length)
  if (!title || !company || titleScore(title.text) < 3 || !LEGAL_FORM.test(company.text)) return [segment]
  return [
    { ...segment, ...title },
    { ...segment, ...company, group: segment.group + 1 },
  ]
}

const listParts = (rows: readonly Row[]): Part[] => {
  const read = rows.map(({ piece }) => readHeaderLine(piece))
  const isOnly = read.flat().filter(({ kind }) => kind === 'text').length === 1
  return rows
    .flatMap(({ piece, at }, row) => {
      const segments = isOnly ? (read[row] ?? []).flatMap(splitAtCompany) : (read[row] ?? [])
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
}

/**
 * Decides which part of the header lines is the title and which the employer: the reading with the most points, and the
 * first among equals. `usual`: the layout of the résumé's other entries.
 */
export const readTitleAndEmployer = (rows: readonly Row[], usual?: Layout): HeaderReading => {
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

const toRead = (
  { title, employer }: Reading,
  points: number,
  all: readonly Part[],
  texts: readonly Part[],
): HeaderReading => {
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
  slicePiece(place, employer.text.length + 1, place.text.length) ?? place

/** Ships, bases and units of armed forces. */
export const UNIT =
  /^(?:USS|USNS|HMS|HMCS|HMAS) |\b(?:battalion|squadron|regiment|brigade|platoon|flotilla|garrison|air wing|infantry division|airborne division|naval (?:station|base|air station)|air (?:force )?base|A[FR]B)\b|^(?:fort|camp) \p{Lu}/iu

/** "Staff Engineer, Platform": text after a comma belongs to the title if nothing else needs it. */
const extendTitle = (title: Part, texts: readonly Part[], employer: Part | undefined): Piece => {
  const behind = texts.filter((one) => isTogether(one, title) && one.span.start > title.span.start)
  const untilEmployer = behind.filter(({ span }) => employer && span.start < employer.span.start)
  const isBefore = employer && isTogether(employer, title) && employer.span.start > title.span.start
  const last = isBefore ? untilEmployer.at(-1) : behind[0]
  // "Squad Leader, 2nd Battalion": a unit is not part of the title.
  if (last && !isBefore && UNIT.test(last.text)) return title
  // "Visual Designer, Intern": two occupations are one title.
  const before = texts.filter((one) => isTogether(one, title) && one.span.start < title.span.start).at(-1)
  const first = before && before.rank > 0 && before !== employer ? before : title
  return joined(title.line, first, last ?? title)
}

/** "Registered Nurse – ICU" under "Lakeview Hospital": the title's line only seems to name an employer, the next line does. */
export const hasSeparateEmployer = (
  { employer }: HeaderReading,
  line: Piece | undefined,
  isRowOfTitle: boolean,
): boolean => {
  if (!employer || !line) return false
  const rank = titleScore(employer.text)
  const texts = readHeaderLine(line).filter(({ kind }) => kind === 'text')
  if (rank > NO_DOUBT && texts.length === 1 && texts.some(({ text }) => titleScore(text) <= NO_DOUBT)) return true
  return (rank === 0 || isRowOfTitle) && texts.every(({ text }) => titleScore(text) < (isRowOfTitle ? 1 : 0))
}
