import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { createCalendarReader } from './calendar-reader.ts'

const asked = { window: { from: Date.parse('2026-03-01'), to: Date.parse('2026-04-30') }, timeZone: 'UTC' }
const calendarOf = (entries: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${entries}END:VCALENDAR`
const entryOf = (more = '') =>
  `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260302T100000Z\r\nDURATION:PT1H\r\n${more}END:VEVENT\r\n`

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const small = createCalendarReader({ timeoutMs: 30_000, memoryMb: 110 })
const hurried = createCalendarReader({ timeoutMs: 200, memoryMb: 512 })
afterAll(() => Promise.all([small.close(), hurried.close()]))

const many = calendarOf(entryOf().repeat(60_000))
const one = {
  busy: [{ from: Date.parse('2026-03-02T10:00Z'), to: Date.parse('2026-03-02T11:00Z') }],
  isCutOff: false,
  own: [],
  gaps: [],
}

test.each([
  ['memory', small, 'Reading the calendar takes too much memory.'],
  ['time', hurried, 'Reading the calendar takes too long.'],
])('a calendar that takes too much %s ends its own process, and the next one is read', async (_, reader, why) => {
  expect(await reader.read('Acme', many, asked)).toEqual({ why })
  expect(await reader.read('Acme', calendarOf(entryOf()), asked)).toEqual(one)
})

test('a parsed calendar is released from memory while the process continues', async () => {
  const read = async () => new WeakRef(await hurried.read('Acme', calendarOf(entryOf()), asked))
  const before = await read()
  await read()
  await nextTurn()
  collect()
  expect(before.deref()).toBeUndefined()
})
