import { expect, test } from 'vitest'
import { dayOf, momentOf, momentOfUnix, readMomentsIn } from './moments.ts'

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

test('days that do not exist are no moments, and years have four digits', () => {
  const days = ['2021-02-31', '2021-02-29', '2021-13-01', '0000-00-00', '0000-01-01', '21-03-04', '2021-3-4', '44260']
  for (const day of days) {
    const read = [dayOf(day), momentOf(`${day}T10:00:00Z`), momentOf(`${day} 10:00`, { bareIsUtc: true })]
    expect([day, ...read]).toEqual([day, undefined, undefined, undefined])
  }
  expect([dayOf('2024-02-29'), dayOf('1899-12-30'), dayOf('2021-03-04T09:30:00')]).toEqual([
    '2024-02-29',
    '1899-12-30',
    '2021-03-04',
  ])
  expect([momentOf('0001-01-01T00:00:00Z'), momentOf('9999-12-31T23:59:59Z')]).toEqual([
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])
  expect([momentOfUnix(-1, 's'), momentOfUnix(1_700_000_000_000, 's'), momentOfUnix(Number.NaN)]).toEqual([
    '1969-12-31T23:59:59Z',
    undefined,
    undefined,
  ])
})

test('clocks that change at midnight, by half an hour or by a whole day are read', () => {
  const read = (zone: string, ...times: string[]) => times.map(readMomentsIn(zone))
  expect(
    read('America/Sao_Paulo', '2018-11-04 00:30', '2018-11-04 01:00', '2018-02-17 23:30', '2018-02-18 00:00'),
  ).toEqual([undefined, '2018-11-04T03:00:00Z', undefined, '2018-02-18T03:00:00Z'])
  expect(
    read('Australia/Lord_Howe', '2024-10-06 02:15', '2024-10-06 02:30', '2024-04-07 01:45', '2024-04-07 02:00'),
  ).toEqual([undefined, '2024-10-05T15:30:00Z', undefined, '2024-04-06T15:30:00Z'])
  expect(read('Pacific/Apia', '2011-12-30 12:00', '2011-12-31 00:00')).toEqual([undefined, '2011-12-30T10:00:00Z'])
})
