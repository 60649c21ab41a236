import untilNow from '../languages/data/present-words.json' with { type: 'json' }
import { memoize } from '../text/memoize.ts'
import { listTokens, type Token } from './date-tokens.ts'
import { foldSigns } from './fold-signs.ts'
import { withOurYears } from './other-calendars.ts'
import type { YearMonth } from './parsed-resume.ts'

export { monthNumber } from './month-names.ts'

/** Dates in a line: [from, to) are offsets into it. A single date has only `end`. */
export type DateMention = {
  from: number
  to: number
  range: boolean
  start?: YearMonth
  end?: YearMonth | 'present'
}

const listed = (words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]"))
    .join('|')

const DASH = '[-–—−‐‑~→〜∼]+'
const TO = listed(untilNow.sides.to)
const BETWEEN = new RegExp(`^\\t$|^[\\s,]*(?:${DASH}|${TO}|${DASH} ?(?:till|until|to))\\s*[([]?\\s*$`, 'iu')
const BEFORE_PRESENT = /^[\s,]*(?:[-–—]\s*)?$/
/** Beginnings of words for today that mark the end themselves: "till date", "по настоящее время", "至今". */
const STARTS_AS_END = new RegExp(`^(?:(?:${TO}|todate|jusqu)(?!\\p{L})|至|迄|仍|จน|ถึง|حتى|до|iki|tills)`, 'iu')
/** Includes a dash in a margin that ends before the adjacent text. */
const OPEN_END = /^\s*(?:[-–—~〜]\s*(?:$|\t)|onwards?\b|から(?!\p{L})|以来|以降|부터)/iu
const SINCE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${listed(untilNow.sides.since)})\\s*(?::\\s*)?$`, 'iu')
const LONGEST_SINCE = 18

const shortEnd = /^\s*[-–—/]\s*['’]?(\d\d)(?![\d.,%])/
const fullYear = (short: string): number => (Number(short) < 50 ? 2000 : 1900) + Number(short)

const startOf = (first: Token, second: Token): YearMonth | undefined => {
  if (first.date && first.date.year > 0) return first.date
  const end = second.date
  if (!first.date || !end) return undefined
  const month = first.date.month
  return month === undefined ? undefined : { year: month > (end.month ?? 12) ? end.year - 1 : end.year, month }
}

const isOrdered = (start: YearMonth | undefined, end: YearMonth | 'present' | undefined): boolean =>
  !start || !end || end === 'present' || start.year <= end.year

/** Required characters of a date: a digit, or the first year of an era. */
const MAY_HOLD_DATES = /[\p{Nd}元]/u

/**
 * Returns the dates and date ranges of a line, in order, without overlaps: "Jan 2020 – Mar 2022", "01/2020-03/2022",
 * "2019 - present", "Summer 2018", "2020-01", "Since 2019", "2019年3月～現在". Placeholder years ("20XX") are found but have
 * no value.
 */
export const findDates = memoize((line: string): readonly DateMention[] => {
  if (!MAY_HOLD_DATES.test(line)) return []
  const read = withOurYears(foldSigns(line.slice(0, 2000)))
  const tokens = listTokens(read)
  const found: DateMention[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token || token.kind === 'present') continue
    const next = tokens[i + 1]
    const between = next ? read.slice(token.to, next.from) : ''
    const isJoined =
      BETWEEN.test(between) ||
      // Some fonts lose the dash: two months with a year, with nothing else between them.
      (/^\s+$/.test(between) && hasMonth(token) && (next?.kind === 'present' || hasMonth(next))) ||
      (next?.kind === 'present' && STARTS_AS_END.test(read.slice(next.from)) && BEFORE_PRESENT.test(between))
    if (next && !token.until && isJoined && (next.kind !== 'inRangeOnly' || (next.date?.year ?? 0) > 0)) {
      const start = startOf(token, next)
      const end = next.kind === 'present' ? 'present' : (next.until ?? next.date)
      if (isOrdered(start, end)) {
        found.push({ from: token.from, to: next.to, range: true, ...(start && { start }), ...(end && { end }) })
        i++
        continue
      }
    }
    const mention = readAlone(read, token)
    if (mention) found.push(mention)
  }
  return found
})

const hasMonth = (token: Token | undefined): boolean => token?.date?.month !== undefined && token.kind === 'date'

const readAlone = (line: string, token: Token): DateMention | undefined => {
  if (token.kind === 'inRangeOnly') return undefined
  const { from, to, date } = token
  if (token.until) return { from, to, range: true, ...(date && { start: date }), end: token.until }
  const rest = line.slice(to)
  const short = date?.month === undefined ? shortEnd.exec(rest) : null
  if (date && short?.[1] && fullYear(short[1]) > date.year) {
    return { from, to: to + short[0].length, range: true, start: date, end: { year: fullYear(short[1]) } }
  }
  const since = SINCE.exec(line.slice(Math.max(0, from - LONGEST_SINCE), from))
  const open = OPEN_END.exec(rest)
  if (date && (since || open)) {
    return {
      from: from - (since?.[0].length ?? 0),
      to: to + (open?.[0].length ?? 0),
      range: true,
      start: date,
      end: 'present',
    }
  }
  return { from, to, range: false, ...(date && { end: date }) }
}
