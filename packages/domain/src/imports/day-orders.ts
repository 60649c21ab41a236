import { writesMonthFirst } from '../calendar/date-conventions.ts'
import { type DayOrder, NUMBERS, readDay, withoutClock } from '../calendar/read-day.ts'
import type { TableField } from './import-columns.ts'

/** Fields that hold days. */
const DAYS: ReadonlySet<TableField | ''> = new Set(['added_on', 'date_of_birth', 'consent'])

/** Order of days in each column, by field. */
export type DayOrders = Partial<Record<TableField, DayOrder>>

type Counts = Record<DayOrder, number>
type OrderEvidence = { told: Counts; notToCome: Counts; clocks: number }

const majority = ({ 'day-first': day, 'month-first': month }: Counts): DayOrder | undefined =>
  day === month ? undefined : day > month ? 'day-first' : 'month-first'

/**
 * Decides per column whether the day or the month comes first, since one system wrote the whole column (rule A-324).
 * Evidence, in this order: days with only one reading; days that would be in the future; another column of the table;
 * clocks with a capital AM or PM after slashes, as Americans write them; the company's country. `today`: YYYY-MM-DD.
 */
export function inferDayOrders(
  columns: readonly (TableField | '')[],
  { today, country }: { today: string; country: string },
) {
  const seen = new Map<TableField, OrderEvidence>()
  const places = columns.flatMap((field, place) => (field !== '' && DAYS.has(field) ? [{ field, place }] : []))
  for (const { field } of places)
    seen.set(field, {
      told: { 'day-first': 0, 'month-first': 0 },
      notToCome: { 'day-first': 0, 'month-first': 0 },
      clocks: 0,
    })
  const add = (cells: readonly string[]) => {
    for (const { field, place } of places) {
      const own = seen.get(field)
      const cell = cells[place]?.trim() ?? ''
      if (own && cell !== '') inspectCell(own, cell, today)
    }
  }
  const orders = (): DayOrders => {
    const judged = [...seen].map(([field, own]) => [field, inferDayOrder(own)] as const)
    const other = judged.find(([, order]) => order !== undefined)?.[1]
    const hasClocks = [...seen.values()].some(({ clocks }) => clocks > 0)
    const otherwise = other ?? (hasClocks || writesMonthFirst(country) ? 'month-first' : 'day-first')
    return Object.fromEntries(judged.map(([field, order]) => [field, order ?? otherwise]))
  }
  return { add, orders, isNeeded: places.length > 0 }
}

const inferDayOrder = ({ told, notToCome }: OrderEvidence): DayOrder | undefined =>
  majority(told) ?? majority(notToCome)

function inspectCell(seen: OrderEvidence, cell: string, today: string): void {
  const text = withoutClock(cell.toLowerCase())
  const [, first = '', second = ''] = NUMBERS.exec(text) ?? []
  // With dots, the day comes first everywhere.
  if (first === '' || text.includes('.') || first === second) return
  const [one, other] = [Number(first), Number(second)]
  if (one > 12 && other <= 12) seen.told['day-first'] += 1
  else if (other > 12 && one <= 12) seen.told['month-first'] += 1
  else if (one <= 12 && other <= 12) {
    for (const [order, otherwise] of [
      ['day-first', 'month-first'],
      ['month-first', 'day-first'],
    ] as const)
      if ((readDay(text, { order, today }) ?? '') > today) seen.notToCome[otherwise] += 1
    if (text.includes('/') && /\d ?[AP]M\b/.test(cell)) seen.clocks += 1
  }
}
