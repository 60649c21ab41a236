import { expect, test } from 'vitest'
import { zonesOfPlace } from './zones-of-place.ts'

test.each([
  ['Hamburg', ['Europe/Berlin']],
  ['Hamburg, Germany', ['Europe/Berlin']],
  ['Bengaluru, Karnataka, India', ['Asia/Kolkata']],
  ['London', ['Europe/London']],
  ['London, Ontario, Canada', ['America/Toronto', 'America/Vancouver']],
  ['Los Angeles, United States', ['America/Los_Angeles']],
  ['Perth, Australia', ['Australia/Perth']],
  ['United States', ['America/New_York', 'America/Los_Angeles']],
  ['Helsinki', ['Europe/Helsinki']],
  ['somewhere by the sea', []],
  ['', []],
])('a candidate in %j has the time zones %j', (place, zones) => expect(zonesOfPlace(place)).toEqual(zones))
