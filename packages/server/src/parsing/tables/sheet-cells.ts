import { DAY_MS } from '@rolecall/domain/calendar/durations'

/** Built-in cell formats that show days; they have a number and are not defined in the file. */
const DAY_FORMATS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
])
/**
 * The day that days count from: 1899-12-30, since the first spreadsheets took 1900 for a leap year; or 1904, on old
 * Macintoshes.
 */
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** The last day of the year 9999. */
const DAYS_MAX = 2_958_466

/** Maximum characters of a format, as in Excel. */
const CODE_MAX = 255

/** Returns whether a format shows a number as a day. */
export const isDayFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? DAY_FORMATS.has(id)
    : /[yd]/i.test(code.slice(0, CODE_MAX).replace(/"[^"]{0,255}"|\[[^\]]{0,255}\]|\\./g, ''))

/** A number as shown in the cell: a day as YYYY-MM-DD, with the time if it has one; other numbers plain. */
export function numberAsText(written: string, { isDay, since1904 }: { isDay: boolean; since1904: boolean }): string {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return written
  if (!isDay || value < 0 || value >= DAYS_MAX) return String(value)
  // To the second: the fraction of a day is rarely exact.
  const moment = new Date((since1904 ? EPOCH_1904 : EPOCH) + Math.round((value * DAY_MS) / 1_000) * 1_000)
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** The column of a cell, from 0, by its address (`AB12`); undefined without one. */
export function columnOf(address: string | undefined): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d/.exec(address ?? '') ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Line, from 1, and column, from 0, of an address. */
export function placeOfCell(address: string | undefined): { line: number; column: number } | undefined {
  const column = columnOf(address)
  const line = Number(/^[A-Z]{1,3}(\d{1,7})$/.exec(address ?? '')?.[1])
  return column === undefined || !(line > 0) ? undefined : { line, column }
}
