import { apportion } from './apportion.ts'

/**
 * A part of a score: its weight and how well it is met, 0 to 100. `isMet`: shown to users as met, rather than as
 * missing or similar. `isMust`: has a possible point whenever there are enough, and an earned one if met (rule A-294).
 */
export type WeighedPart = { weight: number; strength: number; isMet: boolean; isMust?: boolean }
export type WholePoints = { points: number; possible: number }

/**
 * Distributes points in integers: `points` add up to `earned` and `worth` to the possible total. No part exceeds its
 * worth, missing parts have none, a part with at least the weight and match of another never has fewer (except for a
 * must-have's first point), and a part shown as met has a point, or is worth none: rounding gives its possible ones to
 * others. A must-have keeps its possible points. Requires `earned` to be the rounded sum of what the parts earn.
 */
export function toWholePoints(earned: number, worth: number, parts: readonly WeighedPart[]): WholePoints[] {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  const exact = parts.map(({ weight }) => (all === 0 ? 0 : (worth * weight) / all))
  const shares = exact.map((value, at) => (value * (parts[at]?.strength ?? 0)) / 100)
  const points = roundTo(earned, shares)
  for (const [at, { isMet, isMust }] of parts.entries())
    if (isMust && isMet && points[at] === 0) moveFirstPoint(points, shares, at)
  const possible = all === 0 ? exact : possibleOf(worth, { exact, points, parts })
  return points.map((part, at) => ({ points: part, possible: possible[at] ?? 0 }))
}

/** Rounds shares to integers with a given total; among equal remainders, the larger share is rounded up. */
export function roundTo(total: number, shares: readonly number[]): number[] {
  const whole = shares.map(Math.floor)
  const left = total - whole.reduce((sum, part) => sum + part, 0)
  const order = shares
    .map((share, at) => ({ at, share, rest: share - (whole[at] ?? 0) }))
    .sort((one, other) => other.rest - one.rest || other.share - one.share || one.at - other.at)
  for (const { at } of order.slice(0, Math.max(0, left))) whole[at] = (whole[at] ?? 0) + 1
  return whole
}

/**
 * Gives a part its first point, taken from the part with the most points that rounding favoured most; no part gives its
 * last.
 */
function moveFirstPoint(points: number[], shares: readonly number[], to: number): void {
  const most = Math.max(...points)
  if (most < 2) return
  const giver = points
    .flatMap((value, at) => (value === most ? at : []))
    .reduce((one, other) => ((shares[other] ?? 0) < (shares[one] ?? 0) ? other : one))
  points[giver] = most - 1
  points[to] = 1
}

type RoundingInput = { exact: readonly number[]; points: readonly number[]; parts: readonly WeighedPart[] }

function possibleOf(worth: number, { exact, points, parts }: RoundingInput): number[] {
  const isMust = (at: number) => (parts[at]?.isMust ?? false) && (exact[at] ?? 0) > 0
  const isWorthNone = (at: number) => points[at] === 0 && (parts[at]?.isMet ?? false) && !isMust(at)
  const leastOf = (at: number) => Math.max(points[at] ?? 0, isMust(at) ? 1 : 0)
  const possible = apportion(worth, exact).map((part, at) => (isWorthNone(at) ? 0 : Math.max(part, leastOf(at))))
  let left = worth - possible.reduce((sum, part) => sum + part, 0)
  while (left !== 0) {
    const step = Math.sign(left)
    const open = possible.map((_, at) => at).filter((at) => (step > 0 ? !isWorthNone(at) : canLose(at)))
    const lack = (at: number) => step * ((exact[at] ?? 0) - (possible[at] ?? 0))
    const others =
      step > 0 ? possible.map((_, at) => at) : possible.flatMap((part, at) => (part > (points[at] ?? 0) ? at : []))
    const chosen = (open.length > 0 ? open : others).toSorted((one, other) => lack(other) - lack(one))[0] ?? 0
    possible[chosen] = (possible[chosen] ?? 0) + step
    left -= step
  }
  return possible

  function canLose(at: number): boolean {
    return (possible[at] ?? 0) > leastOf(at)
  }
}
