import { formatAmount } from '../text/format-number.ts'
import { sentence } from '../text/sentence.ts'

/** Minimum yearly pay wanted, in a currency. */
export type PayWish = { currency: string; least: number }

const WISH = /^([A-Z]{3})-([1-9]\d{0,12})$/

/** Parses 'EUR-60000' from a URL; undefined if invalid. */
export function readPayWish(text: string): PayWish | undefined {
  const [, currency, least] = WISH.exec(text) ?? []
  return currency && least ? { currency, least: Number(least) } : undefined
}

export const writePayWish = ({ currency, least }: PayWish): string => `${currency}-${least}`

/** '€60,000 or more a year'. */
export const describePayWish = ({ currency, least }: PayWish): string =>
  sentence('{pay} or more a year', { pay: formatAmount(least, currency) })

/** Maximum yearly full-time pay on some posts in one currency. */
export type PaidPosts = { currency: string; most: number; posts: number }

/** Round amounts to choose from: these, times a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9]
/** Number of choices per currency (rule A-143). Limit chosen by us. */
const OFFERED = 5
const POWERS = 13

const LADDER: readonly number[] = Array.from({ length: POWERS }, (_, power) =>
  STEPS.map((step) => Math.round(step * 10 ** (power + 1))),
).flat()

/**
 * Returns the amounts to choose from, with the number of posts that pay them: round amounts that some posts reach and
 * that each exclude further posts; the currency with most posts first, lowest amount first.
 */
export function offerPayWishes(paid: readonly PaidPosts[]): (PayWish & { posts: number })[] {
  const currencies = [...new Set(paid.map(({ currency }) => currency))]
  return currencies
    .map((currency) => paid.filter((each) => each.currency === currency))
    .map((rows) => ({ currency: rows[0]?.currency ?? '', rows, total: countAt(rows, 0) }))
    .toSorted((a, b) => b.total - a.total || (a.currency < b.currency ? -1 : 1))
    .flatMap(({ currency, rows }) => thin(stepsOf(rows)).map((step) => ({ currency, ...step })))
}

const countAt = (rows: readonly PaidPosts[], least: number): number =>
  rows.reduce((sum, { most, posts }) => (most >= least ? sum + posts : sum), 0)

/** Returns the highest of steps with the same posts. */
function stepsOf(rows: readonly PaidPosts[]): { least: number; posts: number }[] {
  const counted = LADDER.map((least) => ({ least, posts: countAt(rows, least) })).filter(({ posts }) => posts > 0)
  return counted.filter(({ posts }, place) => counted[place + 1]?.posts !== posts)
}

/** Reduces the steps to a maximum, evenly from lowest to highest. */
function thin<Step>(steps: readonly Step[]): Step[] {
  if (steps.length <= OFFERED) return [...steps]
  const places = Array.from({ length: OFFERED }, (_, place) => Math.round((place * (steps.length - 1)) / (OFFERED - 1)))
  return places.flatMap((place) => steps[place] ?? [])
}
