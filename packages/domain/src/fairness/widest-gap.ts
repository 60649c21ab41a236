import { NOW, withoutId } from './leave-one-out.ts'
import { FOUR_FIFTHS, rateGroups } from './rates.ts'
import type { Slice } from './release-slices.ts'

/** `now`, `without`: the group's impact ratio with and without the requirement. */
export type WidenedGap = { requirement: string; side: 'sex' | 'race'; group: string; now: number; without: number }

/** Minimum change of an impact ratio to mention. Value chosen by us. */
const WORTH_SAYING = 0.1

/**
 * Finds the requirement that widens a gap most: the largest rise of an impact ratio when it is dropped, among groups
 * below four fifths. Undefined if no rise is worth mentioning. Uses what `leaveOneOut` releases.
 */
export function findWidest(told: Pick<Slice, 'sex' | 'race'>, requirements: readonly string[]): WidenedGap | undefined {
  const found = (['sex', 'race'] as const).flatMap((side) => {
    const ratios = (outcome: string) =>
      new Map(
        rateGroups(
          (told[side]?.rows ?? []).map(({ id, people, passed }) => ({ id, people, passed: passed[outcome] ?? 0 })),
        ).map(({ id, ratio }) => [id, ratio]),
      )
    const low = [...ratios(NOW)].flatMap(([group, now]) =>
      now !== undefined && now < FOUR_FIFTHS ? [{ group, now }] : [],
    )
    return requirements.flatMap((requirement) => {
      const then = ratios(withoutId(requirement))
      return low.map(({ group, now }): WidenedGap => {
        return { requirement, side, group, now, without: then.get(group) ?? now }
      })
    })
  })
  const [widest] = found.toSorted((one, other) => other.without - other.now - (one.without - one.now))
  return widest && widest.without - widest.now >= WORTH_SAYING ? widest : undefined
}
