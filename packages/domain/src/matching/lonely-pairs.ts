/** A required skill. `people`: number of people in the pool who show it. */
export type RequiredSkill = { skillId: string; name: string; mandatory: boolean; people: number }

type LonelyPair = { rarer: RequiredSkill; other: RequiredSkill }

/**
 * Minimum number of people with a skill. A skill of one or two people is rare by itself, and lacking another one proves
 * nothing. Limit chosen by us.
 */
const LEAST_PEOPLE = 3
/**
 * Expected number of people with both skills if they were independent. From here on, finding nobody is significant at
 * one in twenty (the probability of none if three are expected); mandatory skills need no such proof, since a candidate
 * without one is incomplete.
 */
const LEAST_EXPECTED = 3
/** Maximum number of pairs, to stay readable. */
const MOST_PAIRS = 2

/**
 * Lists pairs of required skills that nobody in the pool shows together although each one occurs, most surprising
 * first.
 * @param together returns the number of people who show both
 * @param pool the maximum number of people
 */
export function listLonelyPairs(
  asked: readonly RequiredSkill[],
  { pool, together }: { pool: number; together: (one: RequiredSkill, other: RequiredSkill) => number },
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

const inOrder = (one: RequiredSkill, other: RequiredSkill): LonelyPair =>
  one.people <= other.people ? { rarer: one, other } : { rarer: other, other: one }
