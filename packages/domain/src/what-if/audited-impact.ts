import { type RatedGroup, rateGroups } from '../fairness/rates.ts'
import type { Slice } from '../fairness/release-slices.ts'

/**
 * `from` and `to`: the interval of 80% in which the ratio lies, were other people like these to apply; null for the group with the
 * highest rate, with which the others are compared.
 */
export type ImpactRatio = { ratio: number; interval: { from: number; to: number } | null }
/** The group with the lowest impact ratio by one outcome, and its ratios by this and by another outcome. */
export type AuditedImpact = { side: 'sex' | 'race'; group: string; before: ImpactRatio; after: ImpactRatio }

/**
 * Reads what another outcome does to the worst-off group, from numbers of a position that an audit has released
 * (`leaveOneOut`). Undefined if it has not released both outcomes.
 */
export function compareImpact(
  told: Pick<Slice, 'sex' | 'race'>,
  outcomes: { before: string; after: string },
): AuditedImpact | undefined {
  const found = (['sex', 'race'] as const).flatMap((side) => {
    const rows = told[side]?.rows ?? []
    const ratios = (outcome: string) =>
      findRatios(
        rateGroups(
          rows.flatMap(({ id, people, passed }) => {
            const count = passed[outcome]
            return count === undefined ? [] : [{ id, people, passed: count }]
          }),
        ),
      )
    const then = ratios(outcomes.after)
    return [...ratios(outcomes.before)].flatMap(([group, before]): AuditedImpact[] => {
      const after = then.get(group)
      return after ? [{ side, group, before, after }] : []
    })
  })
  return found.toSorted((one, other) => one.before.ratio - other.before.ratio)[0]
}

function findRatios(groups: readonly RatedGroup[]): Map<string, ImpactRatio> {
  const highest = groups.find(({ ratio }) => ratio === 1)
  return new Map(
    groups.flatMap((group): [string, ImpactRatio][] => {
      if (group.ratio === undefined || !highest) return []
      const interval = group === highest ? null : intervalOf(group, highest)
      return [[group.id, { ratio: group.ratio, interval }]]
    }),
  )
}

/** Standard deviations of a normal distribution that hold its middle 80%. */
const MIDDLE_80 = 1.2816

/**
 * The interval of a ratio of two rates on the logarithmic scale: Katz et al., Biometrics 34 (1978), with half a person added
 * to each count (Walter, Biometrika 62, 1975), so that a rate of zero has one too.
 */
function intervalOf(group: RatedGroup, highest: RatedGroup): { from: number; to: number } {
  const addHalf = ({ people, passed }: RatedGroup) => ({ people: people + 0.5, passed: passed + 0.5 })
  const [one, other] = [addHalf(group), addHalf(highest)]
  const ratio = one.passed / one.people / (other.passed / other.people)
  const spread = Math.sqrt(1 / one.passed - 1 / one.people + 1 / other.passed - 1 / other.people)
  const factor = Math.exp(MIDDLE_80 * spread)
  return { from: ratio / factor, to: ratio * factor }
}
