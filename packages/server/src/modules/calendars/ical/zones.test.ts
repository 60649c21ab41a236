import { expect, test } from 'vitest'
import { WINDOWS_ZONES } from './data/windows-zones.ts'
import { ianaZones, readZoneName } from './zones.ts'

const iana = ianaZones()
const noon = Date.parse('2026-12-02T12:00Z')
/** Offsets of a zone in December in hours, lowest and highest. */
function aheadIn(name: string): number[] | undefined {
  const zone = readZoneName(name, iana)
  return zone && [...new Set([zone.latest(noon), zone.earliest(noon)].map((moment) => (noon - moment) / 3_600_000))]
}

test.each<[string, number[] | undefined]>([
  ['Europe/Berlin', [1]],
  ['europe/berlin', [1]],
  ['America/New York', [-5]],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', [1]],
  ['/softwarestudio.org/Olson_20011030_5/America/Indiana/Knox', [-6]],
  ['W. Europe Standard Time', [1]],
  ['W. Europe Standard Time 1', [1]],
  ['AUS Eastern Standard Time', [11]],
  ['(UTC-08:00) Pacific Time (US &amp; Canada)', [-8]],
  ['(GMT-08:00) Pacific Time (US & Canada)', [-8]],
  ['Pacific Time (US & Canada)', [-8]],
  ['(UTC) Dublin, Edinburgh, Lisbon, London', [0]],
  ['(GMT+05:30) Chennai\\, Kolkata\\, Mumbai\\, New Delhi', [5.5]],
  ['tzone://Microsoft/Utc', [0]],
  ['UTC', [0]],
  ['Z', undefined],
  ['GMT+0200', [2]],
  ['GMT-2', [-2]],
  ['UTC+05:45', [5.75]],
  ['+0100', [1]],
  ['Etc/GMT-2', [2]],
  ['(UTC+01:00)', [1]],
  ['(UTC+01:00) Atlantis', [1, 2]],
  ['GMT -0500 (Standard) / GMT -0400 (Daylight)', [-5, -4]],
  ['BST', undefined],
  ['Mitteleuropäische Zeit', undefined],
  ['UTC+99', undefined],
  ['', undefined],
])('%j is %j hours ahead of UTC', (name, hours) => expect(aheadIn(name)).toEqual(hours))

test('every zone name of Windows and Outlook maps to a zone', () => {
  const names = WINDOWS_ZONES.flatMap((row) => row.names)
  expect(names.filter((name) => aheadIn(name)?.length !== 1)).toEqual([])
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
})
