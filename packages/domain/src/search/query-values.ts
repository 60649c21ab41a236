import type { Bound } from './query-tree.ts'
import type { SearchField } from './search-fields.ts'

export type Operator = ':' | '=' | '<' | '<=' | '>' | '>='
export type Range = { from?: Bound; to?: Bound }
/** `probably` is the probable correction of the value, with its operator. */
export type BadValue = { message: string; probably?: string }

const NUMBER = /^\d{1,3}(?:\.\d{1,2})?$/
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Parses the condition on a number or day: `5`, `5+`, `3-7`, `2026`, `2026-01`, `2026-01-31`, `2026-01..2026-03`. */
export function readRange(field: SearchField, operator: Operator, typed: string): Range | BadValue {
  const isDate = field.kind === 'date'
  if (operator !== ':' && operator !== '=') return readSide(field, operator, typed)
  const atLeast = /^([\d.]+)\+$/.exec(typed)?.[1]
  if (atLeast !== undefined && !isDate) return readSide(field, '>=', atLeast)
  const between = isDate ? /^([\d-]+)\.\.([\d-]+)$/ : /^(\d+(?:\.\d+)?)(?:-|–|\.\.)(\d+(?:\.\d+)?)$/
  const [, low, high] = between.exec(typed) ?? [undefined, typed, typed]
  const first = readValue(field, low ?? '')
  const last = readValue(field, high ?? '')
  if (first === undefined || last === undefined) return explainValue(field)
  if (first.first > last.last) return { message: 'Put the smaller value first.', probably: `:${high}..${low}` }
  return { from: { value: first.first, included: true }, to: { value: last.last, included: true } }
}

function readSide(field: SearchField, operator: Operator, typed: string): Range | BadValue {
  const value = readValue(field, typed)
  if (value === undefined) return explainValue(field)
  if (operator === '>') return { from: { value: value.last, included: false } }
  if (operator === '>=') return { from: { value: value.first, included: true } }
  if (operator === '<') return { to: { value: value.first, included: false } }
  return { to: { value: value.last, included: true } }
}

/** Returns the first to the last day, for a month or year. */
function readValue(field: SearchField, typed: string): { first: number | string; last: number | string } | undefined {
  if (field.kind === 'date') return readDays(typed)
  return NUMBER.test(typed) ? { first: Number(typed), last: Number(typed) } : undefined
}

function readDays(typed: string): { first: string; last: string } | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(typed) ?? []
  if (year === undefined || year === '0000') return undefined
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` }
  const days = daysOf(Number(year), Number(month))
  if (days === 0) return undefined
  if (day === undefined) return { first: `${year}-${month}-01`, last: `${year}-${month}-${days}` }
  return Number(day) >= 1 && Number(day) <= days ? { first: typed, last: typed } : undefined
}

const daysOf = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeap ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0)
}

const explainValue = ({ name, kind }: SearchField): BadValue => ({
  message:
    kind === 'date'
      ? `“${name}” needs a day, a month or a year, such as ${name}>2026-01-31.`
      : `“${name}” needs a number below 1000, such as ${name}>5 or ${name}:3-7.`,
})
