import { inReadingOrder } from './pdf-direction.ts'
import { DATE_ALONE, MARGIN_GAP } from './pdf-runs.ts'

/** A piece of text as the PDF draws it: in points from the top, `y` the baseline. */
export type Fragment = {
  text: string
  x: number
  y: number
  width: number
  size: number
  /** Whether a table line stands before it. */
  isDivided?: boolean
}

/** Fragments that touch on one baseline: a word, a sentence, or a cell of a line. */
export type Segment = { text: string; left: number; right: number; y: number; size: number; isDivided?: boolean }

export const BULLET = /^[•●▪■◦○‣⁃∙·\uf0b7\uf0a7]/u
const LONE_BULLET = /^[•●▪■◦○‣⁃∙·\uf0b7\uf0a7]$/u
/** A word with wide letter spacing, and shorter words beside such a one. */
const TRACKED_WORD = /^\p{L}(?: \p{L}){3,}$/u
const SINGLE_LETTERS = /^\S(?: \S)+$/

/** The segments of a document, in no particular order. */
export const listSegments = (fragments: Fragment[]): Segment[] => attachBullets(joinFragments(fragments))

/** Attaches a bullet that is drawn apart from its text, sometimes a little above or below it, to the text's beginning. */
const attachBullets = (segments: Segment[]): Segment[] => {
  const bullets = segments.filter(({ text }) => LONE_BULLET.test(text))
  const others = segments.filter(({ text }) => !LONE_BULLET.test(text))
  const owners = new Map<Segment, Segment>()
  const alone: Segment[] = []
  for (const bullet of bullets) {
    const near = others.filter(
      ({ left, y, size }) =>
        left > bullet.left &&
        left - bullet.right < 4 * size &&
        Math.abs(y - bullet.y) < 0.6 * Math.max(size, bullet.size),
    )
    const owner = near.toSorted((a, b) => a.left - b.left).find((segment) => !owners.has(segment))
    if (owner) owners.set(owner, bullet)
    else alone.push(bullet)
  }
  const whole = others.map((segment) => {
    const bullet = owners.get(segment)
    return bullet ? { ...segment, left: bullet.left, text: `• ${segment.text}` } : segment
  })
  return [...whole, ...alone]
}

type OpenSegment = Segment & { pieces: Fragment[] }

const joinFragments = (fragments: Fragment[]): Segment[] => {
  const open = new Map<number, OpenSegment[]>()
  const segments: OpenSegment[] = []
  const startsColumn = findColumns(fragments)
  for (const fragment of fragments.toSorted((a, b) => a.x - b.x)) {
    // A wide space is a jump to the next cell, not a space between words.
    if (fragment.text.trim() === '' && fragment.width > fragment.size) continue
    const bucket = Math.round(fragment.y / 4)
    const near = [...(open.get(bucket - 1) ?? []), ...(open.get(bucket) ?? []), ...(open.get(bucket + 1) ?? [])]
    const segment = near.findLast(
      (candidate) => continues(candidate, fragment) && !(startsColumn(fragment) && isDateBefore(candidate, fragment)),
    )
    if (segment) {
      segment.pieces.push(fragment)
      segment.right = Math.max(segment.right, fragment.x + fragment.width)
      if (fragment.size > segment.size) Object.assign(segment, { size: fragment.size, y: fragment.y })
      continue
    }
    const { x, y, width, size } = fragment
    const divided = fragment.isDivided && { isDivided: true }
    const started = { text: '', left: x, right: x + width, y, size, pieces: [fragment], ...divided }
    segments.push(started)
    open.set(bucket, [...(open.get(bucket) ?? []), started])
  }
  return segments
    .map(({ pieces, ...segment }) => ({ ...segment, text: inReadingOrder(joinPieces(pieces)) }))
    .filter(({ text }) => text !== '')
}

/** Number of fragments with the same left edge that make a column. */
const LEAST_OF_COLUMN = 4

const findColumns = (fragments: readonly Fragment[]): ((fragment: Fragment) => boolean) => {
  const counts = new Map<number, number>()
  const placeOf = ({ x }: Fragment): number => Math.round(2 * x)
  for (const fragment of fragments) counts.set(placeOf(fragment), (counts.get(placeOf(fragment)) ?? 0) + 1)
  return (fragment) => (counts.get(placeOf(fragment)) ?? 0) >= LEAST_OF_COLUMN
}

/** Returns whether a single date is close to the column beside its margin. */
const isDateBefore = ({ pieces, right }: OpenSegment, { x, size }: Fragment): boolean =>
  x - right > MARGIN_GAP * size && DATE_ALONE.test(joinPieces(pieces))

const continues = (segment: Segment, { x, y, size, isDivided }: Fragment): boolean => {
  if (isDivided) return false
  const height = Math.min(segment.size, size)
  const gap = x - segment.right
  const isRaised = height < 0.8 * Math.max(segment.size, size) && gap < 0.3 * height
  const tolerance = isRaised ? 0.5 * Math.max(segment.size, size) : 0.4 * height
  return Math.abs(segment.y - y) <= tolerance && gap < height && gap > -0.6 * height
}

const joinPieces = (pieces: Fragment[]): string => {
  const letters = pieces.filter((piece) => piece.text.trim() !== '')
  const gaps = letters.slice(1).map((piece, index) => piece.x - endOf(letters[index] ?? piece))
  const isSpacedOut = letters.length >= 4 && letters.every((piece) => [...piece.text.trim()].length === 1)
  const usualGap = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  let text = ''
  let end = Number.NEGATIVE_INFINITY
  let hadSpace = false
  const isTracked = pieces.some((piece) => TRACKED_WORD.test(piece.text.trim()))
  for (const piece of pieces) {
    const drawn = piece.text.trim()
    const word = isTracked && SINGLE_LETTERS.test(drawn) ? drawn.replaceAll(' ', '') : drawn
    const gap = piece.x - end
    const isRepeat = word !== '' && text.endsWith(word) && gap < -0.9 * piece.width
    if (word === '' || isRepeat) {
      hadSpace ||= word === ''
      continue
    }
    const isApart = isSpacedOut
      ? gap > usualGap + 0.2 * piece.size
      : hadSpace || piece.text.startsWith(' ') || gap > 0.15 * piece.size
    text += text !== '' && isApart && !text.endsWith(' ') ? ` ${word}` : word
    hadSpace = piece.text.endsWith(' ')
    end = endOf(piece)
  }
  return text
}

const endOf = ({ x, width }: Fragment): number => x + width

export const minOf = <T>(list: T[], measure: (item: T) => number): number =>
  list.reduce((least, item) => Math.min(least, measure(item)), Number.POSITIVE_INFINITY)

export const maxOf = <T>(list: T[], measure: (item: T) => number): number =>
  list.reduce((most, item) => Math.max(most, measure(item)), 0)
