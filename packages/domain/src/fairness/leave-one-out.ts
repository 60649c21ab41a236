import type { Line } from './people-lines.ts'
import { medianOf } from './rates.ts'
import { releaseTables, type Slice } from './release-slices.ts'

/** Points from a requirement, out of the possible ones; `lacks`: not met at all. */
export type Part = { points: number; possible: number; mandatory: boolean; lacks: boolean }

/** An applicant: their score, 0 to 100, and its parts by requirement. */
export type ScoredApplicant = { sex: string; race: string; score: number; parts: ReadonlyMap<string, Part> }

/** The outcome of being put forward with all requirements; a requirement's id stands for the outcome without it. */
export const NOW = 'now'
export const withoutId = (requirement: string): string => `without:${requirement}`

export type RequirementEffect = { id: string; gained: number; lost: number; lacking: number }

/** `forward`: for each released outcome, whether each person is put forward, in their order. */
export type OmissionSlice = Slice & {
  line: number
  forward: ReadonlyMap<string, readonly boolean[]>
  without: readonly RequirementEffect[]
}

/**
 * Computes by group what happens to a position's applicants when one requirement is dropped. Put forward are those with
 * a score above the median and all must-haves; without a requirement, scores consist of the rest, and the threshold
 * stays. Covers the requirements that can be released together, weightiest first. Undefined if nothing can be released.
 */
export function leaveOneOut(
  people: readonly ScoredApplicant[],
  requirements: readonly string[],
): OmissionSlice | undefined {
  const line = medianOf(people.map(({ score }) => score))
  if (line === undefined) return undefined
  const ways = [undefined, ...requirements]
  const forward = people.map((person) => ways.map((without) => isForward(person, line, without)))
  const lines = people.map(
    ({ sex, race }, place): Line => ({
      family: 'all',
      source: 'all',
      sex,
      race,
      people: 1,
      outcomes: (forward[place] ?? []).reduce((bits, is, at) => bits | (is ? 1 << at : 0), 0),
    }),
  )
  const release = releaseTables(lines, [NOW, ...requirements.map(withoutId)])
  if (!release?.outcomes.includes(NOW) || release.outcomes.length < 2) return undefined
  const count = (holds: (place: number) => boolean) => people.filter((_, place) => holds(place)).length
  const without = requirements.flatMap((id, at): RequirementEffect[] => {
    if (!release.outcomes.includes(withoutId(id))) return []
    const [isNow, isThen] = [(place: number) => forward[place]?.[0], (place: number) => forward[place]?.[at + 1]]
    return [
      {
        id,
        gained: count((place) => !isNow(place) && isThen(place) === true),
        lost: count((place) => isNow(place) === true && !isThen(place)),
        lacking: count((place) => people[place]?.parts.get(id)?.lacks ?? true),
      },
    ]
  })
  const { unknown: _, ...whole } = release.whole
  const told = ways.flatMap((way, at) => {
    const outcome = way === undefined ? NOW : withoutId(way)
    return release.outcomes.includes(outcome) ? [[outcome, forward.map((each) => each[at] ?? false)] as const] : []
  })
  return { ...whole, line, forward: new Map(told), without }
}

function isForward({ score, parts }: ScoredApplicant, line: number, without: string | undefined): boolean {
  const misses = [...parts].some(([id, { mandatory, lacks }]) => mandatory && lacks && id !== without)
  return !misses && scoreWithout(score, without === undefined ? undefined : parts.get(without)) > line
}

/** Returns the points for the remaining requirements, out of a hundred. */
function scoreWithout(score: number, part: Part | undefined): number {
  if (!part || part.possible >= 100) return score
  return ((score - part.points) * 100) / (100 - part.possible)
}
