import { FOREIGN_MONTHS } from '../languages/resume-words.ts'
import { remembering } from '../remembering.ts'
import type { YearMonth } from './parsed-resume.ts'

/** Dates found in a line: [from, to) are offsets into it. A single date has only `end`. */
export type DateMention = {
  from: number
  to: number
  range: boolean
  start?: YearMonth
  end?: YearMonth | 'present'
}

/** January to December in English, German, French, Spanish, Portuguese and Italian, and the usual short forms. */
const MONTHS: readonly (readonly string[])[] = [
  'jan january januar janvier janv enero janeiro gennaio',
  'feb february februar février fevrier févr febrero fevereiro febbraio',
  'mar march märz mars marzo março',
  'apr april avril avr abril aprile',
  'may mai mayo maio maggio',
  'jun june juni juin junio junho giugno',
  'jul july juli juillet juil julio julho luglio',
  'aug august août aout agosto',
  'sep sept september septembre septiembre setembro settembre',
  'oct october okt oktober octobre octubre outubro ottobre',
  'nov november novembre noviembre novembro',
  'dec december dez dezember décembre decembre déc diciembre dezembro dicembre',
].map((names) => names.split(' '))
const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((names, index) =>
    [...(FOREIGN_MONTHS[index]?.clear ?? []), ...(FOREIGN_MONTHS[index]?.doubtful ?? []), ...names].map(
      (name) => [name, index + 1] as const,
    ),
  ),
)
/** A season stands for its first month. */
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
}

const CLEAR_MONTHS = [...new Set([...MONTHS.flat(), ...FOREIGN_MONTHS.flatMap(({ clear }) => clear)])]
/** "set 2019" is September only where it is written as a date is: "set. 2019", "set/2019", "set 2019 – out 2020". */
const DOUBTFUL_MONTHS = FOREIGN_MONTHS.flatMap(({ doubtful }) => doubtful)
const DOUBTFUL = `(?:${DOUBTFUL_MONTHS.join('|')})(?=\\.? ?/ ?\\d{4}|\\. (?:de )?\\d{4}| de \\d{4}| \\d{4} ?(?:[-–—)]|$))`
const MONTH = `(?:(?:${CLEAR_MONTHS.join('|')})(?!\\p{L})|${DOUBTFUL})\\.?`
const YEAR = '(?:19[4-9]\\d|20[0-4]\\d|[12][09]XX)'
const PRESENT =
  "present|current(?:ly)?|now|today|ongoing|on-going|to date|till date|till now|till today|until now|until today|date|(?:bis )?heute|aktuell|actualidad|actualmente|presente|présent|actuel|aujourd[’']hui|obecnie|attuale|oggi|heden|atual|atualmente|atualidade|attualmente|in corso|(?:à )?ce jour|en cours|maintenant|(?:hasta )?la (?:fecha|actualidad)|hoy|laufend|jetzt|derzeit|dato|nu|(?:în |in )?prezent|astăzi|(?:o )?presente|o momento|hoje|actualmente"

