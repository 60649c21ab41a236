import type { Span } from '../text/span.ts'
import phoneLabels from './data/phone-labels.json' with { type: 'json' }
import { listEmailSpans } from './email-in-text.ts'
import { foldSigns } from './fold-signs.ts'
import type { Field } from './parsed-resume.ts'

export { findEmail } from './email-in-text.ts'

import { collapseSpaces } from './text-lines.ts'

const LINK =
  /(?<![\p{L}\p{N}@._-])(?:https?:\/\/[^\s<>"|]{3,200}|www\.[^\s<>"|,]{3,150}|(?:[a-z]{2,3}\.)?(?:linkedin\.com|github\.com|gitlab\.com|bitbucket\.org|behance\.net|dribbble\.com|stackoverflow\.com|medium\.com|kaggle\.com|twitter\.com|x\.com|leetcode\.com|hackerrank\.com|orcid\.org|scholar\.google\.[a-z]+)\/[^\s<>"|,]{1,120}|[a-z0-9-]{2,40}\.(?:com|io|dev|me|net|org|in|co)(?:\/[^\s<>"|,]{0,100})?(?![\p{L}\p{N}@.-]))/giu
const NOT_A_LINK = /^(?:node|vue|react|next|express|d3|three|asp|socket|nuxt|backbone|ember|knockout)\.(?:js|net|io)$/i

/** Web addresses as written, without the full stop or bracket after them; each once. */
export const listLinks = (text: string, email: Field<string> | undefined): Field<string>[] => {
  const links: Field<string>[] = []
  const seen = new Set<string>()
  for (const match of text.matchAll(LINK)) {
    const value = match[0].replace(/(?<![).,;:\]'"·•])[).,;:\]'"·•]+$/, '')
    const start = match.index
    const isBare = !/^(?:https?:|www\.)|\//i.test(value)
    if (seen.has(value.toLowerCase()) || NOT_A_LINK.test(value)) continue
    if (isBare && (start > 1500 || (email && start < email.span.end && start >= email.span.start))) continue
    seen.add(value.toLowerCase())
    links.push({ value, span: { start, end: start + value.length }, confidence: isBare ? 0.6 : 0.95 })
    if (links.length >= 50) break
  }
  return links
}

/** A run of digits with the punctuation of a phone number, not part of a longer word, amount or address. */
const DIGITS =
  /(?<![\d\p{L}@._%$€£₹#=?&-])(?:\+\s?|\(\+?)?\d[\d \u00a0().\u2010-\u2015\u2212\u00b7/-]{5,24}\d(?:\s?(?:x|ext\.?|extn\.?)\s?\d{1,6})?(?![\d\p{L}@%_])/giu
/** Words and symbols before a phone number. */
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])(?:${phoneLabels
    .toSorted((one, other) => other.length - one.length)
    .map((label) => label.replace('.', '\\.'))
    .join(
      '|',
    )})\\s*(?:no|number|#)?\\s*[.:#-]*\\s*(?:\\(?\\s*(?:m|mobile|res|home|work|cell|h)\\s*\\)?\\s*[:-]?\\s*)?$`,
  'iu',
)
const FAX = /fax[^\d\n]{0,12}$/i
/** Words before other long numbers. */
const NOT_PHONE_LABEL =
  /(?:\bid|passport|pan|aadhaar|aadhar|license|licence|registration|reg|roll|patent|isbn|issn|doi|orcid|zip|pin ?code|postal|p\.?o\.? ?box|no\.? of|member|certificate|credential)\s*(?:no|number|#)?\s*[.:#-]*\s*$/i

const MONTH_OF_YEAR = '(?:(?:19|20)\\d\\d[ ./-](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[ ./-](?:19|20)\\d\\d)'
/** "2019-08 - 2022-03", "08-2019 - 2022". */
const MONTHS_OF_JOB = new RegExp(`^${MONTH_OF_YEAR} ?[-–—] ?(?:${MONTH_OF_YEAR}|(?:19|20)\\d\\d)$`)

const isDateLike = (text: string): boolean =>
  MONTHS_OF_JOB.test(text) ||
  /^\(?(?:19|20)\d\d\s*[-–—/.]\s*(?:(?:19|20)?\d\d)\)?$/.test(text) ||
  /^\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:19|20)\d\d/.test(text) ||
  /^(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}$/.test(text) ||
  /^\d{1,2}[./]\s?(?:19|20)\d\d\s*[-–—]/.test(text) ||
  /(?:19|20)\d\d\s*[-–—]\s*(?:19|20)\d\d/.test(text) ||
  /^(?:19|20)\d\d(?: (?:19|20)\d\d){1,5}$/.test(text) ||
  /^\d{5}-\d{4}$/.test(text) ||
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)

