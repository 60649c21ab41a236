import untilNow from '../languages/data/present-words.json' with { type: 'json' }
import { monthNumber, monthPattern, oneOf } from './month-names.ts'
import type { YearMonth } from './parsed-resume.ts'

/** A date, a word for today, or a text that is a date only next to another one ("06/17", "’15", "May"). */
export type Token = {
  from: number
  to: number
  kind: 'date' | 'present' | 'inRangeOnly'
  date?: YearMonth
  until?: YearMonth
}

/** Seasons by their first month; quarters and half-years likewise. */
const SEASONS: Record<string, number> = {
  spring: 3,
  summer: 6,
  fall: 9,
  autumn: 9,
  winter: 12,
  q1: 1,
  q2: 4,
  q3: 7,
  q4: 10,
  h1: 1,
  h2: 7,
}
/** Offset of the eras used in résumés of Japan and Taiwan: the year before their first one. */
const ERAS: Record<string, number> = {
  昭和: 1925,
  s: 1925,
  平成: 1988,
  h: 1988,
  令和: 2018,
  r: 2018,
  民國: 1911,
  民国: 1911,
}

const YEAR = '(?:19[4-9]\\d|20[0-4]\\d|[12][09]xx)'
/** "2019 г.", "2019 m. kovas" */
const WORD_FOR_YEAR =
  '(?: ?(?:г(?:\\.|ода?(?!\\p{L})|оду(?!\\p{L})|(?!\\p{L}))|р(?:\\.|оку(?!\\p{L}))|m\\.(?= ?\\p{L})))?'
const listed = (words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]"))
    .join('|')

/** All formats of a date, longer ones first; bounded and therefore linear. `inRangeOnly` ones come last. */
const buildToken = (script: 'latin' | 'other'): RegExp => {
  const month = script === 'latin' ? monthPattern('latin') : `(?:${monthPattern('other')}|${monthPattern('latin')})`
  const present = `(?<![\\p{L}\\p{M}\\d])(?:${oneOf(untilNow.words.map((word) => word.toLowerCase()))})(?![\\p{L}\\p{M}])`
  return new RegExp(
    [
      `(?<![\\p{L}\\p{M}\\d])(?:\\d{1,2}(?:st|nd|rd|th)?[ -](?:of |de )?)?(?<month>${month})(?:[ ,'’/-]{0,3}|,? (?:de|del|do|di) )(?:(?:\\d{1,2}(?:st|nd|rd|th)?,? )?(?<monthYear>${YEAR})${WORD_FOR_YEAR}|(?<=[ '’/-])(?<shortYear>\\d\\d))(?!\\d|[.,]\\d)`,
      `(?<!\\p{L})tháng (?<wordMonth>\\d{1,2})(?: năm |[ ,/-]{1,2})(?<wordYear>${YEAR})(?!\\d)`,
      ...(script === 'latin'
        ? []
        : [
            `(?<era>昭和|平成|令和|民國|民国) ?(?<eraYear>\\d{1,3}|元)年?(?:[ ./]?(?<eraMonth>\\d{1,2})月?)?`,
            `(?<!\\d)(?<signYear>(?:19|20)\\d\\d) ?[年년](?: ?(?<signMonth>\\d{1,2}) ?[月월])?(?: ?\\d{1,2} ?[日일])?度?`,
          ]),
      '(?<![\\d.,/-])(?<day>\\d{1,2})[./-](?<dayMonth>\\d{1,2})[./-](?<dayYear>(?:19|20)\\d\\d)(?!\\d)',
      '(?<![\\d.,/])(?<isoYear>(?:19|20)\\d\\d)[-/.](?<isoMonth>\\d{1,2})(?:[-/.]\\d{1,2})?(?!\\d)',
      '(?<![\\d.,])(?<numMonth>\\d{1,2}) ?[/.-] ?(?<numYear>(?:19|20)\\d\\d)(?!\\d|\\.\\d)',
      `(?<!\\p{L})(?<season>spring|summer|fall|autumn|winter|[qh][1-4]|[1-4][qh])(?: of|,)?[ '’/-]{1,2}(?<seasonYear>${YEAR})(?!\\d)`,
      `(?<![\\p{L}\\d])(?<quarterYear>${YEAR})[ /-]?(?<quarter>q[1-4])(?![\\p{L}\\d])`,
      // "2019. március", "2019 m. kovas": the year first, unless another one or a day follows.
      `(?<![\\p{L}\\d.,/])(?<yearFirst>${YEAR})(?:\\. ?| m\\. ?|, ?| )(?<monthSecond>${month})(?! ?['’.,]? ?\\d)`,
      `(?<![\\p{L}\\d.,/$€£₹#+]|(?<!\\d)\\d{3}[-.])(?<year>${YEAR})${WORD_FOR_YEAR}(?![\\p{L}\\d%+]|[.,]\\d)`,
      '(?<![\\d/])(?<pairMonth>0?[1-9]|1[0-2])/(?<pairYear>\\d\\d)(?![\\d/])',
      '(?<![\\p{L}\\d])(?<shortEra>[shr])(?<shortEraYear>\\d{1,2})[./](?<shortEraMonth>\\d{1,2})(?![\\d.])',
      "(?<![\\p{L}\\d])['’‘](?<alone>\\d\\d)(?![\\d\\p{L}])",
      `(?<present>${present}|${listed(untilNow.unspaced)})`,
      `(?<![\\p{L}\\p{M}\\d])(?<bare>${month})(?![\\p{L}\\p{M}])`,
    ].join('|'),
    'gu',
  )
}

