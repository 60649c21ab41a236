import { rateGroups } from '../fairness/rates.ts'
import type { Slice } from '../fairness/release-slices.ts'

/** The group with the lowest impact ratio by one outcome, and its ratios by this and by another outcome. */
export type AuditedImpact = { side: 'sex' | 'race'; group: string; before: number; after: number }

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
      rateGroups(
        rows.flatMap(({ id, people, passed }) => {
          const count = passed[outcome]
          return count === undefined ? [] : [{ id, people, passed: count }]
        }),
      )
    const then = new Map(ratios(outcomes.after).map(({ id, ratio }) => [id, ratio]))
    return ratios(outcomes.before).flatMap(({ id, ratio: before }): AuditedImpact[] => {
      const after = then.get(id)
      return before === undefined || after === undefined ? [] : [{ side, group: id, before, after }]
    })
  })
  return found.toSorted((one, other) => one.before - other.before)[0]
}
