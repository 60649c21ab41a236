import { apportion } from './apportion.ts'

/**
 * One part of a score: what it weighs and how well it is met, 0 to 100. `isMet`: people read it as met, and not as missing or as
 * only close to it.
 */
export type WeighedPart = { weight: number; strength: number; isMet: boolean }
export type WholePoints = { points: number; possible: number }

/**
 * Points that each of some parts has earned and could earn, in whole numbers: `points` come to `earned` together and `worth`
 * is what they could earn. No part has more than is possible, what is not shown at all has none, a part that weighs no less and
 * is met no less than another never has fewer, and what people read as met has a point, or is worth none: rounding gives its
 * possible ones to others. Needs an `earned` that is the sum of what the parts earn, made whole up or down.
 */
export function toWholePoints(earned: number, worth: number, parts: readonly WeighedPart[]): WholePoints[] {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  const exact = parts.map(({ weight }) => (all === 0 ? 0 : (worth * weight) / all))
  const points = roundTo(
    earned,
    exact.map((value, at) => (value * (parts[at]?.strength ?? 0)) / 100),
  )
  const possible = all === 0 ? exact : possibleOf(worth, { exact, points, parts })
  return points.map((part, at) => ({ points: part, possible: possible[at] ?? 0 }))
}

/** Whole numbers that come to a total, each next to its share; of equal remainders the larger share is made more. */
export function roundTo(total: number, shares: readonly number[]): number[] {
  const whole = shares.map(Math.floor)
  const left = total - whole.reduce((sum, part) => sum + part, 0)
  const order = shares
    .map((share, at) => ({ at, share, rest: share - (whole[at] ?? 0) }))
    .sort((one, other) => other.rest - one.rest || other.share - one.share || one.at - other.at)
  for (const { at } of order.slice(0, Math.max(0, left))) whole[at] = (whole[at] ?? 0) + 1
  return whole
}

type Asked = { exact: readonly number[]; points: readonly number[]; parts: readonly WeighedPart[] }

function possibleOf(worth: number, { exact, points, parts }: Asked): number[] {
  const isWorthNone = (at: number) => points[at] === 0 && (parts[at]?.isMet ?? false)
  const possible = apportion(worth, exact).map((part, at) => (isWorthNone(at) ? 0 : Math.max(part, points[at] ?? 0)))
  let left = worth - possible.reduce((sum, part) => sum + part, 0)
  while (left !== 0) {
    const step = Math.sign(left)
    const open = possible.map((_, at) => at).filter((at) => (step > 0 ? !isWorthNone(at) : canLose(at)))
    const lack = (at: number) => step * ((exact[at] ?? 0) - (possible[at] ?? 0))
    const chosen =
      (open.length > 0 ? open : possible.map((_, at) => at)).toSorted((one, other) => lack(other) - lack(one))[0] ?? 0
    possible[chosen] = (possible[chosen] ?? 0) + step
    left -= step
  }
  return possible

  function canLose(at: number): boolean {
    return (possible[at] ?? 0) > (points[at] ?? 0)
  }
}
