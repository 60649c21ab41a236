import { fisherExact, type PassCount } from './fisher.ts'

/** Share of the highest rate below which a rate shows adverse impact: the four-fifths rule, 29 CFR 1607.4(D). */
export const FOUR_FIFTHS = 0.8
/** Share below which a category may be excluded from impact ratios: 6 RCNY § 5-301(d). */
export const SMALL_SHARE = 0.02
/** Minimum number of people for any released or derivable number. Value chosen by us, also used for feedback. */
export const LEAST_PEOPLE = 5

export type Group = PassCount & { id: string }

export type RatedGroup = Group & {
  /** The rate, 0 to 1; undefined for no people. */
  rate: number | undefined
  /** The rate divided by the highest rate; undefined if the group is excluded or nobody of any group passed. */
  ratio: number | undefined
  /** Whether it is excluded from the ratios, with less than 2% of all people. */
  isSmall: boolean
}

/**
 * Returns the rates of groups and their impact ratios, as defined in 6 RCNY § 5-300. `leavesOutSmall`: groups with less
 * than 2% of all people have a rate but no ratio, and are not compared with.
 */
export function rateGroups(groups: readonly Group[], { leavesOutSmall = false } = {}): RatedGroup[] {
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

/** `few`: too few people; `below`: less than four fifths; `level`: at least that. */
export type Verdict = 'few' | 'below' | 'level'

/** Whether a number of people may be released: zero, or enough. */
export const isEnough = (people: number): boolean => people === 0 || people >= LEAST_PEOPLE

/** Compares a group's rate with the highest one; `p` of Fisher's exact test, undefined for too few people. */
export function evaluateGap(group: PassCount, highest: PassCount): { verdict: Verdict; ratio?: number; p?: number } {
  const isTold = (each: PassCount) =>
    each.people >= LEAST_PEOPLE && isEnough(each.passed) && isEnough(each.people - each.passed)
  if (!isTold(group) || !isTold(highest) || highest.passed === 0) return { verdict: 'few' }
  const ratio = group.passed / group.people / (highest.passed / highest.people)
  return { verdict: ratio < FOUR_FIFTHS ? 'below' : 'level', ratio, p: fisherExact(group, highest) }
}

/** Returns the median, which is the mean of the two middle numbers if needed; undefined without numbers. */
export function medianOf(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
