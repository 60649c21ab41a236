/** Formats of cells that are days, of those that are numbered and not written in the file. */
const DAY_FORMATS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
])
const DAY_MS = 24 * 60 * 60 * 1_000
/** What a day counts from: 1899-12-30, since the first spreadsheets took 1900 for a leap year; or 1904, on old Macintoshes. */
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** The last day of the year 9999. */
const DAYS_MAX = 2_958_466

/** Characters that a format has at most, as Excel allows. */
const CODE_MAX = 255

/** Whether a format shows a number as a day. */
export const isDayFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? DAY_FORMATS.has(id)
    : /[yd]/i.test(code.slice(0, CODE_MAX).replace(/"[^"]{0,255}"|\[[^\]]{0,255}\]|\\./g, ''))

/** A number as people would read it in the cell: a day as YYYY-MM-DD, with the time where there is one; all else plain. */
export function numberAsText(written: string, { isDay, since1904 }: { isDay: boolean; since1904: boolean }): string {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return written
  if (!isDay || value < 0 || value >= DAYS_MAX) return String(value)
  // To the second: the fraction of a day is rarely exact.
  const moment = new Date((since1904 ? EPOCH_1904 : EPOCH) + Math.round((value * DAY_MS) / 1_000) * 1_000)
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Which column a cell is in, from 0, by its address (`AB12`); undefined where it has none. */
export function columnOf(address: string | undefined): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d/.exec(address ?? '') ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
