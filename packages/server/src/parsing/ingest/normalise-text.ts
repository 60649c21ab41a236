import { INGEST_LIMITS } from './ingest-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' }

/** Glyphs that mark a bullet at the beginning of a line, including the private-use ones of Symbol and Wingdings. */
const BULLET_AT_START = /^[•●▪■◦○‣⁃∙⚫⬤◆❖➢➤►▶✓✔➔·\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf02d][ \t]*/u
const HYPHEN_BULLET_AT_START = /^[-–—*][ \t]+(?=\S)/u
const WORD_OF_SINGLE_LETTERS = /(?<![^\s])\p{L}(?: \p{L}){3,}(?![^\s])/gu

/**
 * Text in the form that PostgreSQL and the résumé rules require: NFC, well-formed, `\n` and `\t` the only control characters,
 * lines without surrounding space, bullets as "• ", `\t` between columns, at most one empty line in a row, at most
 * `INGEST_LIMITS.textLength` units. Applying it twice changes nothing.
 */
export const normaliseText = (raw: string): string => {
  const lines = cleanCharacters(cutWhole(raw, INGEST_LIMITS.textLength * 2))
    .split('\n')
    .map(cleanLine)
  return cutWhole(lines.join('\n').replace(/\n{3,}/g, '\n\n'), INGEST_LIMITS.textLength).trim()
}

/** @throws UnreadableFile 'no-text' when no readable text is left. */
export const normaliseSomeText = (raw: string): string => {
  const text = normaliseText(raw)
  if (!/[\p{L}\p{N}]/u.test(text)) throw new UnreadableFile('no-text')
  return text
}

const cleanCharacters = (raw: string): string =>
  raw
    .toWellFormed()
    .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n')
    // Between spaces a soft hyphen is a dash; elsewhere it marks a possible word break.
    .replace(/(?<=[ \t])\u00ad(?=[ \t])/g, '-')
    .replace(/\u00ad\n?/g, '')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/\u2011/g, '-')
    // Control characters, zero-width and direction marks (the joiners U+200C and U+200D carry meaning in some scripts and stay).
    .replace(/[^\P{Cc}\t\n]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu, '')
    .normalize('NFC')

const cleanLine = (line: string): string => {
  const visible = line
    .trim()
    .replace(BULLET_AT_START, '• ')
    .replace(/[\ue000-\uf8ff]/g, ' ')
    .trim()
  const bulleted = visible.replace(BULLET_AT_START, '• ').replace(HYPHEN_BULLET_AT_START, '• ')
  return joinSpacedLetters(bulleted)
    .replace(/ *\t[\t ]*| {3,}/g, '\t')
    .replace(/ {2}/g, ' ')
    .trim()
}

/** Joins "E X P E R I E N C E" to one word; wider gaps in such a line are the spaces between words. */
const joinSpacedLetters = (line: string): string =>
  line.search(WORD_OF_SINGLE_LETTERS) < 0
    ? line
    : line.replace(WORD_OF_SINGLE_LETTERS, (letters) => letters.replaceAll(' ', '')).replace(/ {2,}/g, ' ')

/** The first `length` units, never ending in half of a surrogate pair. */
const cutWhole = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
