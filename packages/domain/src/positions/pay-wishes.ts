import { sentence } from '../text/sentence.ts'
import { writeAmount } from './write-pay.ts'

/** What somebody wants to earn at least in a year, in a currency. */
export type PayWish = { currency: string; least: number }

const WISH = /^([A-Z]{3})-([1-9]\d{0,12})$/

/** 'EUR-60000', as it stands in an address; undefined for what is none. */
export function readPayWish(text: string): PayWish | undefined {
  const [, currency, least] = WISH.exec(text) ?? []
  return currency && least ? { currency, least: Number(least) } : undefined
}

export const writePayWish = ({ currency, least }: PayWish): string => `${currency}-${least}`

/** '€60,000 or more a year'. */
export const sayPayWish = ({ currency, least }: PayWish): string =>
  sentence('{pay} or more a year', { pay: writeAmount(least, currency) })

/** The most that a year of full-time work pays on some posts of one currency. */
export type PaidPosts = { currency: string; most: number; posts: number }

/** Round amounts that are offered: these, times a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9]
/** Of one currency so many are offered (rule A-143). Our own bound. */
const OFFERED = 5
const POWERS = 13

const LADDER: readonly number[] = Array.from({ length: POWERS }, (_, power) =>
  STEPS.map((step) => Math.round(step * 10 ** (power + 1))),
).flat()

/**
 * What can be asked for, with how many posts pay it: round amounts that some posts reach, each telling posts apart that the
 * one below it does not; those of the currency with most posts first, in each the lowest first.
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

/** Of steps with the same posts the highest. */
function stepsOf(rows: readonly PaidPosts[]): { least: number; posts: number }[] {
  const counted = LADDER.map((least) => ({ least, posts: countAt(rows, least) })).filter(({ posts }) => posts > 0)
  return counted.filter(({ posts }, place) => counted[place + 1]?.posts !== posts)
}

/** At most so many, from the lowest to the highest. */
function thin<Step>(steps: readonly Step[]): Step[] {
  if (steps.length <= OFFERED) return [...steps]
  const places = Array.from({ length: OFFERED }, (_, place) => Math.round((place * (steps.length - 1)) / (OFFERED - 1)))
  return places.flatMap((place) => steps[place] ?? [])
}
