import { RIGHT_TO_LEFT } from './pdf-runs.ts'

/** A letter with its combining marks. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu
const STRONG_LEFT = /[\p{L}\p{Nd}]/u
const ARABIC = /[\u0600-\u06ff\u0750-\u077f]/
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

type Cluster = { text: string; side: 'left' | 'right' | undefined }

/** Reorders a line that was collected left to right, as drawn, into reading order. */
export const inReadingOrder = (line: string): string => {
  if (!RIGHT_TO_LEFT.test(line)) return line
  const clusters = (line.match(CLUSTER) ?? []).map((text): Cluster => ({ text, side: sideOf(text) }))
  const right = clusters.filter(({ side }) => side === 'right').length
  // Numbers take the direction of the text around them.
  const left = clusters.filter(({ text, side }) => side === 'left' && /\p{L}/u.test(text)).length
  return right > left ? fromRight(clusters) : fromLeft(clusters)
}

const sideOf = (text: string): Cluster['side'] =>
  RIGHT_TO_LEFT.test(text) ? 'right' : STRONG_LEFT.test(text) ? 'left' : undefined

const mirrored = ({ text }: Cluster): string => MIRRORED[text] ?? text

/** The last of the clusters from `start` in one step's direction that belong together: none of the other side is between. */
const endOfPart = (clusters: readonly Cluster[], start: number, step: 1 | -1): number => {
  const { side } = clusters[start] ?? {}
  let end = start
  for (let at = start; clusters[at] && (clusters[at]?.side ?? side) === side; at += step)
    if (clusters[at]?.side === side) end = at
  return end
}

const isDigit = ({ text }: Cluster): boolean => /\p{Nd}/u.test(text)

/** Returns whether a character continues a number: in Arabic a dash does not. */
const joinsNumber = ({ text }: Cluster, isArabic: boolean): boolean => (isArabic ? /[.,:/]/ : /[.,:/+-]/).test(text)

const OF_NUMBER = /[#$%°€£¥]/

/** The start of the number that ends at `end`. */
const startOfNumber = (clusters: readonly Cluster[], end: number, isArabic: boolean): number => {
  let start = end
  for (let at = end - 1; at >= 0; at -= 1) {
    const cluster = clusters[at]
    const before = clusters[at - 1]
    if (!cluster) break
    if (isDigit(cluster)) start = at
    else if (!joinsNumber(cluster, isArabic) || !before || !isDigit(before)) break
  }
  return OF_NUMBER.test(clusters[start - 1]?.text ?? '') ? start - 1 : start
}

/** The start of a part: words that begin with a letter, such as "Windows 10", or a number alone. */
const startOfPart = (clusters: readonly Cluster[], end: number, isArabic: boolean): number => {
  const number = startOfNumber(clusters, end, isArabic)
  const first = clusters[end]
  const isOfWord = clusters[number - 1]?.text === ' ' && isLetter(clusters[number - 2])
  if (first && isDigit(first) && !isOfWord && !isLetter(clusters[number - 1])) return number
  const last = endOfPart(clusters, end, -1)
  const letter = clusters.slice(last, end + 1).findIndex(isLetter)
  return letter < 0 ? number : last + letter
}

const isLetter = (cluster: Cluster | undefined): boolean => cluster?.side === 'left' && !isDigit(cluster)

/**
 * Reads a line from the right. Words of other scripts run from left to right within it, and so does each number; text between
 * two numbers does not (Unicode Standard Annex 9).
 */
const fromRight = (clusters: readonly Cluster[]): string => {
  const isArabic = clusters.some(({ text }) => ARABIC.test(text))
  const read: string[] = []
  for (let at = clusters.length - 1; at >= 0; at -= 1) {
    const cluster = clusters[at]
    if (!cluster) continue
    const isUnit = OF_NUMBER.test(cluster.text) && isDigit(clusters[at - 1] ?? cluster)
    if (cluster.side !== 'left' && !isUnit) {
      read.push(mirrored(cluster))
      continue
    }
    const from = startOfPart(clusters, isUnit ? at - 1 : at, isArabic)
    for (const { text } of clusters.slice(from, at + 1)) read.push(text)
    at = from
  }
  return read.join('')
}

const fromLeft = (clusters: readonly Cluster[]): string => {
  const read: string[] = []
  for (let at = 0; at < clusters.length; at += 1) {
    const cluster = clusters[at]
    if (!cluster) continue
    if (cluster.side !== 'right') {
      read.push(cluster.text)
      continue
    }
    const end = endOfPart(clusters, at, 1)
    read.push(
      ...clusters
        .slice(at, end + 1)
        .reverse()
        .map(mirrored),
    )
    at = end
  }
  return read.join('')
}
