import { NOW, withoutId } from './leave-one-out.ts'
import { FOUR_FIFTHS, rateGroups } from './rates.ts'
import type { Slice } from './release-slices.ts'

/** `now`, `without`: the impact ratio of the group, as things are and where the requirement is not asked. */
export type Widened = { requirement: string; side: 'sex' | 'race'; group: string; now: number; without: number }

/** An impact ratio that moves by less is not spoken of. Our own choice. */
const WORTH_SAYING = 0.1

/**
 * Which requirement widens a gap most: of the groups below four fifths, the one whose impact ratio rises most where a requirement is
 * not asked. Undefined where none rises so far that it is worth saying. Of what `leaveOneOut` tells.
 */
export function findWidest(told: Pick<Slice, 'sex' | 'race'>, requirements: readonly string[]): Widened | undefined {
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
      return low.map(({ group, now }): Widened => {
        return { requirement, side, group, now, without: then.get(group) ?? now }
      })
    })
  })
  const [widest] = found.toSorted((one, other) => other.without - other.now - (one.without - one.now))
  return widest && widest.without - widest.now >= WORTH_SAYING ? widest : undefined
}