/** A postcode before the number and a second number after a slash are not part of it. */
const ownNumber = (text: string): { value: string; from: number } => {
  const postcode = /^\d{5,6}[ \u00a0]+(?=[(+]|\d{3}[ .-]?\d{3}[ .-]?\d{4})/.exec(text)?.[0].length ?? 0
  return { value: firstNumber(text.slice(postcode)), from: postcode }
}

const firstNumber = (text: string): string => {
  const line = (text.split(/\s{4,}/)[0] ?? '').trim()
  const digits = line.replace(/\D/g, '')
  const parts = digits.length > 13 ? line.split(/\s*\/\s*|\s{2,}/) : [line]
  return (parts[0] ?? '').replace(/(?<![\s(./·-])[\s(./·-]+$/, '')
}

/** "912 555 018": a number in countries where numbers have nine digits. */
const THREES = /^\d{3}([ .-])\d{3}\1\d{3}$/
/** "12 34 56 78", "612 34 56 78", "09 555 0123": eight or nine digits in at least three groups, not all of them years. */
const isGrouped = (value: string, digits: number): boolean => {
  const groups = value.split(/[ .-]/)
  return (
    (digits === 8 || digits === 9) &&
    groups.length > 2 &&
    groups.every((group) => /^\d{2,4}$/.test(group)) &&
    !groups.some((group) => /^(?:19|20)\d\d$/.test(group))
  )
}

/** A number is separated from its neighbours: alone on its line, or between two separators. */
const isApartBefore = (before: string): boolean => {
  const words = before.trimEnd()
  const blanks = before.slice(words.length)
  return words === '' || blanks.length > 1 || blanks === '\t' || /[|•·●;,/]$/.test(words)
}
const APART_BEHIND = /^\s*(?:$|[|•·●;,\t/]|\s{2})/
/** Grouped digits, as only phone and identity card numbers have: "8123 4567", "6 71 23 45 67". */
const GROUPED = /^\(?\d{1,4}\)?(?:[ .-]\(?\d{2,7}\)?){1,5}$/
const isDay = (digits: string): boolean =>
  /^(?:(?:19|20)\d\d(?:0\d|1[0-2])[0-3]\d|[0-3]\d(?:0\d|1[0-2])(?:19|20)\d\d)$/.test(digits)

/**
 * Whether a number without a label is placed like contact data: separated, near the top, and in a line with an address
 * if it has no groups.
 */
const isSetApart = (value: string, start: number, { before, behind, beside }: NumberContext): boolean => {
  const digits = value.replace(/\D/g, '')
  if (start >= TOP || digits.length < 7 || isDay(digits) || !isApartBefore(before) || !APART_BEHIND.test(behind))
    return false
  const groups = value.split(/[ .-]/)
  if (groups.every((group) => /^(?:19|20)\d\d$/.test(group))) return false
  return GROUPED.test(value) || (digits.length > 7 && beside.includes('@'))
}

/** Characters from the start within which a number without a label counts as a phone number. */
const TOP = 800

/** Returns how certainly digits are a phone number, 0 if they are not: more certain with a label, in full or near the top. */
const scorePhone = (value: string, start: number, around: NumberContext): number => {
  const { before } = around
  const digits = value.replace(/\D/g, '').length
  const open = value.split('(').length - value.split(')').length
  const isLabelled = LABEL.test(before)
  // Six digits in groups are a complete number in Andorra or on the Faroe Islands.
  const fewest = isLabelled && GROUPED.test(value) ? 6 : 7
  if (
    digits < fewest ||
    digits > 15 ||
    open < 0 ||
    isDateLike(value) ||
    FAX.test(before) ||
    NOT_PHONE_LABEL.test(before)
  )
    return 0
  const isWritten =
    /^\+|^\(|^00\d/.test(value) ||
    digits >= 10 ||
    ((THREES.test(value) || isGrouped(value, digits)) && start < TOP) ||
    isSetApart(value, start, around)
  if (!isLabelled && !isWritten && !(digits >= 7 && /^\d{3}[-. ]\d{4}$/.test(value) && start < TOP)) return 0
  if (!isLabelled && start > 3000 && !/^\+/.test(value)) return 0.2
  return 0.55 + (isLabelled ? 0.25 : 0) + (isWritten ? 0.1 : 0) + (start < 1500 ? 0.08 : 0)
}

/** Text on the line before and after a number, and next to it on that line and the following ones. */
type NumberContext = { before: string; behind: string; beside: string }
const FAR = 160

const around = (text: string, start: number, end: number): NumberContext => {
  const before = text.slice(Math.max(0, start - FAR), start)
  const behind = text.slice(end, end + FAR)
  const line = (part: string, at: number): string => part.split('\n').at(at) ?? ''
  return {
    before: line(before, -1),
    behind: line(behind, 0),
    beside: before.split('\n').slice(-2).join('\n') + behind.split('\n').slice(0, 2).join('\n'),
  }
}

const readPhone = (match: RegExpMatchArray & { index: number }, text: string): Field<string> | undefined => {
  const { value: written, from } = ownNumber(match[0])
  const start = match.index + from
  const end = start + written.length
  const confidence = scorePhone(written, start, around(text, start, end))
  return confidence === 0 ? undefined : { value: cleanPhone(written), span: { start, end }, confidence }
}

const cleanPhone = (written: string): string =>
  collapseSpaces(written.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/·/g, '.')).replace(/\+\s/, '+')

/** The start of a number at the end of a line, and the rest at the start of the next one. */
const FIRST_PART = /(?<![\d\p{L}@._%$€£₹#=?&-])(?:\+|\(\+?)?\d[\d ().-]{0,15}$/u
const REST = /^\d[\d -]{1,10}(?![\d\p{L}@%_./])/u
/** Maximum number of candidates for a number split over lines, and of characters from the end of the line. */
const MOST_WRAPPED = 40
const AROUND = 20

/** Finds a labelled or international number that a narrow column split over two lines. */
const findWrappedPhone = (text: string): Field<string> | undefined => {
  for (const { index } of [...text.matchAll(/(?<=[\d)-]) ?\r?\n(?=\d)/g)].slice(0, MOST_WRAPPED)) {
    const before = text.slice(Math.max(0, index - AROUND), index)
    const first = FIRST_PART.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0]
    const from = text.indexOf('\n', index) + 1
    const rest = REST.exec(text.slice(from, from + AROUND))?.[0].trimEnd()
    if (!first || !rest || /^(?:19|20)\d\d(?!\d)/.test(rest)) continue
    const start = index - first.length
    const written = text.slice(start, from + rest.length)
    const [digits, all] = [first, written].map((part) => part.replace(/\D/g, '').length)
    const label =
      text
        .slice(Math.max(0, start - 30), start)
        .split('\n')
        .at(-1) ?? ''
    const isLabelled = LABEL.test(label) && !FAX.test(label)
    const mayBeWhole = !/^ ?(?:[\r\n,|;]|$)/.test(text.slice(from + rest.length)) || !first.startsWith('+')
    if (
      (digits ?? 0) > (mayBeWhole ? 9 : 10) ||
      (all ?? 0) < 9 ||
      (all ?? 0) > 13 ||
      isDateLike(first) ||
      isDateLike(written)
    )
      continue
    if (!isLabelled && !(/^(?:\+|\()/.test(first) && start < TOP)) continue
    const value = cleanPhone(written).replace(/- /g, '-')
    return { value, span: { start, end: from + rest.length }, confidence: 0.8 }
  }
  return undefined
}

/**
 * Returns the phone number as written, with plain hyphens and single spaces. Excludes years, dates, postcodes and
 * identity numbers.
 */
export const findPhone = (raw: string): Field<string> | undefined => {
  const text = foldSigns(raw)
  let best = findWrappedPhone(text)
  for (const match of text.matchAll(DIGITS)) {
    const found = readPhone(match, text)
    const isPart = found && best && found.span.start < best.span.end && best.span.start < found.span.end
    if (found && !isPart && found.confidence > (best?.confidence ?? 0)) best = found
  }
  return best
}

/** Returns everything that may be an email address, a phone number or a URL, with false positives rather than misses. */
export const listContactSpans = (raw: string): Span[] => {
  const text = foldSigns(raw)
  const wrapped = findWrappedPhone(text)
  // The whole run of digits: a slash is often followed by a second number.
  const phones = [...text.matchAll(DIGITS)].filter((match) => readPhone(match, text) !== undefined)
  const links = [...text.matchAll(LINK)].filter(([link]) => !NOT_A_LINK.test(link))
  return [
    ...listEmailSpans(raw),
    ...(wrapped ? [wrapped.span] : []),
    ...[...phones, ...links].map(({ 0: { length }, index }) => ({ start: index, end: index + length })),
  ]
}
