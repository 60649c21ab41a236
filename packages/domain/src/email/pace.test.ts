import { expect, test } from 'vitest'
import { listFullDomains, roomLeft, takeAllowed } from './pace.ts'

const PACE = { perMinute: 4, perDomain: 2 }
const to = (...domains: string[]) => domains.map((domain, place) => ({ domain, place }))

test('of a list those are written whose domain has room, in order, until the minute is full', () => {
  const items = to('a', 'a', 'a', 'b', 'c', 'd')
  expect(takeAllowed(items, PACE, new Map()).map(({ place }) => place)).toEqual([0, 1, 3, 4])
  expect(takeAllowed(items, PACE, new Map([['a', 2]])).map(({ place }) => place)).toEqual([3, 4])
  expect(takeAllowed(items, PACE, new Map([['x', 4]]))).toEqual([])
})

test('what went out within the minute leaves less room, and never less than none', () => {
  expect(roomLeft(PACE, new Map([['a', 1]]))).toBe(3)
  expect(roomLeft(PACE, new Map([['a', 9]]))).toBe(0)
  expect(
    listFullDomains(
      PACE,
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
    ),
  ).toEqual(['a'])
})
