import type { Span } from '../text/span.ts'
import { CODE_SOURCE, currencyOfSign, isSign, SIGN_SOURCE } from './currency-signs.ts'
import { PAY_MAX, type PayPeriod } from './pay-periods.ts'
import { AND_MORE, IS_HIGHEST, IS_LOWEST, OTHER_MONEY, OTHER_TIME, periodsIn, SPEAKS_OF_PAY } from './pay-words.ts'

/** Pay named in a text: an end, currency or period that it leaves open is null. */
export type FoundSalary = Span & {
  from: number | null
  to: number | null
  /** The upper end, or else the lower. */
  amount: number
  currency: string | null
  per: PayPeriod | null
  /** Currency symbol as written, for resolving it once the country is known. '' without one. */
  sign: string
}

const NUMBER = String.raw`\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)(?:\.\d{1,2}(?!\d))?|\d{1,3}(?:\.\d{3})+(?!\d)(?:,\d{1,2}(?!\d))?|\d{1,12}(?:[.,]\d{1,2}(?!\d))?`
const UNITS: Readonly<Record<string, number>> = {
  k: 1_000,
  tsd: 1_000,
  t: 1_000,
  thousand: 1_000,
  mil: 1_000,
  тыс: 1_000,
  rb: 1_000,
  ribu: 1_000,
  万: 10_000,
  萬: 10_000,
  만: 10_000,
  l: 100_000,
  lpa: 100_000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
  juta: 1_000_000,
  m: 1_000_000,
  mn: 1_000_000,
  mio: 1_000_000,
  million: 1_000_000,
  crore: 10_000_000,
  crores: 10_000_000,
  cr: 10_000_000,
}
/** Units of India and its neighbours, which imply a currency without a symbol. */
const IN_LAKHS: ReadonlySet<string> = new Set(['l', 'lpa', 'lakh', 'lakhs', 'lac', 'lacs', 'crore', 'crores', 'cr'])
const IN_INDIAN_GROUPS = /^\d{1,2}(?:,\d{2})+,\d{3}/
const UNIT_SOURCE = String.raw`(?:${Object.keys(UNITS)
  .toSorted((one, other) => other.length - one.length)
  .map((unit) => (/[a-zа-я]$/u.test(unit) ? String.raw`${unit}(?!\p{L})` : unit))
  .join('|')})\.?`
const AMOUNT = new RegExp(
  String.raw`(?:(?:(?<code>(?<!\p{L})(?:${CODE_SOURCE})) ?(?=[$£¥]))?(?<before>${SIGN_SOURCE}) ?|(?<![a-zà-žа-я\d.,/]))(?<digits>${NUMBER})(?:(?:\.-|\.–|,-|,–|,—|\.—))?(?: ?(?<unit>${UNIT_SOURCE}))? ?(?:\((?<inner>${SIGN_SOURCE})\)|(?<after>${SIGN_SOURCE}))?`,
  'giu',
)
/** Separators of a range's ends; the first may also have a period. */
const BETWEEN =
  /^ ?(?:(?:per annum|per year|per month|per hour|p\.?a\.?|a year|an hour|brut|brutto|gross|\/ ?(?:hr|hour|yr|year|month)) ?)?(?:-|–|—|~|〜|～|to|bis|and|und|up to|à|a|al|et|y|e|en|och|til|till|tot|do|do|до|és|ile) ?$/iu
const LONGEST_HEADING = 60
const BEFORE = 60
const AFTER = 50
/** Separators within a line, between parts about different things. */
const PART_END = /[;|(\n•·]|\. |\.$|, |plus|\+|(?<!\p{L})(?:and|with|und|mit)(?!\p{L})/u
const LEAST = 1_000

/** United States pension plans, which look like thousands. */
const PLANS = /(?<![\d.,])4(?:01|03|57) ?\(?[kb]\)?(?!\p{L})/giu
const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10] as const

