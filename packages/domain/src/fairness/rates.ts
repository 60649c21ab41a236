import { type Counted, fisherExact } from './fisher.ts'

/** Below this share of the highest rate, a rate is held to show adverse impact: the four-fifths rule, 29 CFR 1607.4(D). */
export const FOUR_FIFTHS = 0.8
/** A category of fewer may be left out of impact ratios: 6 RCNY § 5-301(d). */
export const SMALL_SHARE = 0.02
/** Nothing is said of fewer people than this, and nothing that would tell of fewer. Our own choice, that of feedback, too. */
export const LEAST_PEOPLE = 5

export type Group = Counted & { id: string }

export type Rated = Group & {
  /** 0 to 1; none of nobody. */
  rate: number | undefined
  /** The rate by the highest rate; none where the group is left out or nobody of any group passed. */
  ratio: number | undefined
  /** Left out of the ratios, being less than 2 % of all. */
  isSmall: boolean
}

/**
 * Rates of groups, and each by the highest of them, as 6 RCNY § 5-300 defines the impact ratio. `leavesOutSmall`: groups of less
 * than 2 % of all have a rate and no ratio, and none is held against theirs.
 */
export function rateGroups(groups: readonly Group[], { leavesOutSmall = false } = {}): Rated[] {
  const all = groups.reduce((sum, { people }) => sum + people, 0)
  const rated = groups.map((group) => ({
    ...group,
    rate: group.people === 0 ? undefined : group.passed / group.people,
    isSmall: leavesOutSmall && group.people < all * SMALL_SHARE,
  }))
  const highest = Math.max(0, ...rated.flatMap(({ rate, isSmall }) => (rate === undefined || isSmall ? [] : [rate])))
  return rated.map((group) => ({
    ...group,
    ratio: group.isSmall || group.rate === undefined || highest === 0 ? undefined : group.rate / highest,
  }))
}

/** `few`: nothing can be said; `below`: less than four fifths; `level`: at least that. */
export type Verdict = 'few' | 'below' | 'level'

/** A number of people of whom something is told: none, or enough. */
export const isEnough = (people: number): boolean => people === 0 || people >= LEAST_PEOPLE

/** What a group's rate says beside the highest one's; `p` of Fisher's exact test, none of too few. */
export function judgeGap(group: Counted, highest: Counted): { verdict: Verdict; ratio?: number; p?: number } {
  const isTold = (each: Counted) =>
    each.people >= LEAST_PEOPLE && isEnough(each.passed) && isEnough(each.people - each.passed)
  if (!isTold(group) || !isTold(highest) || highest.passed === 0) return { verdict: 'few' }
  const ratio = group.passed / group.people / (highest.passed / highest.people)
  return { verdict: ratio < FOUR_FIFTHS ? 'below' : 'level', ratio, p: fisherExact(group, highest) }
}

/** The middle of numbers, or between the two in the middle; undefined of none. */
export function medianOf(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
