import { isEnough } from './rates.ts'

/**
 * So many people who are alike in all that an audit knows: where their position belongs, where they came from, what of `outcomes`
 * happened to them, and what they answered; empty where they did not. `family`, `source`: never empty. `outcomes`: a bit for each, in the order in which they are asked.
 */
export type Line = {
  family: string
  source: string
  outcomes: number
  sex: string
  race: string
  people: number
}

/** The same people on as few lines as there are kinds of them. */
export function gatherLines(lines: readonly Line[]): Line[] {
  const gathered = new Map<string, Line>()
  for (const line of lines) {
    const { family, source, outcomes, sex, race, people } = line
    const key = JSON.stringify([family, source, outcomes, sex, race])
    const before = gathered.get(key)
    gathered.set(key, before ? { ...before, people: before.people + people } : line)
  }
  return [...gathered.values()]
}

/** People by what happened to them, of the outcomes that are told: by the bits of these. */
export type Profile = ReadonlyMap<number, number>

export type Key = (line: Line) => string

/** The profiles of groups; `mask` has the bits of the outcomes that are told. Lines with an empty key are left out. */
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

/** Whether it tells of nobody or of enough people, whatever happened to them. */
export const isClean = (profile: Profile): boolean => [...profile.values()].every(isEnough)

/**
 * Whether people of whom it is known what happened to them are of more groups than one: where all are of one, their answers are
 * known. `all` has also those who did not answer.
 */
export const isMixed = (profiles: readonly Profile[], all: Profile): boolean =>
  profiles.every((profile) => [...profile].every(([bits, people]) => people === 0 || people < (all.get(bits) ?? 0)))

/** People of a profile to whom the outcome of a bit happened. */
export const passedIn = (profile: Profile, bit: number): number =>
  sumOf([...profile].flatMap(([bits, people]) => (bits & bit ? [people] : [])))
