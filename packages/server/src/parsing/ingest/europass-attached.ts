import { textOfEuropass } from './europass.ts'

const WORD = /[\p{L}\p{N}]{2,}/gu
const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? []

/** The text of the XML; undefined if it is broken, so that the pages are still read. */
const textIn = (xml: string): string | undefined => {
  try {
    return textOfEuropass(xml)
  } catch {
    return undefined
  }
}

/** Share of the words of a line that must appear in the other text for it to count as present there. */
const SAME = 0.6

/**
 * The text of a Europass PDF in the order of its attached data, which is better than the order on its pages. The data are
 * invisible, so only lines whose every word is on the pages count. The remaining text of the pages comes last (rule A-314).
 */
export const readAttached = (xml: string, pages: string): string | undefined => {
  const text = textIn(xml)
  if (text === undefined) return undefined
  const shown = new Set(wordsIn(pages))
  const lines = text.split('\n')
  const seen = lines.filter((line) => wordsIn(line).every((word) => shown.has(word) || OWN_WORDS.has(word)))
  // Data of another person or version cannot order the pages.
  if (seen.length < 0.8 * lines.length) return undefined
  const told = new Set(wordsIn(seen.join('\n')))
  const besides = pages.split('\n').filter((line) => {
    const words = wordsIn(line)
    return words.length > 0 && words.filter((word) => told.has(word)).length < SAME * words.length
  })
  return [...seen, ...(besides.length > 0 ? ['', 'Additional information', ...besides] : [])].join('\n')
}

/** Words added by formatting the data, and the same dates in digits. */
const OWN_WORDS: ReadonlySet<string> = new Set(
  `summary skills experience education certifications projects languages in present ${Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')).join(' ')}`.split(
    ' ',
  ),
)
