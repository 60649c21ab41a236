import type { Line } from './people-lines.ts'
import { medianOf } from './rates.ts'
import { releaseTables, type Slice } from './release-slices.ts'

/** What meeting a requirement gave somebody, of so many points; `lacks`: there is nothing of it. */
export type Part = { points: number; possible: number; mandatory: boolean; lacks: boolean }

/** Somebody who applied: their score, 0 to 100, and by requirement what it comes from. */
export type Scored = { sex: string; race: string; score: number; parts: ReadonlyMap<string, Part> }

/** The outcome of being put forward as things are; of a requirement, that of being put forward without it. */
export const NOW = 'now'
export const withoutId = (requirement: string): string => `without:${requirement}`

export type Without = { id: string; gained: number; lost: number; lacking: number }

/** `forward`: by outcome that is told, whether each of the people is put forward, in their order. */
export type LeftOut = Slice & {
  line: number
  forward: ReadonlyMap<string, readonly boolean[]>
  without: readonly Without[]
}

/**
 * What becomes of a position's applicants by group where one requirement is not asked. Put forward is who has a score above the
 * middle one and all must-haves; without a requirement scores are made of the rest, and the line stays where it is. Tells of
 * the requirements that can be told beside those before them, the weightiest first. Undefined where nothing can be told.
 */
export function leaveOneOut(people: readonly Scored[], requirements: readonly string[]): LeftOut | undefined {
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
  const without = requirements.flatMap((id, at): Without[] => {
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

function isForward({ score, parts }: Scored, line: number, without: string | undefined): boolean {
  const misses = [...parts].some(([id, { mandatory, lacks }]) => mandatory && lacks && id !== without)
  return !misses && scoreWithout(score, without === undefined ? undefined : parts.get(without)) > line
}

/** Of the points that the rest of what is asked gives, so many of a hundred. */
function scoreWithout(score: number, part: Part | undefined): number {
  if (!part || part.possible >= 100) return score
  return ((score - part.points) * 100) / (100 - part.possible)
}
