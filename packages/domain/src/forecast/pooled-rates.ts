/** Numbers of tries and successes in a group; fractions are allowed. */
export type Tally = { tries: number; hits: number }

/** A beta distribution of a rate: its mean is hits / (hits + misses). */
export type RateBelief = { hits: number; misses: number }

/**
 * Bounds of the strength of a prior, in tries: even very different families share something, and even very equal ones
 * may differ. Values chosen by us.
 */
const STRENGTH = { min: 4, max: 400 } as const
/**
 * What is supposed before any group is seen: that the strength is 49 tries, as surely as if 20 groups had shown it, as few
 * groups often look alike by chance. Values chosen by us.
 */
const SUPPOSED = { ratio: 1 / 50, groups: 20 } as const

export const meanRate = ({ hits, misses }: RateBelief): number => hits / (hits + misses)

/**
 * Estimates the strength of the beta distribution that the rates of groups come from, in tries, by moments of the
 * beta-binomial: groups of n tries with mean m have the variance n·m·(1−m)·(1+(n−1)/(strength+1)). `lost`: number of
 * means that were estimated from these groups. Undefined if no group has more than one try.
 */
export function strengthOf(groups: readonly (Tally & { mean: number })[], lost: number): number | undefined {
  let [squares, binomial, more, count] = [0, 0, 0, 0]
  for (const { tries, hits, mean } of groups) {
    if (tries <= 0) continue
    const variance = mean * (1 - mean)
    squares += (hits - tries * mean) ** 2
    binomial += tries * variance
    more += tries * Math.max(0, tries - 1) * variance
    count += 1
  }
  if (more <= 0 || count <= lost) return undefined
  const seen = Math.max(0, (squares * count) / (count - lost) - binomial) / more
  const ratio = (seen * count + SUPPOSED.ratio * SUPPOSED.groups) / (count + SUPPOSED.groups)
  return Math.min(STRENGTH.max, Math.max(STRENGTH.min, 1 / Math.max(ratio, 1e-9) - 1))
}

/** The rates of a company's families. */
export type RatePool = {
  /** Rate of the company, 0 to 1; never quite 0 or 1. */
  mean: number
  /** How many tries of its own make a family count half. */
  strength: number
  beliefs: ReadonlyMap<string, RateBelief>
}

/**
 * Pools the rates of families, such as departments: the rate of a family is drawn towards the company's, the more the
 * fewer tries it has. The prior is a beta distribution fitted by moments to the families (the beta-binomial model;
 * Kleinman 1973). Half a success and half a failure are added to the company's, so that its rate is never 0 or 1.
 */
export function poolRates(families: ReadonlyMap<string, Tally>): RatePool {
  const all = [...families.values()].reduce(
    (sum, { tries, hits }) => ({ tries: sum.tries + tries, hits: sum.hits + hits }),
    {
      tries: 0,
      hits: 0,
    },
  )
  const mean = (all.hits + 0.5) / (all.tries + 1)
  const groups = [...families.values()].map((tally) => ({ ...tally, mean }))
  const ofFamilies = strengthOf(groups, 1) ?? 1 / SUPPOSED.ratio - 1
  // The rate of a company with few tries is itself not known well: variances of families and of the mean add up.
  const strength = 1 / (1 / ofFamilies + 1 / (all.tries + 1))
  const beliefs = new Map([...families].map(([family, tally]) => [family, believe({ mean, strength }, tally)]))
  return { mean, strength, beliefs }
}

const believe = ({ mean, strength }: Pick<RatePool, 'mean' | 'strength'>, { tries, hits }: Tally): RateBelief => ({
  hits: mean * strength + hits,
  misses: (1 - mean) * strength + Math.max(0, tries - hits),
})

/** Returns the distribution of a family's rate; a family without tries has that of the company. */
export const rateOf = (pool: RatePool, family: string): RateBelief =>
  pool.beliefs.get(family) ?? believe(pool, { tries: 0, hits: 0 })
