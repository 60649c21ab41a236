import makeBidi from 'bidi-js'
import { type Direction, hasRightToLeft } from './direction.ts'
import type { Stretch } from './open-fonts.ts'

/** A piece drawn at once, as it is handed to the font; `at`: its place in the text, `x`: from the left of its line. */
export type Run = Stretch & { at: number; x: number }
export type Line = { runs: Run[]; width: number }
type Measure = (stretch: Stretch) => number

const bidi = makeBidi()

const WIDE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
/** Marks that no line begins with, and those that no line ends with. */
const CLOSING = '\\p{Pe}\\p{Pf}\\p{Po}\u30FC'
const OPENING = '\\p{Ps}\\p{Pi}'
/** Units that are not broken: a word with the spaces behind it; in scripts without spaces a character with its marks. */
const WORDS = new RegExp(`[${OPENING}]*[${WIDE}][${CLOSING}]*\\s*|[^\\s${WIDE}]+\\s*|\\s+`, 'gu')

type Text = { text: string; fonts: readonly string[] }

/** A text with the font of each of its UTF-16 units. */
function joinStretches(stretches: readonly Stretch[]): Text {
  const fonts = stretches.flatMap(({ font, text }) => Array.from({ length: text.length }, () => font))
  return { text: stretches.map(({ text }) => text).join(''), fonts }
}

/** Splits a part of a text into stretches of one font. */
function cutByFont({ text, fonts }: Text, from: number, to: number): Stretch[] {
  const cut: Stretch[] = []
  for (let at = from; at < to; at += 1) {
    const [font, last] = [fonts[at] ?? '', cut.at(-1)]
    if (last?.font === font) last.text += text[at]
    else cut.push({ font, text: text[at] ?? '' })
  }
  return cut
}

type Span = { from: number; to: number }

/** Breaks a text into lines, each as wide as there is room or one character wide. */
function breakLines(whole: Text, width: number, measure: Measure): Span[] {
  const widthOf = (from: number, to: number) =>
    cutByFont(whole, from, to).reduce((sum, stretch) => sum + measure(stretch), 0)
  const lines: Span[] = []
  let [start, filled] = [0, 0]
  const end = (at: number) => {
    if (at > start) lines.push({ from: start, to: at })
    start = at
    filled = 0
  }
  for (const { 0: word, index } of whole.text.matchAll(WORDS)) {
    const shown = widthOf(index, index + word.trimEnd().length)
    if (filled > 0 && filled + shown > width) end(index)
    if (shown <= width) {
      filled += widthOf(index, index + word.length)
      continue
    }
    for (const { segment, index: within } of new Intl.Segmenter('en').segment(word)) {
      const own = widthOf(index + within, index + within + segment.length)
      if (filled > 0 && filled + own > width) end(index + within)
      filled += own
    }
  }
  end(whole.text.length)
  return lines
}

type Levels = ReturnType<typeof bidi.getEmbeddingLevels>

/** A line as it is drawn: stretches of one font and direction, from left to right (UAX #9, L1 to L4). */
function orderLine(whole: Text, levels: Levels, { from, to }: Span): (Stretch & { at: number })[] {
  const { text, fonts } = whole
  const order = bidi.getReorderedIndices(text, levels, from, to - 1).slice(from, to)
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, from, to - 1)
  const isFromRight = (at: number) => ((levels.levels[at] ?? 0) & 1) === 1
  const runs: { units: number[]; font: string }[] = []
  for (const at of order) {
    const last = runs.at(-1)
    const before = last?.units.at(-1) ?? Number.NaN
    const follows = isFromRight(at) ? at === before - 1 : at === before + 1
    if (last && follows && isFromRight(at) === isFromRight(before) && last.font === fonts[at]) last.units.push(at)
    else runs.push({ units: [at], font: fonts[at] ?? '' })
  }
  return runs.flatMap(({ units, font }) => {
    const first = Math.min(...units)
    const isTurned = isFromRight(first)
    const own = units.toSorted((one, other) => one - other).map((at) => mirrored.get(at) ?? text[at] ?? '')
    return shapeable(own.join(''), isTurned).map((part) => ({ font, text: part, at: first }))
  })
}

/**
 * A stretch as fonts take it: right-to-left letters in their order, since shaping reverses them; marks alone are reversed here,
 * and digits of such scripts, which are read from the left, are drawn one by one.
 */
function shapeable(text: string, isTurned: boolean): string[] {
  if (isTurned) return [hasRightToLeft(text) ? text : [...text].toReversed().join('')]
  return hasRightToLeft(text) ? [...text] : [text]
}

/** Sets a text in lines: broken in reading order, each line then put in visual order. */
export function layOutLines(
  stretches: readonly Stretch[],
  { direction, width, measure }: { direction: Direction; width: number; measure: Measure },
): Line[] {
  const whole = joinStretches(stretches)
  const levels = bidi.getEmbeddingLevels(whole.text, direction)
  return breakLines(whole, width, measure).map(({ from, to }) => {
    const shown = { from, to: from + whole.text.slice(from, to).trimEnd().length }
    if (shown.to === shown.from) return { runs: [], width: 0 }
    let x = 0
    const runs = orderLine(whole, levels, shown).map((run): Run => {
      const placed = { ...run, x }
      x += measure(run)
      return placed
    })
    return { runs, width: x }
  })
}
