import { expect, test } from 'vitest'
import { listFullDomains, remainingThisMinute, selectSendable } from './pace.ts'

const PACE = { perMinute: 4, perDomain: 2 }
const to = (...domains: string[]) => domains.map((domain, place) => ({ domain, place }))

test('emails are sent in order while their domain has room, until the minute is full', () => {
  const items = to('a', 'a', 'a', 'b', 'c', 'd')
  expect(selectSendable(items, PACE, new Map()).map(({ place }) => place)).toEqual([0, 1, 3, 4])
  expect(selectSendable(items, PACE, new Map([['a', 2]])).map(({ place }) => place)).toEqual([3, 4])
  expect(selectSendable(items, PACE, new Map([['x', 4]]))).toEqual([])
})

test('emails already sent within the minute leave less room, and never less than zero', () => {
  expect(remainingThisMinute(PACE, new Map([['a', 1]]))).toBe(3)
  expect(remainingThisMinute(PACE, new Map([['a', 9]]))).toBe(0)
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
