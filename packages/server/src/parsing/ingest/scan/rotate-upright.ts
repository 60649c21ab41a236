import type { ScannedWord } from './recognise.ts'

/** Number of letters below which a word may be taller than wide anyway. */
const LONG = 4

/** Moves the words of a page lying on its side, which OCR recognizes all the same, to their places on the upright page. */
export function rotateUpright(words: readonly ScannedWord[], page: { width: number; height: number }): ScannedWord[] {
  const long = words.filter(({ text }) => text.length >= LONG)
  const onEnd = long.filter(({ width, height }) => height > width)
  if (onEnd.length * 2 <= long.length) return [...words]
  return words.map(runsDown(words) ? leftwards(page) : rightwards(page))
}

/** Returns whether the lines run from top to bottom. */
function runsDown(words: readonly ScannedWord[]): boolean {
  let down = 0
  for (const [at, { line, top }] of words.entries()) {
    const next = words[at + 1]
    if (next?.line === line) down += Math.sign(next.top - top)
  }
  return down > 0
}

type Turn = (word: ScannedWord) => ScannedWord

const leftwards =
  ({ width: across }: { width: number }): Turn =>
  ({ left, top, width, height, ...word }) => ({
    ...word,
    left: top,
    top: across - left - width,
    width: height,
    height: width,
  })

const rightwards =
  ({ height: down }: { height: number }): Turn =>
  ({ left, top, width, height, ...word }) => ({
    ...word,
    left: down - top - height,
    top: left,
    width: height,
    height: width,
  })
