import { isEnough } from './rates.ts'

/**
 * A number of people with the same properties: the position's family, the source, the outcomes and the answers; answers
 * are empty without a response. `family`, `source`: never empty. `outcomes`: a bit for each, in the order of the
 * pipeline.
 */
export type Line = {
  family: string
  source: string
  outcomes: number
  sex: string
  race: string
  people: number
}

/** Combines equal lines. */
export function combineLines(lines: readonly Line[]): Line[] {
  const gathered = new Map<string, Line>()
  for (const line of lines) {
    const { family, source, outcomes, sex, race, people } = line
    const key = JSON.stringify([family, source, outcomes, sex, race])
    const before = gathered.get(key)
    gathered.set(key, before ? { ...before, people: before.people + people } : line)
  }
  return [...gathered.values()]
}

/** Number of people by combination of released outcomes, as bits. */
export type Profile = ReadonlyMap<number, number>

export type Key = (line: Line) => string

/** Returns profiles by group; `mask` has the bits of the released outcomes. Lines with an empty key are ignored. */
export function profilesBy(lines: readonly Line[], key: Key, mask: number): Map<string, Map<number, number>> {
  const found = new Map<string, Map<number, number>>()
  for (const line of lines) {
    const id = key(line)
    if (id === '') continue
    const profile = found.get(id) ?? new Map<number, number>()
    found.set(id, profile)
    const bits = line.outcomes & mask
    profile.set(bits, (profile.get(bits) ?? 0) + line.people)
  }
  return found
}

export const profileOf = (lines: readonly Line[], mask: number): Profile =>
  profilesBy(lines, () => 'all', mask).get('all') ?? new Map()

export function addProfiles(profiles: readonly Profile[]): Profile {
  const sum = new Map<number, number>()
  for (const profile of profiles) for (const [bits, people] of profile) sum.set(bits, (sum.get(bits) ?? 0) + people)
  return sum
}

export const peopleOf = (profile: Profile): number => sumOf([...profile.values()])

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Whether a profile covers nobody or enough people, for every combination of outcomes. */
export const isClean = (profile: Profile): boolean => [...profile.values()].every(isEnough)

/**
 * Whether people with a known outcome belong to more than one group: otherwise their answers would be known. `all` also
 * includes people without a response.
 */
export const isMixed = (profiles: readonly Profile[], all: Profile): boolean =>
  profiles.every((profile) => [...profile].every(([bits, people]) => people === 0 || people < (all.get(bits) ?? 0)))

/** Returns the number of people in a profile with the outcome of a bit. */
export const countPassed = (profile: Profile, bit: number): number =>
  sumOf([...profile].flatMap(([bits, people]) => (bits & bit ? [people] : [])))
