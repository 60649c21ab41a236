/** Number of common characters shown around the part in which two texts differ. */
const AROUND = 60

/** Cuts a text where its difference from another starts and ends, at whole words; distant parts are left out. */
export function splitDifference(text: string, other: string): { start: string; middle: string; end: string } {
  const shortest = Math.min(text.length, other.length)
  let from = 0
  while (from < shortest && text[from] === other[from]) from += 1
  let fromEnd = 0
  while (fromEnd < shortest - from && text.at(-1 - fromEnd) === other.at(-1 - fromEnd)) fromEnd += 1
  const start = text.slice(0, from).replace(/\S*$/, '')
  const end = text.slice(text.length - fromEnd).replace(/^\S*/, '')
  const middle = text.slice(start.length, text.length - end.length)
  return {
    start: start.length > AROUND ? `… ${start.slice(-AROUND).replace(/^\S*\s/, '')}` : start,
    middle,
    end: end.length > AROUND ? `${end.slice(0, AROUND).replace(/\s\S*$/, '')} …` : end,
  }
}