/** Replaces characters one to one: digits of other scripts, spaces and symbols by those of English. */
function plain(text: string): string {
  return text
    .replace(/[٠-٩۰-۹०-९০-৯๐-๙０-９]/g, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = DIGIT_ZEROS.find((start) => code >= start && code < start + 10) ?? code
      return String(code - zero)
    })
    .replace(/[\u00a0\u2007\u2009\u202f\u200a\t]/g, ' ')
    .replace(/[’‘ʼ´]/g, "'")
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
    .replace(/[‐‑‒−]/g, '-')
    .replace(/＄/g, '$')
    .replace(/￥/g, '¥')
    .replace(PLANS, (plan) => ' '.repeat(plan.length))
}

type Amount = Span & { number: number; unit: string; signs: string[] }
type Candidate = FoundSalary & { isSure: boolean }

/**
 * Returns the pay in a text, at the first place that clearly states it. `country` (code or name) of the work resolves
 * shared symbols such as `$`. A currency or period that the text leaves open stays null.
 */
export function salaryIn(text: string, country = ''): FoundSalary | undefined {
  const lines = plain(text)
  let unsure: FoundSalary | undefined
  let start = 0
  let heading = ''
  for (const line of lines.split('\n')) {
    for (const { isSure, ...found } of candidatesIn(line, { heading, country })) {
      const placed = { ...found, start: start + found.start, end: start + found.end }
      if (isSure) return placed
      unsure ??= placed
    }
    if (line.trim() !== '') heading = line.length <= LONGEST_HEADING ? line : ''
    start += line.length + 1
  }
  return unsure
}

type LineContext = { heading: string; country: string }

function* candidatesIn(line: string, around: LineContext): Generator<Candidate> {
  const amounts = [...line.matchAll(AMOUNT)].map(readAmount)
  for (let at = 0; at < amounts.length; at += 1) {
    const first = amounts[at] as Amount
    const next = amounts[at + 1]
    const isRange = next !== undefined && isBetween(line, first, next)
    if (isRange) at += 1
    const found = judge(line, isRange ? [first, next] : [first], around)
    if (found) yield found
  }
}

/** "from $98,000 in our lowest market to $150,000" also has both ends. */
const FAR_BETWEEN = /^[^\d\n.;]{1,40} to ?$/u
const FROM = /(?<!\p{L})from ?$/u

function isBetween(line: string, first: Amount, next: Amount): boolean {
  const between = line.slice(first.end, next.start)
  if (BETWEEN.test(between)) return true
  return FAR_BETWEEN.test(between) && FROM.test(line.slice(0, first.start)) && next.signs.length > 0
}

function readAmount({ 0: whole, index, groups = {} }: RegExpMatchArray): Amount {
  const { code = '', before = '', digits = '', unit = '', inner = '', after = '' } = groups
  const start = (index ?? 0) + whole.length - whole.trimStart().length
  const end = (index ?? 0) + whole.trimEnd().length
  const signs = [code, before, inner, after].filter((sign) => sign !== '' && isSign(sign))
  if (IN_INDIAN_GROUPS.test(digits)) signs.push('lakh')
  return { number: readNumber(digits), unit: unit.toLowerCase().replace('.', ''), signs, start, end }
}

/**
 * Parses "60.000", "60,000", "12,00,000", "90'000", "45 000" and "85000.50"; three digits after the last separator are
 * thousands.
 */
