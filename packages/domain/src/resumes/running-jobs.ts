import { ACTION_VERBS } from '../skills/data/action-verbs.ts'
import { COMPANY_WORDS } from './data/company-words.ts'
import { TITLE_NOUNS } from './data/title-nouns.ts'
import { isPlace } from './place.ts'
import { lettersOnly } from './text-lines.ts'
import { TITLE_STARTS } from './words.ts'
import { type DateMention, findDates } from './year-months.ts'

/** Offsets into running text: starts of lines, and which of these start descriptions. */
export type Breaks = { starts: number[]; bodies: number[] }

const WINDOW = 1800
const MOST_HEADER_WORDS = 16
const CONNECTS =
  /^(?:of|and|the|in|for|at|to|de|du|des|del|da|do|dos|das|la|le|y|e|et|und|von|van|der|den|z|o\.o\.|e\.V\.|&|[-–—－|/,·@:→]+)$/
const ABBREVIATION = /\b(?:inc|ltd|pvt|co|corp|llc|jr|sr|st|dr|dept|\p{Lu})\.$/iu

type Word = { text: string; from: number; to: number }

const wordsIn = (text: string, offset: number): Word[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    from: offset + match.index,
    to: offset + match.index + match[0].length,
  }))

/** Returns the dates of a text of any length, searched in windows that begin between words. */
export const listDates = (text: string): DateMention[] => {
  const found: DateMention[] = []
  let from = 0
  while (from < text.length) {
    const isLast = from + WINDOW >= text.length
    const kept = findDates(text.slice(from, from + WINDOW)).filter(({ to }) => isLast || to < WINDOW - 100)
    found.push(...kept.map((date) => ({ ...date, from: date.from + from, to: date.to + from })))
    if (isLast) break
    const space = text.indexOf(' ', Math.max(from + WINDOW - 200, from + (kept.at(-1)?.to ?? 0)))
    from = space < 0 ? text.length : space
  }
  return found
}

