import { findHeadingKind } from './headings.ts'
import type { SectionKind } from './parsed-resume.ts'
import { breakEducation } from './running-education.ts'
import { listRunningHeadings } from './running-headings.ts'
import { type Breaks, breakJobs, listDates } from './running-jobs.ts'
import { type Line, lettersOnly, type Piece, slicePiece, splitLines, splitPiece, splitToLength } from './text-lines.ts'

/** Number of characters from which a line may have lost its breaks. */
const LONG_LINE = 400
/** Share of the text in one line from which it counts as running text. */
const MOST_OF_TEXT = 0.9
const LEAST_WRAPPED = 5
const NARROWEST_WRAP = 50
const BULLETS = /[•●▪■◆◦‣►➢➤✓✔❖\ue000-\uf8ff]|(?<=\s)\*(?=\s)/gu
const GAPS = /\t| {3,}/g
const CONTACTS =
  /(?<![\p{L}\p{N}._%+-])(?=[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-])|(?=(?<![\p{L}\d(+])\(?\+?\d[\d ().\u2010-\u2015-]{8,17}\d)|(?=(?:https?:|www\.|linkedin\.com|github\.com))|(?=(?<!\p{L})(?:e-?mail|phone|mobile|tel|cell|address|location|linkedin|github)\s*(?:no\.?|number|id)?\s*:)/giu

/** Whether lines have about the same length, without a heading among them: breaks made by some window. */
const isWrapped = (lines: readonly Line[]): boolean => {
  if (lines.length < LEAST_WRAPPED) return false
  const lengths = lines.map(({ text }) => text.length).toSorted((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0
  const near = lengths.filter((length) => Math.abs(length - usual) <= 0.25 * usual).length
  return usual >= NARROWEST_WRAP && near >= 0.8 * lengths.length && !lines.some(({ text }) => findHeadingKind(text))
}

/**
 * Returns the lines of a résumé. Text pasted or from a portal without line breaks is split where they were: at
 * headings, bullets, wide gaps, and before entries identified by their date ranges.
 */
export const readLines = (source: string): Line[] => {
  const lines = splitLines(source)
  const total = lines.reduce((sum, { text }) => sum + text.length, 0)
  if (isWrapped(lines)) return breakUp({ text: source, span: { start: 0, end: source.length } }).flatMap(splitToLength)
  const standing = lines.filter(({ text }) => text.length < LONG_LINE && findHeadingKind(text)).length
  const isRunning = ({ text }: Line): boolean =>
    text.length > LONG_LINE && (text.length > MOST_OF_TEXT * total || standing < 2)
  return lines.flatMap((line) => (isRunning(line) ? breakUp(line) : [line])).flatMap(splitToLength)
}

const breakUp = (whole: Piece): Line[] => {
  const headings = listRunningHeadings(whole.text)
  const first = headings[0]?.from ?? whole.text.length
  const lines = breakTop(slicePiece(whole, 0, first))
  for (const [index, { kind, from, to }] of headings.entries()) {
    const heading = slicePiece(whole, from, to)
    const content = slicePiece(whole, to, headings[index + 1]?.from ?? whole.text.length)
    if (heading) lines.push({ ...heading, bullet: false, gapBefore: true })
    if (content) lines.push(...breakSection(kind, content))
  }
  return lines
}

const asLine = (piece: Piece): Line => ({ ...piece, bullet: false, gapBefore: false })

/** Maximum offset of contact data above the first heading. */
const CONTACTS_WITHIN = 3000
/** Number of characters of a section searched for gaps within date ranges. */
const DATES_WITHIN = 40_000
/** Maximum number of lines in a section. */
const MOST_LINES = 1500

/** Splits the text above the first heading: the name, contact data, perhaps a headline. */
const breakTop = (top: Piece | undefined): Line[] => {
  if (!top) return []
  const near = slicePiece(top, 0, CONTACTS_WITHIN)
  const far = slicePiece(top, CONTACTS_WITHIN, top.text.length)
  const parts = near ? splitPiece(near, GAPS).flatMap((part) => splitPiece(part, CONTACTS)) : []
  const [first, ...more] = parts
  if (!near || !first) return [top].map(asLine)
  return [...breakName(first, lettersOnly(near.text)), ...more, ...(far ? [far] : [])].map(asLine)
}

/** Number of words from the start searched for a name. */
const NAME_WITHIN = 12

/** "Asha Rao Staff Engineer Pune": the name is the part repeated by an address, or the first two words. */
const breakName = (piece: Piece, near: string): Piece[] => {
  const words = [...piece.text.matchAll(/\S+/g)]
  if (words.length < 3) return [piece]
  const handle = near.match(/[a-z0-9._%+-]{1,64}(?=@)/)?.[0] ?? ''
  const isRepeated = (at: number): boolean => {
    const letters = lettersOnly(words[at]?.[0] ?? '').replace(/[^a-z]/g, '')
    return letters.length > 2 && handle.includes(letters)
  }
  const from = Math.max(
    0,
    words.slice(0, NAME_WITHIN).findIndex((_, i) => isRepeated(i) && isRepeated(i + 1)),
  )
  const repeated = from + 1 + words.slice(from + 1, from + 5).findLastIndex((_, i) => isRepeated(from + 1 + i))
  // Two words, plus what cannot end a name: "Maria del Carmen", "Ravi K. Menon".
  const inside = words.slice(1, 4).findIndex(([word]) => /^\p{Lu}[\p{L}'’-]+,?$/u.test(word))
  const count = repeated > from ? repeated + 1 : inside < 0 ? 2 : inside + 2
  const cuts = [0, words[from]?.index ?? 0, words[count]?.index ?? piece.text.length, piece.text.length]
  return cuts.slice(1).flatMap((to, i) => slicePiece(piece, cuts[i] ?? 0, to) ?? [])
}

const breakSection = (kind: SectionKind, content: Piece): Line[] => {
  const { starts, bodies } = breaksOf(kind, content.text)
  const ranges =
    kind === 'experience' ? listDates(content.text.slice(0, DATES_WITHIN)).filter(({ range }) => range) : []
  const bullets = [...content.text.matchAll(BULLETS)].map(({ index }) => index)
  // A gap within a date range or before a comma or dash is no separator.
  const gaps = [...content.text.matchAll(GAPS)].flatMap(({ index, 0: gap }) =>
    ranges.some(({ from, to }) => from < index && index < to) ||
    /^[,－–-]/.test(content.text.slice(index + gap.length)) ||
    /[,－–-]$/.test(content.text.slice(0, index).slice(-1))
      ? []
      : [index],
  )
  const isBody = new Set(bodies)
  const isBullet = new Set(bullets)
  const cuts = [...new Set([0, ...starts, ...bullets, ...gaps])].toSorted((a, b) => a - b).slice(0, MOST_LINES)
  return cuts.flatMap((from, index) => {
    const part = slicePiece(content, from + (isBullet.has(from) ? 1 : 0), cuts[index + 1] ?? content.text.length)
    return part ? [{ ...part, bullet: isBullet.has(from) || isBody.has(from), gapBefore: false }] : []
  })
}

/** "Tools: Spark, Airflow Languages: Python": a label starts a line. */
const LABELS = /(?<=[\p{L}\d)+#.] )\p{Lu}\p{L}+(?: (?:& |and )?\p{Lu}\p{L}+){0,3} ?:\s/gu

/**
 * A capital after a lower-case word, which starts the next entry in a list without separators: "Data entry Customer
 * service".
 */
const NEXT_PHRASE = /(?<=\p{Ll} )(?=\p{Lu})/gu
const SEPARATED = /[,|•;:]|\.\s/

const breaksOf = (kind: SectionKind, text: string): Breaks => {
  if (kind === 'experience' || kind === 'projects') return breakJobs(text)
  if (kind === 'education') return { starts: breakEducation(text), bodies: [] }
  if (kind === 'skills')
    return {
      starts: [...text.matchAll(SEPARATED.test(text) ? LABELS : NEXT_PHRASE)].map(({ index }) => index),
      bodies: [],
    }
  return { starts: [], bodies: [] }
}