const expressions: { latin?: RegExp; other?: RegExp } = {}
const expressionFor = (text: string): RegExp => {
  const script = /(?!\p{Script=Latin})\p{L}/u.test(text) ? 'other' : 'latin'
  expressions[script] ??= buildToken(script)
  return expressions[script]
}

const fullYear = (short: string): number => (Number(short) < 50 ? 2000 : 1900) + Number(short)
const isMonth = (month: number): boolean => month >= 1 && month <= 12

const yearOnly = (year: string | undefined): YearMonth | undefined =>
  year === undefined || /x/.test(year) ? undefined : { year: Number(year) }

const withMonth = (year: string | undefined, month: number): YearMonth | undefined => {
  const date = yearOnly(year)
  return date && isMonth(month) ? { ...date, month } : date
}

/** "2018-20" is two years, "2018-05" a month; "2010-12" could be either and is read as years, which is more common. */
const readIso = (year: string, second: string): Pick<Token, 'date' | 'until'> => {
  const number = Number(second)
  const asYear =
    second.length === 2 && number > Number(year) % 100
      ? { year: Math.floor(Number(year) / 100) * 100 + number }
      : undefined
  if (asYear && (number > 12 || number >= 10)) return { date: { year: Number(year) }, until: asYear }
  const date = withMonth(year, number)
  return date ? { date } : {}
}

const readEra = (era: string, year: string, month: string | undefined): YearMonth | undefined =>
  withMonth(String((ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year))), Number(month))

const readToken = (match: RegExpExecArray): Token => {
  const g = match.groups ?? {}
  const at = { from: match.index, to: match.index + match[0].length }
  const dated = (date: YearMonth | undefined): Token => ({ ...at, kind: 'date', ...(date && { date }) })
  const inRange = (date: YearMonth | undefined): Token => ({ ...at, kind: 'inRangeOnly', ...(date && { date }) })
  if (g.present) return { ...at, kind: 'present' }
  if (g.bare) return inRange({ year: 0, month: monthNumber(g.bare) })
  if (g.alone) return inRange({ year: fullYear(g.alone) })
  if (g.pairYear) return inRange({ year: fullYear(g.pairYear), month: Number(g.pairMonth) })
  if (g.shortEra) return inRange(readEra(g.shortEra, g.shortEraYear ?? '', g.shortEraMonth))
  if (g.month) {
    const month = monthNumber(g.month)
    return dated(g.shortYear ? { year: fullYear(g.shortYear), month } : withMonth(g.monthYear, month))
  }
  if (g.yearFirst) return dated(withMonth(g.yearFirst, monthNumber(g.monthSecond ?? '')))
  if (g.wordYear) return dated(withMonth(g.wordYear, Number(g.wordMonth)))
  if (g.era) return dated(readEra(g.era, g.eraYear ?? '', g.eraMonth))
  if (g.signYear) return dated(withMonth(g.signYear, Number(g.signMonth)))
  if (g.season) {
    const { season } = g
    return dated(withMonth(g.seasonYear, SEASONS[/^\d/.test(season) ? `${season[1]}${season[0]}` : season] ?? 0))
  }
  if (g.quarterYear) return dated(withMonth(g.quarterYear, SEASONS[g.quarter ?? ''] ?? 0))
  if (g.dayYear) {
    const [first, second] = [Number(g.day), Number(g.dayMonth)]
    return dated(withMonth(g.dayYear, second <= 12 ? second : first))
  }
  if (g.isoYear) return { ...at, kind: 'date', ...readIso(g.isoYear, g.isoMonth ?? '') }
  if (g.numYear) return dated(withMonth(g.numYear, Number(g.numMonth)))
  return dated(yearOnly(g.year))
}

/**
 * Keeps the length: one upper-case letter has a lower case of two characters. A regular expression without the i flag
 * is three times as fast.
 */
const toLower = (line: string): string => line.replaceAll('İ', 'i').toLowerCase()

/** Returns possible dates in a line, in order. */
export const listTokens = (line: string): Token[] => {
  const lower = toLower(line)
  const expression = expressionFor(lower)
  const tokens: Token[] = []
  // matchAll would copy the expression each time, which takes fifty times as long as a search.
  expression.lastIndex = 0
  let match = expression.exec(lower)
  while (match) {
    tokens.push(readToken(match))
    match = expression.exec(lower)
  }
  return tokens
}
