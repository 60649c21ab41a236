import type { Fragment } from '../pdf-segments.ts'
import type { ScannedWord } from './recognise.ts'

/** Parts of the size of a font: a capital, a small letter, and what hangs below the line. */
const [CAPITAL, SMALL, BELOW] = [0.72, 0.53, 0.21]
const TALL = /[\p{Lu}\p{N}bdfhklt]/u
const HANGING = /[gjpqyQ,;()[\]{}|/\\ç]/
/** What bullets are read as. */
const BULLET = /^[*»«¢©®°•·▪■●○◦]$/u
/** A small round sign is one, too, where it stands first and is smaller than letters are. */
const ROUND = /^[eoO0+]$/
const ROUND_MOST = 0.42

/** Words of a page as a PDF would draw them: top-down points, on a baseline. `dpi` is that of the words. */
export function fragmentsOf(words: readonly ScannedWord[], dpi: number): Fragment[] {
  const lines = Object.values(Object.groupBy(words, ({ line }) => line)) as ScannedWord[][]
  const scale = 72 / dpi
  return lines.flatMap((line) => {
    const size = sizeOf(line)
    const base = baseOf(line, size)
    return line.map(({ text, left, width, height }, at): Fragment => {
      const isBullet =
        at === 0 && line.length > 1 && (BULLET.test(text) || (ROUND.test(text) && height < ROUND_MOST * size))
      // The space keeps apart what was read as two words, however near they stand.
      const shown = isBullet ? '•' : at === 0 ? text : ` ${text}`
      return { text: shown, x: left * scale, y: base * scale, width: width * scale, size: size * scale }
    })
  })
}

/** Of the font, in pixels. */
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
