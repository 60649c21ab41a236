/** How much of what two texts have in common is shown around the part in which they differ. */
const AROUND = 60

/** A text cut at where it begins and ends to differ from another, at whole words; what lies far from there is left out. */
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
