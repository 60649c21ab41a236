import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describePayWish, offerPayWishes, readPayWish, writePayWish } from './pay-wishes.ts'

test.each(['', 'EUR', 'EUR-', 'EUR-0', 'eur-1', 'EUR-1.5', "EUR-1'", 'EUR--1', `EUR-1${'0'.repeat(20)}`])(
  '%j is not a pay preference',
  (text) => expect(readPayWish(text)).toBeUndefined(),
)

test('a pay preference round-trips, and is described in words', () => {
  expect(readPayWish('EUR-60000')).toEqual({ currency: 'EUR', least: 60_000 })
  expect(writePayWish({ currency: 'EUR', least: 60_000 })).toBe('EUR-60000')
  expect(describePayWish({ currency: 'EUR', least: 60_000 })).toBe('€60,000 or more a year')
})

test('suggested amounts are round, distinguish posts, and start with the most common currency', () => {
  const paid = [
    { currency: 'USD', most: 96_000, posts: 1 },
    { currency: 'EUR', most: 62_000, posts: 2 },
    { currency: 'EUR', most: 85_000, posts: 1 },
  ]
  expect(offerPayWishes(paid)).toEqual([
    { currency: 'EUR', least: 60_000, posts: 3 },
    { currency: 'EUR', least: 80_000, posts: 1 },
    { currency: 'USD', least: 90_000, posts: 1 },
  ])
  expect(offerPayWishes([])).toEqual([])
})

const rows = fc.array(
  fc.record({
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    most: fc.integer({ min: 1, max: 10 ** 10 }),
    posts: fc.integer({ min: 1, max: 50 }),
  }),
  { maxLength: 40 },
)

test('each suggested amount counts the posts that reach it, and no two in one currency count the same', () => {
  fc.assert(
    fc.property(rows, (paid) => {
      const offers = offerPayWishes(paid)
      for (const { currency, least, posts } of offers) {
        const reached = paid.filter((row) => row.currency === currency && row.most >= least)
        expect(posts).toBe(reached.reduce((sum, row) => sum + row.posts, 0))
        expect(readPayWish(writePayWish({ currency, least }))).toEqual({ currency, least })
      }
      const counts = offers.map(({ currency, posts }) => `${currency} ${posts}`)
      expect(new Set(counts).size).toBe(counts.length)
      expect(offers.length).toBeLessThanOrEqual(15)
    }),
  )
})
