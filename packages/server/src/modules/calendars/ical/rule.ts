import { readTime, type TimeValue } from './values.ts'

export type Frequency = 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY' | 'HOURLY' | 'MINUTELY' | 'SECONDLY'
/** `nth`: 0 for every one. `weekday`: 0 is Sunday. */
export type WeekdayRule = { nth: number; weekday: number }

/** A recurrence rule (RFC 5545, 3.3.10); lists that a rule does not have are empty. */
export type Rule = {
  freq: Frequency
  interval: number
  count: number | undefined
  until: TimeValue | undefined
  weekStart: number
  months: readonly number[]
  weeks: readonly number[]
  yearDays: readonly number[]
  monthDays: readonly number[]
  days: readonly WeekdayRule[]
  hours: readonly number[]
  minutes: readonly number[]
  seconds: readonly number[]
  positions: readonly number[]
}

/** `isWhole`: whether all of the rule was understood. */
export type RuleReading = { rule: Rule; isWhole: boolean }

const FREQUENCIES: readonly Frequency[] = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const INTERVAL_MAX = 1_000_000_000

/** The list filled by each part of a rule, its lowest and highest value, and whether negative values count from the end. */
const LISTS = {
  BYMONTH: ['months', 1, 12, false],
  BYWEEKNO: ['weeks', 1, 53, true],
  BYYEARDAY: ['yearDays', 1, 366, true],
  BYMONTHDAY: ['monthDays', 1, 31, true],
  BYHOUR: ['hours', 0, 23, false],
  BYMINUTE: ['minutes', 0, 59, false],
  BYSECOND: ['seconds', 0, 60, false],
  BYSETPOS: ['positions', 1, 366, true],
} as const

const DAILY: Rule = {
  freq: 'DAILY',
  interval: 1,
  count: undefined,
  until: undefined,
  weekStart: 1,
  months: [],
  weeks: [],
  yearDays: [],
  monthDays: [],
  days: [],
  hours: [],
  minutes: [],
  seconds: [],
  positions: [],
}

/**
 * Reads a rule, tolerating blanks. A rule that is not understood is read as one that includes everything it may mean: every
 * day, or every year if that much is known, until it ends. Undefined for an empty text, which is no rule.
 */
export function readRule(text: string): RuleReading | undefined {
  const tidy = text
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/^(?:EX|R)RULE:/, '')
  if (tidy.replaceAll(';', '') === '') return undefined
  const parts = new Map(
    tidy
      .split(';')
      .filter((part) => part !== '')
      .map((part): [string, string] => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)]),
  )
  const reading = new PartReader(parts)
  const rule = reading.read()
  // An unreadable end or interval may be any.
  if (!reading.isVague) return { rule, isWhole: reading.isWhole }
  const { freq, until } = rule
  return { rule: { ...DAILY, freq: freq === 'YEARLY' ? freq : 'DAILY', until }, isWhole: false }
}

/** `isVague`: its days may be any. */
class PartReader {
  isWhole = true
  isVague = false
  readonly parts: ReadonlyMap<string, string>

  constructor(parts: ReadonlyMap<string, string>) {
    this.parts = parts
  }

  read(): Rule {
    const known = new Set([
      'FREQ',
      'INTERVAL',
      'COUNT',
      'UNTIL',
      'WKST',
      'BYDAY',
      'RSCALE',
      'SKIP',
      ...Object.keys(LISTS),
    ])
    for (const name of this.parts.keys()) if (!known.has(name) && !name.startsWith('X-')) this.doubt()
    const freq = FREQUENCIES.find((each) => each === this.parts.get('FREQ'))
    if (!freq) this.doubt()
    // RFC 7529: other calendars, and days that a month does not have.
    if ((this.parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN' || (this.parts.get('SKIP') ?? 'OMIT') !== 'OMIT')
      this.doubt()
    const rule: Rule = { ...DAILY, freq: freq ?? 'DAILY', ...this.#readEnd(), weekStart: this.#readWeekStart() }
    return { ...rule, ...this.#readLists(), days: this.#readDays() }
  }

  doubt(): void {
    this.isWhole = false
    this.isVague = true
  }

  #readEnd(): Pick<Rule, 'interval' | 'count' | 'until'> {
    const interval = this.#readCount('INTERVAL')
    const count = this.#readCount('COUNT')
    const written = this.parts.get('UNTIL')
    const until = written === undefined ? undefined : readTime(written)
    if (written !== undefined && !until) this.isWhole = false
    // A count of occurrences at unknown distances may reach any date.
    const isSpaced = interval !== undefined || !this.parts.has('INTERVAL')
    return { interval: interval ?? 1, count: isSpaced ? count : undefined, until }
  }

  #readCount(name: string): number | undefined {
    const written = this.parts.get(name)
    if (written === undefined) return undefined
    if (/^\+?\d{1,15}$/.test(written) && Number(written) > 0) return Math.min(Number(written), INTERVAL_MAX)
    this.isWhole = false
    return undefined
  }

  #readWeekStart(): number {
    const written = this.parts.get('WKST') ?? 'MO'
    const place = WEEKDAYS.indexOf(written)
    if (place < 0) this.isWhole = false
    return place < 0 ? 1 : place
  }

  #readLists(): Partial<Rule> {
    const read: Record<string, readonly number[]> = {}
    for (const [name, [list, least, most, isSigned]] of Object.entries(LISTS)) {
      const values = this.#valuesOf(name).map((value) => {
        const isNumber = (isSigned ? /^[+-]?\d{1,3}$/ : /^\+?\d{1,3}$/).test(value)
        const size = Math.abs(Number(value))
        if (isNumber && size >= least && size <= most) return Number(value)
        this.doubt()
        return 0
      })
      read[list] = [...new Set(values)].toSorted((one, other) => one - other)
    }
    return read
  }

  #readDays(): WeekdayRule[] {
    return this.#valuesOf('BYDAY').map((value) => {
      const [, nth = '', name = ''] = /^([+-]?\d{0,2})(SU|MO|TU|WE|TH|FR|SA)$/.exec(value) ?? []
      if (name === '' || Math.abs(Number(nth)) > 53 || /^[+-]$/.test(nth)) this.doubt()
      return { nth: Number(nth) || 0, weekday: WEEKDAYS.indexOf(name) }
    })
  }

  /** The values of a part, ignoring superfluous commas. */
  #valuesOf(name: string): string[] {
    const written = this.parts.get(name)
    if (written === undefined) return []
    const values = [...new Set(written.split(',').filter((value) => value !== ''))]
    if (values.length === 0) this.doubt()
    return values
  }
}
