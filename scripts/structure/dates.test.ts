import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isTest, listSources } from './read-imports.ts'

// A company has a single style for days and times, so a single place writes them: domain/calendar, and ui/format for
// the client. Numbers are written by domain/text/format-number.ts.

const packages = fileURLToPath(new URL('../../packages', import.meta.url))
const WRITES_DATES = /^(?:domain\/src\/calendar\/|web\/src\/ui\/format\/)/

const FORBIDDEN: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /toLocale(?:Date|Time)String/, instead: 'formatDay, or formatDate in the client' },
  // Reading the device's time zone is allowed.
  {
    pattern: /DateTimeFormat\((?!\)\.resolvedOptions\(\)\.timeZone)/,
    instead: 'formatMoment, or formatDateTime in the client',
  },
  { pattern: /from 'dayjs/, instead: 'formatDate, or DayField for a field to type in' },
  { pattern: /'Jan', ?'Feb'/, instead: 'formatDay' },
]

const complaintsOf = (file: string, text: string): string[] =>
  FORBIDDEN.flatMap(({ pattern, instead }) => (pattern.test(text) ? [`${file}: dates are written by ${instead}`] : []))

test('a locally formatted date is found, and reading the device’s time zone is allowed', () => {
  expect(complaintsOf('a.ts', 'new Date().toLocaleDateString()')).toHaveLength(1)
  expect(complaintsOf('a.ts', "new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })")).toHaveLength(1)
  expect(complaintsOf('a.ts', 'Intl.DateTimeFormat().resolvedOptions().timeZone')).toEqual([])
})

const own = listSources(packages).filter(
  (file) =>
    !isTest(file) && /^(?:domain|contract|server|web)\/src\//.test(file) && !/\/data\/|\/demo\/|\.samples\./.test(file),
)
const textOf = (file: string) => readFileSync(join(packages, file), 'utf8')

test('dates and times are formatted in one place', () => {
  const files = own.filter((file) => !WRITES_DATES.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => complaintsOf(file, textOf(file)))).toEqual([])
})

// A browser shows its own format in these fields, and not the company's.
const NATIVE = /\btype(?:=|: )["'](?:date|time|datetime-local|month|week)["']/

test('days and times are typed in DayField and TimeField, or as text on pages without scripts', () => {
  expect(['<TextInput type="date" />', "{ type: 'time' }"].every((text) => NATIVE.test(text))).toBe(true)
  expect(own.filter((file) => NATIVE.test(textOf(file)))).toEqual([])
  const calendars = own.filter((file) => textOf(file).includes("from '@mantine/dates'"))
  expect(calendars).toEqual(['web/src/ui/form/DayCalendar.tsx'])
})

const WRITES_NUMBERS = 'domain/src/text/format-number.ts'
const NUMBERS = /\.toLocaleString\(|NumberFormat\(|[\d}] %(?=['"`<.,;)]| of )/

test('counts, shares and amounts are formatted in one place, and a percent sign has no space', () => {
  expect(['count.toLocaleString()', "'40 %'", '{share} % of them'].every((text) => NUMBERS.test(text))).toBe(true)
  expect(['digits % 7', 'at(1) % 10'].some((text) => NUMBERS.test(text))).toBe(false)
  expect(own.filter((file) => file !== WRITES_NUMBERS && NUMBERS.test(textOf(file)))).toEqual([])
})
