import type { Line } from './people-lines.ts'
import { medianOf } from './rates.ts'
import { type Release, releaseTables, type Slice } from './release-slices.ts'
import { SIDES } from './release-tables.ts'

/** Points from a requirement, out of the possible ones; `lacks`: not met at all. */
export type Part = { points: number; possible: number; mandatory: boolean; lacks: boolean }

/** An applicant: their score, 0 to 100, and its parts by requirement. */
export type ScoredApplicant = { sex: string; race: string; score: number; parts: ReadonlyMap<string, Part> }

/**
 * The outcome of being put forward with all requirements; a requirement's id stands for the outcome without it, and a score for
 * that of having all must-haves and at least this score.
 */
export const NOW = 'now'
export const withoutId = (requirement: string): string => `without:${requirement}`
export const scoreId = (score: number): string => `score:${score}`

/** Scores from which people count as put forward, besides the median (rule A-424). Values chosen by us. */
export const FORWARD_SCORES: readonly number[] = [30, 40, 50, 60, 70, 80, 90]

export type RequirementEffect = { id: string; gained: number; lost: number; lacking: number }

/** `forward`: for each released outcome, whether each person is put forward, in their order. */
export type OmissionSlice = Slice & {
  line: number
  forward: ReadonlyMap<string, readonly boolean[]>
  without: readonly RequirementEffect[]
}

/** An outcome, and whether a person has it. */
type Way = { id: string; holds: (person: ScoredApplicant) => boolean }

/**
 * Computes by group what happens to a position's applicants when one requirement is dropped. Put forward are those with
 * a score above the median and all must-haves; without a requirement, scores consist of the rest, and the threshold
 * stays. Covers the requirements that can be released together, weightiest first, and then the `scores` that hide no
 * group that is released without them. Undefined if nothing can be released.
 */
export function leaveOneOut(
  people: readonly ScoredApplicant[],
  requirements: readonly string[],
  scores: readonly number[] = [],
): OmissionSlice | undefined {
  const line = medianOf(people.map(({ score }) => score))
  if (line === undefined) return undefined
  const now: Way = { id: NOW, holds: (person) => isForward(person, line, undefined) }
  const ways = [
    now,
    ...requirements.map((id): Way => ({ id: withoutId(id), holds: (person) => isForward(person, line, id) })),
  ]
  const release = releaseWays(people, ways)
  if (!release?.outcomes.includes(NOW) || release.outcomes.length < 2) return undefined
  const told = ways.filter(({ id }) => release.outcomes.includes(id))
  const { release: shown, ways: all } = addScores(people, { release, ways: told }, scores)
  const forward = new Map(all.map(({ id, holds }) => [id, people.map(holds)]))
  const isNow = forward.get(NOW) ?? []
  const without = requirements.flatMap((id): RequirementEffect[] => {
    const isThen = forward.get(withoutId(id))
    if (!isThen) return []
    return [
      {
        id,
        gained: isThen.filter((is, place) => is && !isNow[place]).length,
        lost: isThen.filter((is, place) => !is && isNow[place]).length,
        lacking: people.filter(({ parts }) => parts.get(id)?.lacks ?? true).length,
      },
    ]
  })
  const { unknown: _, ...whole } = shown.whole
  return { ...whole, line, forward, without }
}

const releaseWays = (people: readonly ScoredApplicant[], ways: readonly Way[]): Release | undefined =>
  releaseTables(
    people.map(
      (person): Line => ({
        family: 'all',
        source: 'all',
        sex: person.sex,
        race: person.race,
        people: 1,
        outcomes: ways.reduce((bits, { holds }, at) => (holds(person) ? bits | (1 << at) : bits), 0),
      }),
    ),
    ways.map(({ id }) => id),
  )

type ReleasedWays = { release: Release; ways: readonly Way[] }

/** Adds the scores with which the same outcomes and groups are released as before, one by one. */
function addScores(people: readonly ScoredApplicant[], before: ReleasedWays, scores: readonly number[]): ReleasedWays {
  return scores.reduce((kept, least): ReleasedWays => {
    const way: Way = {
      id: scoreId(least),
      holds: (person) => !missesMustHave(person, undefined) && person.score >= least,
    }
    const ways = [...kept.ways, way]
    const release = releaseWays(people, ways)
    const isSame = release?.outcomes.length === ways.length && groupsOf(release) === groupsOf(kept.release)
    return release && isSame ? { release, ways } : kept
  }, before)
}

const groupsOf = ({ whole }: Release): string =>
  JSON.stringify(SIDES.map((side) => whole[side]?.rows.map(({ id }) => id) ?? []))

const isForward = (person: ScoredApplicant, line: number, without: string | undefined): boolean =>
  !missesMustHave(person, without) &&
  scoreWithout(person.score, without === undefined ? undefined : person.parts.get(without)) > line

const missesMustHave = ({ parts }: ScoredApplicant, without: string | undefined): boolean =>
  [...parts].some(([id, { mandatory, lacks }]) => mandatory && lacks && id !== without)

/** Returns the points for the remaining requirements, out of a hundred. */
function scoreWithout(score: number, part: Part | undefined): number {
  if (!part || part.possible >= 100) return score
  return ((score - part.points) * 100) / (100 - part.possible)
}
