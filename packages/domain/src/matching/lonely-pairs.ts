/** A skill that is asked for. `people`: how many of the pool show it. */
export type AskedSkill = { skillId: string; name: string; mandatory: boolean; people: number }

type LonelyPair = { rarer: AskedSkill; other: AskedSkill }

/** A skill of one or two people is rare by itself: that they lack another says nothing of the two. Our own bound. */
const LEAST_PEOPLE = 3
/**
 * People who would have both if one had nothing to do with the other. From here on it is a finding that there are none, by
 * chance in one of twenty pairs (the probability of none where three are expected); mandatory skills need no such proof, since
 * whoever lacks one is not complete.
 */
const LEAST_EXPECTED = 3
/** More would be a list to work through. */
const MOST_PAIRS = 2

/**
 * Of the skills asked for, pairs that nobody in the pool shows together although each is there, the most surprising first.
 * @param together tells how many people show both
 * @param pool how many people there are, at most
 */
export function listLonelyPairs(
  asked: readonly AskedSkill[],
  { pool, together }: { pool: number; together: (one: AskedSkill, other: AskedSkill) => number },
): LonelyPair[] {
  const known = asked.filter(({ people }) => people >= LEAST_PEOPLE)
  const expected = ({ rarer, other }: LonelyPair) => (rarer.people * other.people) / Math.max(1, pool)
  const isTelling = (pair: LonelyPair) =>
    (pair.rarer.mandatory && pair.other.mandatory) || expected(pair) >= LEAST_EXPECTED
  return known
    .flatMap((one, at) => known.slice(at + 1).map((other): LonelyPair => inOrder(one, other)))
    .filter((pair) => isTelling(pair) && together(pair.rarer, pair.other) === 0)
    .toSorted((one, other) => expected(other) - expected(one))
    .slice(0, MOST_PAIRS)
}

const inOrder = (one: AskedSkill, other: AskedSkill): LonelyPair =>
  one.people <= other.people ? { rarer: one, other } : { rarer: other, other: one }