function readNumber(digits: string): number {
  const text = digits.replace(/[' ]/g, '')
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const isDecimal = last > 0 && text.length - last <= 3
  const whole = (isDecimal ? text.slice(0, last) : text).replace(/[.,]/g, '')
  return Number(isDecimal ? `${whole}.${text.slice(last + 1)}` : whole)
}

const hundredths = (amount: number) => Math.round(amount * 100) / 100

function judge(line: string, ends: readonly Amount[], { heading, country }: LineContext): Candidate | undefined {
  const [first, last] = [ends[0] as Amount, ends.at(-1) as Amount]
  const before = line.slice(Math.max(0, first.start - BEFORE), first.start).toLowerCase()
  const after = line.slice(last.end, last.end + AFTER).toLowerCase()
  const partBefore = before.split(PART_END).at(-1) ?? ''
  const partAfter = after.split(PART_END)[0] ?? ''
  if (/^\s?%/.test(after) || OTHER_MONEY.test(partBefore) || OTHER_MONEY.test(partAfter)) return undefined
  const unit = last.unit || first.unit
  const high = hundredths(last.number * (UNITS[last.unit] ?? 1))
  const low = lowOf(first, { unit, high })
  const signs = [...first.signs, ...last.signs, ...(IN_LAKHS.has(unit) ? ['lakh'] : [])]
  // "$25,000 MXN": an unambiguous currency takes precedence over a shared symbol.
  const sign = signs.find((each) => currencyOfSign(each, '') !== undefined) ?? signs[0] ?? ''
  const isNear = SPEAKS_OF_PAY.test(partBefore)
  const speaks = isNear || SPEAKS_OF_PAY.test(before) || SPEAKS_OF_PAY.test(after) || speaksWide(line, first, heading)
  const per = periodOf({ before, after, unit })
  const isRange = ends.length > 1
  const isPlain = unit !== '' || per !== null || (isRange && low >= LEAST && high >= 5 * LEAST)
  if (sign === '' && !(isNear && isPlain && high >= LEAST)) return undefined
  // Even without a word for pay, a large amount per period or as a range is pay: "£28,000–£32,000 p.a.".
  const isForTime = per !== null && periodsIn(after).length > 0 && (high >= 5 * LEAST || per === 'hour')
  if (!speaks && !isForTime && !(isRange && high >= 5 * LEAST)) return undefined
  if (high < 1 || high > PAY_MAX || low > high || low <= 0) return undefined
  const isLowest = !isRange && (IS_LOWEST.test(before) || AND_MORE.test(after))
  const isHighest = !isRange && !isLowest && IS_HIGHEST.test(before)
  return {
    from: isHighest ? null : low,
    to: isLowest ? null : high,
    amount: high,
    currency: (sign && currencyOfSign(sign, country)) || null,
    per,
    sign,
    isSure: (speaks || isForTime) && (per !== null || high >= LEAST),
    start: first.start,
    end: last.end,
  }
}

/** "60-80k" and "€50-60,000": the second end's thousands also apply to a small first one. */
function lowOf({ number, unit: own }: Amount, { unit, high }: { unit: string; high: number }): number {
  const low = hundredths(number * (UNITS[own || (number < LEAST ? unit : '')] ?? 1))
  return own === '' && unit === '' && low < LEAST && high >= LEAST && low * LEAST <= high ? low * LEAST : low
}

/** Maximum length of a line that is searched as a whole: a sentence or two. */
const WIDE = 160
const speaksWide = (line: string, { start, end }: Span, heading: string): boolean =>
  SPEAKS_OF_PAY.test(line.slice(Math.max(0, start - WIDE), end + WIDE).toLowerCase()) ||
  SPEAKS_OF_PAY.test(heading.toLowerCase())

const IS_CTC = /(?<!\p{L})ctc(?!\p{L})/u

/** Text after an amount takes precedence over text before it. */
function periodOf({ before, after, unit }: { before: string; after: string; unit: string }): PayPeriod | null {
  if (unit === 'lpa') return 'year'
  const blank = (text: string) => text.replace(OTHER_TIME, (other) => ' '.repeat(other.length))
  const said = periodsIn(blank(after))[0] ?? periodsIn(blank(before)).at(-1)
  // Cost to company is per year, unless stated otherwise.
  return said?.per ?? (IS_CTC.test(before) || IS_CTC.test(after) ? 'year' : null)
}