/** Every way to write a date, longer ways first; bounded and therefore linear. `inRangeOnly` ones come last. */
const TOKEN = new RegExp(
  [
    `(?<![\\p{L}\\d])(?:\\d{1,2}(?:st|nd|rd|th)?[ -](?:of |de )?)?(?<month>${MONTH})(?:[ ,'’/-]{0,3}|,? (?:de|del|do|di) )(?:(?:\\d{1,2}(?:st|nd|rd|th)?,? )?(?<monthYear>${YEAR})|(?<=[ '’-])(?<shortYear>\\d\\d))(?!\\d|[.,]\\d)`,
    '(?<![\\d.,/-])(?<day>\\d{1,2})[./-](?<dayMonth>\\d{1,2})[./-](?<dayYear>(?:19|20)\\d\\d)(?!\\d)',
    '(?<![\\d.,/])(?<isoYear>(?:19|20)\\d\\d)[-/.](?<isoMonth>\\d{1,2})(?:[-/.]\\d{1,2})?(?!\\d)',
    '(?<![\\d.,])(?<numMonth>\\d{1,2}) ?[/.-] ?(?<numYear>(?:19|20)\\d\\d)(?!\\d|\\.\\d)',
    `(?<!\\p{L})(?<season>spring|summer|fall|autumn|winter|q[1-4])(?: of|,)? (?<seasonYear>${YEAR})(?!\\d)`,
    `(?<![\\p{L}\\d.,/$€£₹#+]|(?<!\\d)\\d{3}[-.])(?<year>${YEAR})(?![\\p{L}\\d%+]|[.,]\\d)`,
    '(?<![\\d/])(?<pairMonth>0?[1-9]|1[0-2])/(?<pairYear>\\d\\d)(?![\\d/])',
    `(?<![\\p{L}\\d])(?<present>${PRESENT})(?!\\p{L})`,
    `(?<![\\p{L}\\d])(?<bare>${MONTH})(?!\\p{L})`,
  ].join('|'),
  'giu',
)
const BETWEEN =
  /^[\s,]*(?:[-–—−‐‑~→]+|bis(?: zum)?|à|au|aux|jusqu['’](?:en|à|au)|hasta(?: el)?|tot(?: en met)?|t\/m|até(?: a)?|a(?: la)?|al|fino (?:a|al)|până (?:în|la)|la|to|until|till|upto|up to|through|thru|[-–—]+ ?(?:till|until|to))\s*$/i
const BEFORE_PRESENT = /^[\s,]*(?:[-–—]\s*)?$/
const OPEN_END = /^\s*(?:[-–—]\s*$|onwards?\b)/i
const SINCE = /(?:since|from|seit|ab|depuis|dès|desde|sinds|vanaf|dal|din)\s*(?::\s*)?$/i

type Token = { from: number; to: number; kind: 'date' | 'present' | 'inRangeOnly'; date?: YearMonth; until?: YearMonth }

/** 1..12, also of a name that is cut short ("octo") or has extra letters; 0 for a word that is not a month. */
export const monthNumber = (word: string): number => {
  const name = word.toLowerCase().replace(/\.$/, '')
  return MONTH_NUMBERS.get(name) ?? MONTH_NUMBERS.get(name.slice(0, 3)) ?? 0
}
const fullYear = (short: string): number => (Number(short) < 50 ? 2000 : 1900) + Number(short)
const isMonth = (month: number): boolean => month >= 1 && month <= 12

const yearOnly = (year: string | undefined): YearMonth | undefined =>
  year === undefined || /x/i.test(year) ? undefined : { year: Number(year) }

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

const readToken = (match: RegExpMatchArray & { index: number }): Token => {
  const g = match.groups ?? {}
  const at = { from: match.index, to: match.index + match[0].length }
  const dated = (date: YearMonth | undefined): Token => ({ ...at, kind: 'date', ...(date && { date }) })
  if (g.present) return { ...at, kind: 'present' }
  if (g.bare) return { ...at, kind: 'inRangeOnly', date: { year: 0, month: monthNumber(g.bare) } }
  if (g.pairYear)
    return { ...at, kind: 'inRangeOnly', date: { year: fullYear(g.pairYear), month: Number(g.pairMonth) } }
  if (g.month) {
    const month = monthNumber(g.month)
    return dated(g.shortYear ? { year: fullYear(g.shortYear), month } : withMonth(g.monthYear, month))
  }
  if (g.season) return dated(withMonth(g.seasonYear, SEASONS[g.season.toLowerCase()] ?? 0))
  if (g.dayYear) {
    const [first, second] = [Number(g.day), Number(g.dayMonth)]
    return dated(withMonth(g.dayYear, second <= 12 ? second : first))
  }
  if (g.isoYear) return { ...at, kind: 'date', ...readIso(g.isoYear, g.isoMonth ?? '') }
  if (g.numYear) return dated(withMonth(g.numYear, Number(g.numMonth)))
  return dated(yearOnly(g.year))
}

const shortEnd = /^\s*[-–—/]\s*['’]?(\d\d)(?![\d.,%])/

const startOf = (first: Token, second: Token): YearMonth | undefined => {
  if (first.date && first.date.year > 0) return first.date
  const end = second.date
  if (!first.date || !end) return undefined
  const month = first.date.month
  return month === undefined ? undefined : { year: month > (end.month ?? 12) ? end.year - 1 : end.year, month }
}

const isOrdered = (start: YearMonth | undefined, end: YearMonth | 'present' | undefined): boolean =>
  !start || !end || end === 'present' || start.year <= end.year

/**
 * The dates and date ranges of one line, in order, without overlaps: "Jan 2020 – Mar 2022", "01/2020-03/2022",
 * "2019 - present", "Summer 2018", "2020-01", "Since 2019". Placeholder years ("20XX") are found but give no value.
 */
export const findDates = remembering((line: string): readonly DateMention[] => {
  const read = line.slice(0, 2000)
  // Most lines have no date, and matchAll copies the expression each time, which takes fifty times as long as the search.
  if (read.search(TOKEN) < 0) return []
  const tokens = [...read.matchAll(TOKEN)].map(readToken)
  const found: DateMention[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token || token.kind === 'present') continue
    const next = tokens[i + 1]
    const between = next ? line.slice(token.to, next.from) : ''
    const isJoined =
      BETWEEN.test(between) ||
      (next?.kind === 'present' &&
        /^(?:till?|until|to|bis|hasta|la|à|o)\b/i.test(line.slice(next.from)) &&
        BEFORE_PRESENT.test(between))
    if (next && !token.until && isJoined && (next.kind !== 'inRangeOnly' || (next.date?.year ?? 0) > 0)) {
      const start = startOf(token, next)
      const end = next.kind === 'present' ? 'present' : (next.until ?? next.date)
      if (isOrdered(start, end)) {
        found.push({ from: token.from, to: next.to, range: true, ...(start && { start }), ...(end && { end }) })
        i++
        continue
      }
    }
    const mention = readAlone(line, token)
    if (mention) found.push(mention)
  }
  return found
})

const readAlone = (line: string, token: Token): DateMention | undefined => {
  if (token.kind === 'inRangeOnly') return undefined
  const { from, to, date } = token
  if (token.until) return { from, to, range: true, ...(date && { start: date }), end: token.until }
  const rest = line.slice(to)
  const short = date?.month === undefined ? shortEnd.exec(rest) : null
  if (date && short?.[1] && fullYear(short[1]) > date.year) {
    return { from, to: to + short[0].length, range: true, start: date, end: { year: fullYear(short[1]) } }
  }
  const since = SINCE.exec(line.slice(Math.max(0, from - 10), from))
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
