import type { DrawnGlyph, DrawnText } from './pdf-painted.ts'

/** Text of one size in one line: the ends of its baseline, in page units, and its words in drawing order. */
export type Run = {
  text: string
  x: number
  y: number
  endX: number
  endY: number
  size: number
  /** Whether a table line stands before it. */
  isDivided?: boolean
}

type OpenRun = Run & {
  /** Direction of the text, as a unit vector. */
  alongX: number
  alongY: number
  hasBlank: boolean
  last: DrawnGlyph
}

/**
 * Gaps in ems. Letters farther apart than the first belong to two words even without a space; farther than the second, to two
 * runs.
 */
const [WORD_GAP, CELL_GAP] = [0.15, 0.6]
/** Wider than a space: text after a single date may be in a column of its own. */
export const MARGIN_GAP = 0.4
export const DATE_ALONE =
  /^(?:[–—-]|(?:\p{L}{3,9}\.? )?(?:\d{1,2}[./])?(?:19|20)\d\d(?: ?[–—-])?|(?:\p{L}{3,9}\.? )?(?:\d{1,2}[./])?(?:19|20)\d\d ?[–—-] ?(?:\d{1,2}[./])?(?:(?:19|20)\d\d|\p{L}{3,7})|present|now|today|current)$/iu
/** How far a letter may reach back over the previous one, in ems. */
const OVERLAP = 0.3
/** How far a letter may leave the line, in ems: superscript is a run of its own. */
const OFF_LINE = 0.1
/** A letter or run drawn again this near, in ems, is the same: simulated bold (rule A-311). */
const SAME_PLACE = 0.15
const MARK = /^\p{M}+$/u
/** Letters that are written from right to left, and their presentation forms. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/u
const SHAPES = /[\ufb1d-\ufdff\ufe70-\ufefe]/u

/** Joins drawn glyphs to runs of words. */
export const joinGlyphs = (drawn: Iterable<DrawnText>, isDivided: DividerCheck = () => false): Run[] => {
  const runs: OpenRun[] = []
  for (const { glyphs, height } of drawn) {
    for (const glyph of glyphs) {
      const run = runs.at(-1)
      if (isUndrawn(glyph, height)) continue
      if (glyph.text.trim() === '') {
        if (run) run.hasBlank = true
      } else if (!run || !append(run, glyph, height, isDivided))
        runs.push({
          ...open(glyph, height),
          ...(run && isBehindRule(run, glyph, height, isDivided) && { isDivided: true }),
        })
    }
  }
  return withoutRepeats(runs)
}

/** A place where a word could be hyphenated but is not. */
const isUndrawn = ({ text, x, y, endX, endY }: DrawnGlyph, size: number): boolean =>
  text === '\u00ad' && Math.hypot(endX - x, endY - y) < 0.01 * size

const open = (glyph: DrawnGlyph, size: number): OpenRun => {
  const { x, y, endX, endY } = glyph
  const length = Math.hypot(endX - x, endY - y)
  const [alongX, alongY] = length > 0 ? [(endX - x) / length, (endY - y) / length] : [1, 0]
  return { text: drawnText(glyph.text), x, y, endX, endY, size, alongX, alongY, hasBlank: false, last: glyph }
}

type DividerCheck = (from: number, to: number, y: number) => boolean

/** Table lines stand at some distance from letters. */
const isBehindRule = (run: OpenRun, { x, y }: DrawnGlyph, size: number, isDivided: DividerCheck): boolean =>
  x - run.endX > WORD_GAP * size && Math.abs(y - run.endY) < OFF_LINE * size && isDivided(run.endX, x, y + 0.2 * size)

/** Appends a letter if it continues the run; returns whether it did. */
const append = (run: OpenRun, glyph: DrawnGlyph, size: number, isDivided: DividerCheck): boolean => {
  if (Math.abs(size - run.size) > 0.02 * run.size) return false
  const { alongX, alongY, last } = run
  const gapX = glyph.x - run.endX
  const gapY = glyph.y - run.endY
  if (Math.abs(gapY * alongX - gapX * alongY) > OFF_LINE * size) return false
  if (glyph.text === last.text && Math.hypot(glyph.x - last.x, glyph.y - last.y) < SAME_PLACE * size) return true
  const gap = gapX * alongX + gapY * alongY
  if (MARK.test(glyph.text) && Math.abs(gap) < size) {
    run.text += glyph.text
    return true
  }
  if (gap < -OVERLAP * size || gap > CELL_GAP * size || isBehindRule(run, glyph, size, isDivided)) return false
  if (gap > MARGIN_GAP * size && DATE_ALONE.test(run.text)) return false
  const isApart = gap > WORD_GAP * size || (run.hasBlank && gap > 0)
  run.text += `${isApart ? ' ' : ''}${drawnText(glyph.text)}`
  run.endX = glyph.endX
  run.endY = glyph.endY
  run.hasBlank = false
  run.last = glyph
  return true
}

/** The letters of a glyph in drawing order; presentation forms as plain letters. */
const drawnText = (text: string): string => {
  if (!RIGHT_TO_LEFT.test(text)) return text
  const letters = SHAPES.test(text) ? text.normalize('NFKC') : text
  return letters.length > 1 ? [...letters].reverse().join('') : letters
}

const withoutRepeats = (runs: readonly OpenRun[]): Run[] => {
  const known = new Map<string, OpenRun[]>()
  return runs.filter((run) => {
    const same = known.get(run.text)
    if (!same) {
      known.set(run.text, [run])
      return true
    }
    const isRepeat = same.some(
      ({ x, y, size }) => Math.hypot(x - run.x, y - run.y) < SAME_PLACE * Math.max(size, run.size),
    )
    if (!isRepeat) same.push(run)
    return !isRepeat
  })
}