const isNamed = ({ text }: Word): boolean => /^[("'“‘]*[\p{Lu}\p{Lt}]/u.test(text) || /^(?:i[A-Z]|e[A-Z])/.test(text)
const endsSentence = ({ text }: Word): boolean => /[.!?;•]$/.test(text) && !ABBREVIATION.test(text)
const bare = ({ text }: Word): string => lettersOnly(text).replace(/[^a-z&-]/g, '')

/** Returns the start of the words that may name title, employer and place, searching backwards from the end. */
const startOfHeader = (words: readonly Word[]): number | undefined => {
  let first: Word | undefined
  for (let i = words.length - 1; i >= 0 && words.length - i <= MOST_HEADER_WORDS; i--) {
    const word = words[i]
    if (!word || endsSentence(word) || (!isNamed(word) && !CONNECTS.test(word.text) && !/^\(/.test(word.text))) break
    if (isNamed(word)) first = word
  }
  return first?.from
}

/** Returns how far the words after a date belong to the header: up to the word that starts a sentence. */
const endOfHeader = (words: readonly Word[]): number | undefined => {
  let count = 0
  for (const [i, word] of words.slice(0, MOST_HEADER_WORDS).entries()) {
    const next = words[i + 1]
    const isVerb = ACTION_VERBS.has(bare(word)) && next !== undefined && (!isNamed(next) || /ed$/.test(bare(word)))
    if (isVerb || (!isNamed(word) && !CONNECTS.test(word.text))) break
    if (next && !isNamed(next) && !/^[•(]/.test(next.text) && !CONNECTS.test(next.text) && !endsSentence(word)) break
    count = i + 1
    if (endsSentence(word)) break
  }
  // A sentence entirely in capitals does not count.
  while (count > 0 && CONNECTS.test(words[count - 1]?.text ?? '')) count--
  return words[count - 1]?.to
}

/**
 * Returns possible splits between a title and an employer without a separator: "Staff Nurse Lakeview Hospital",
 * "Lakeview Hospital Staff Nurse".
 */
export const listSplits = (all: readonly Word[]): number[] => {
  const separator = all.findIndex(({ text }) => /^(?:[-–—－|/@]|at|with)$/.test(text) || /[,|:–—]$/.test(text))
  const place = all.slice(separator + 1).map(({ text }) => text)
  // "Network Engineer Corvane Bank - Plano, TX": the separator only separates the place.
  const isBeforePlace = separator > 2 && /^[-–—－|]$/.test(all[separator]?.text ?? '') && isPlace(place.join(' '))
  if (separator >= 0 && !isBeforePlace) return []
  const words = separator < 0 ? all : all.slice(0, separator)
  const isNoun = words.map((word) => TITLE_NOUNS.has(bare(word)))
  const last = isNoun.lastIndexOf(true)
  if (last < 0) return []
  const isEnd = words.slice(last + 1).every(({ text }) => /^(?:i{1,3}|iv|v|\d)$/i.test(text))
  if (!isEnd) {
    const firstEnd = isNoun.findIndex((noun, i) => noun && !isNoun[i + 1])
    let after = firstEnd + 1
    while (/^(?:i{1,3}|iv|v|\d|\(.*\))$/i.test(words[after]?.text ?? '')) after++
    // "Director of Operations", "Assistant to the Dean"
    if (/^(?:of|for|to|in|and|&)$/.test(words[after]?.text ?? '')) after += 2
    const at = words[after]
    return at && firstEnd >= 0 ? [at.from] : []
  }
  const company = words.findLastIndex((word, i) => i < last && COMPANY_WORDS.has(bare(word)) && !isNoun[i])
  const start = words.findIndex((word, i) => i > 0 && i < last && TITLE_STARTS.test(`${word.text} x`))
  const at = words[company >= 0 ? company + 1 : start > 0 ? start : Math.max(1, last - 1)]
  return at && words.length > 2 ? [at.from] : []
}

/** Returns the end of a title that is not separated from its employer. */
export const splitAfterTitle = (text: string): number | undefined => listSplits(wordsIn(text, 0))[0]

const namesTitle = (words: readonly Word[]): boolean => words.some((word) => TITLE_NOUNS.has(bare(word)))

/** Rows of a table about the job, at the start of lines without title and employer. */
const ROW_LABEL =
  /(?<![\p{L}\p{N}])(?:Technologies(?: Used)?|Tools(?: (?:Used|& Technologies|and Technologies))?|Environment|Team [Ss]ize|(?:Job|Project|Company|Client) Profile|Software(?: Used)?|Responsibilities|Roles? (?:&|and) Responsibilities|Key Skills|Domain|Platform|Database)\s?:\s/gu

/** Returns the starts of the lines of entries in a running experience section. */
export const breakJobs = (text: string): Breaks => {
  const ranges = listDates(text).filter(
    ({ range, from }) => range && !/\bfrom\s*$/.test(text.slice(Math.max(0, from - 6), from)),
  )
  const rows = [...text.matchAll(ROW_LABEL)].map(({ index }) => index)
  const starts: number[] = [...rows]
  const bodies: number[] = [...rows]
  const datesFirst = text.slice(0, ranges[0]?.from ?? 0).replace(/[^\p{L}]/gu, '') === ''
  let previous = 0
  for (const [index, { from, to }] of ranges.entries()) {
    const before = wordsIn(text.slice(previous, from).replace(/(?<![\s(|,:·•–—-])[\s(|,:·•–—-]+$/, ''), previous)
    const start = datesFirst ? undefined : startOfHeader(before)
    if (start !== undefined) {
      starts.push(start, ...listSplits(before.filter((word) => word.from >= start)))
    } else starts.push(from)
    const until = ranges[index + 1]?.from ?? text.length
    const behind = wordsIn(text.slice(to, Math.min(until, to + 300)), to)
    const first = behind.findIndex(isNamed)
    const header = behind.slice(Math.max(0, first))
    const isTight = endOfHeader(header) === header.at(-1)?.to && index < ranges.length - 1 && !datesFirst
    const isBulleted = behind.slice(0, first).some(({ text: sign }) => /[•*]/.test(sign))
    const end = first >= 0 && first < 3 && !isTight && !isBulleted ? endOfHeader(header) : undefined
    if (end !== undefined && header[0]) {
      // If the employer comes before the date, the text after it is the complete title.
      const isTitle = start !== undefined && !namesTitle(before.filter((word) => word.from >= start))
      starts.push(header[0].from, ...(isTitle ? [] : listSplits(header.filter((word) => word.to <= end))))
    }
    const body = end === undefined ? (isTight ? undefined : header[0]) : header.find((word) => word.from >= end)
    if (body && (end !== undefined || !isTight)) {
      starts.push(body.from)
      bodies.push(body.from)
    }
    previous = end ?? to
  }
  return { starts, bodies }
}
