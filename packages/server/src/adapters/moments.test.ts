import { expect, test } from 'vitest'
import { readMomentsIn } from './moments.ts'

test('times without a zone are those of the clocks in the zone that was said', () => {
  const read = readMomentsIn('Europe/Berlin')
  expect(read('2024-01-10 09:00:07')).toBe('2024-01-10T08:00:07Z')
  expect(read('2024-07-10 09:00')).toBe('2024-07-10T07:00:00Z')
  expect(read('1969-12-31 23:00:00.000')).toBe('1969-12-31T22:00:00Z')
  expect(read('2024-03-31 01:59:59')).toBe('2024-03-31T00:59:59Z')
  expect(read('2024-03-31 03:00:00')).toBe('2024-03-31T01:00:00Z')
  expect(read('2024-07-10T09:00:00+05:00')).toBe('2024-07-10T04:00:00Z')
})

test('hours that clocks skip or show twice, and what is no time, are unknown', () => {
  const read = readMomentsIn('Europe/Berlin')
  for (const time of [
    '2024-03-31 02:30:00',
    '2024-10-27 02:30:00',
    '2024-02-30 10:00',
    '2024-01-01 25:00',
    'soon',
    '',
    null,
  ])
    expect(read(time), String(time)).toBeUndefined()
})

test('without a zone only times that say theirs are known', () => {
  const read = readMomentsIn(undefined)
  expect(read('2024-01-10 09:00:00')).toBeUndefined()
  expect(read('2024-01-10 09:00:00Z')).toBe('2024-01-10T09:00:00Z')
  expect(() => readMomentsIn('Mars')).toThrow('“Mars” is not a time zone. Choose one such as “Europe/Berlin”.')
})
