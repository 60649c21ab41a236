import type { Fragment } from '../pdf-segments.ts'
import type { ScannedWord } from './recognise.ts'

/** Shares of the font size: a capital, a small letter, and a descender. */
const [CAPITAL, SMALL, BELOW] = [0.72, 0.53, 0.21]
const TALL = /[\p{Lu}\p{N}bdfhklt]/u
const HANGING = /[gjpqyQ,;()[\]{}|/\\ç]/
/** Characters that bullets are recognized as. */
const BULLET = /^[*»«¢©®°•·▪■●○◦]$/u
/** A small round character is a bullet, too, if it comes first and is smaller than letters are. */
const ROUND = /^[eoO0+]$/
const ROUND_MOST = 0.42

/** Words of a page in the form of PDF text: points from the top, on a baseline. `dpi`: the resolution of the words. */
export function fragmentsOf(words: readonly ScannedWord[], dpi: number): Fragment[] {
  const lines = Object.values(Object.groupBy(words, ({ line }) => line)) as ScannedWord[][]
  const scale = 72 / dpi
  return lines.flatMap((line) => {
    const size = sizeOf(line)
    const base = baseOf(line, size)
    return line.map(({ text, left, width, height }, at): Fragment => {
      const isBullet =
        at === 0 && line.length > 1 && (BULLET.test(text) || (ROUND.test(text) && height < ROUND_MOST * size))
      // The space separates words that were recognized as two, however close they are.
      const shown = isBullet ? '•' : at === 0 ? text : ` ${text}`
      return { text: shown, x: left * scale, y: base * scale, width: width * scale, size: size * scale }
    })
  })
}

/** Font size of a line, in pixels. */
function sizeOf(line: readonly ScannedWord[]): number {
  const sizes = line.map(({ text, height }) => {
    const above = TALL.test(text) ? CAPITAL : SMALL
    return height / (above + (HANGING.test(text) ? BELOW : 0))
  })
  return middleOf(sizes)
}

const baseOf = (line: readonly ScannedWord[], size: number): number =>
  middleOf(line.map(({ text, top, height }) => top + height - (HANGING.test(text) ? BELOW * size : 0)))

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
