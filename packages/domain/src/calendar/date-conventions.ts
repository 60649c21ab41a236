import { foldWord } from '../search/fold-word.ts'
import { WEEK_DAYS } from './durations.ts'
import { namesOfMonths } from './names-of-months.ts'

/** Languages whose month names are read, most frequent first: for a shared word, the first language counts. */
const LANGUAGES = 'en de fr es pt it nl pl ro cs sk hu sv da nb fi tr ru uk bg el lt lv et vi id'.split(' ')
let months: ReadonlyMap<string, number> | undefined

/** Returns the months by name without accents. */
function listMonths(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const language of LANGUAGES)
    for (const [name, month] of namesOfMonths(language)) {
      const folded = foldWord(name)
      if (/^\p{L}{2,}$/u.test(folded) && !found.has(folded)) found.set(folded, month)
    }
  return found.set('sept', 9)
}

/** Returns the number, 1 to 12, of a month's long or short name in any of these languages. */
export function monthOfName(word: string): number | undefined {
  months ??= listMonths()
  const folded = foldWord(word)
  return months.get(folded) ?? (/^[a-z]{4,}$/.test(folded) ? months.get(folded.slice(0, 3)) : undefined)
}

/** Whether a country (ISO 3166) writes month, day, year in this order, according to CLDR. */
export function writesMonthFirst(country: string): boolean {
  if (!/^[A-Z]{2}$/.test(country)) return false
  const parts = new Intl.DateTimeFormat(`en-${country}`).formatToParts(new Date(0)).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0
}

/** The day on which calendars of a country (ISO 3166) begin their week, 0 for Sunday; Monday for an unknown country. */
export function firstWeekday(country: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  if (!/^[A-Z]{2}$/.test(country)) return 1
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(`en-${country}`)
  // Not every browser knows it.
  return ((locale.getWeekInfo?.().firstDay ?? 1) % WEEK_DAYS) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}
