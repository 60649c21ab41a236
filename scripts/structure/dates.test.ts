import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isTest, listSources } from './read-imports.ts'

// A company has a single style for days and times, so a single place writes them: domain/calendar, and ui/format for
// the client.

const packages = fileURLToPath(new URL('../../packages', import.meta.url))
const WRITES_DATES = /^(?:domain\/src\/calendar\/|web\/src\/ui\/format\/)/

const FORBIDDEN: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /toLocale(?:Date|Time)String/, instead: 'formatDay, or formatDate in the client' },
  // Reading the device's time zone is allowed.
  {
    pattern: /DateTimeFormat\((?!\)\.resolvedOptions\(\)\.timeZone)/,
    instead: 'formatMoment, or formatDateTime in the client',
  },
  { pattern: /from 'dayjs/, instead: 'formatDate, or day-text.ts for a field to type in' },
  { pattern: /'Jan', ?'Feb'/, instead: 'formatDay' },
]

const complaintsOf = (file: string, text: string): string[] =>
  FORBIDDEN.flatMap(({ pattern, instead }) => (pattern.test(text) ? [`${file}: dates are written by ${instead}`] : []))

test('a locally formatted date is found, and reading the device’s time zone is allowed', () => {
  expect(complaintsOf('a.ts', 'new Date().toLocaleDateString()')).toHaveLength(1)
  expect(complaintsOf('a.ts', "new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })")).toHaveLength(1)
  expect(complaintsOf('a.ts', 'Intl.DateTimeFormat().resolvedOptions().timeZone')).toEqual([])
})

test('dates and times are formatted in one place', () => {
  const files = listSources(packages).filter((file) => !isTest(file) && !WRITES_DATES.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const own = files.filter(
    (file) => /^(?:domain|contract|server|web)\/src\//.test(file) && !/\/data\/|\/demo\/|\.samples\./.test(file),
  )
  expect(own.flatMap((file) => complaintsOf(file, readFileSync(join(packages, file), 'utf8')))).toEqual([])
})
