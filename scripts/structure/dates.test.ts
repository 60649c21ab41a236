import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isTest, listSources } from './read-imports.ts'

// A company has one style of days and times, so there is one place that writes them: domain/calendar, and kit/format for the client.

const packages = fileURLToPath(new URL('../../packages', import.meta.url))
const WRITES_DATES = /^(?:domain\/src\/calendar\/|web\/src\/kit\/format\/)/

const FORBIDDEN: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /toLocale(?:Date|Time)String/, instead: 'writeDay, or formatDate in the client' },
  // Which zone a device is in may be asked.
  {
    pattern: /DateTimeFormat\((?!\)\.resolvedOptions\(\)\.timeZone)/,
    instead: 'writeMoment, or formatDateTime in the client',
  },
  { pattern: /from 'dayjs/, instead: 'formatDate, or day-text.ts for a field to type in' },
  { pattern: /'Jan', ?'Feb'/, instead: 'writeDay' },
]

const complaintsOf = (file: string, text: string): string[] =>
  FORBIDDEN.flatMap(({ pattern, instead }) => (pattern.test(text) ? [`${file}: dates are written by ${instead}`] : []))

test('a date that is written by itself is found, and where a device is may be asked', () => {
  expect(complaintsOf('a.ts', 'new Date().toLocaleDateString()')).toHaveLength(1)
  expect(complaintsOf('a.ts', "new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })")).toHaveLength(1)
  expect(complaintsOf('a.ts', 'Intl.DateTimeFormat().resolvedOptions().timeZone')).toEqual([])
})

test('days and times are written in one place', () => {
  const files = listSources(packages).filter((file) => !isTest(file) && !WRITES_DATES.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const own = files.filter(
    (file) => /^(?:domain|contract|server|web)\/src\//.test(file) && !/\/data\/|\/demo\/|\.samples\./.test(file),
  )
  expect(own.flatMap((file) => complaintsOf(file, readFileSync(join(packages, file), 'utf8')))).toEqual([])
})
