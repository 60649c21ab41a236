import {
  addProfiles,
  countPassed,
  isClean,
  isMixed,
  type Key,
  type Line,
  type Profile,
  peopleOf,
  profileOf,
  profilesBy,
  sumOf,
} from './people-lines.ts'

/** Sides of an audit: answers to one question, or to both. */
export const SIDES = ['sex', 'race', 'crossing'] as const
export type Side = (typeof SIDES)[number]

export type Row = { id: string; people: number; passed: Readonly<Record<string, number>> }
/** `rest`: groups too small to show separately, combined; missing if all are large enough. */
export type Table = { rows: readonly Row[]; rest?: Row | undefined }

/** The released outcomes and groups, the same for everyone and for each part. */
export type Plan = {
  outcomes: readonly string[]
  /** Bits of `Line.outcomes`, in the order of `outcomes`. */
  bits: readonly number[]
  mask: number
  sex: readonly string[]
  race: readonly string[]
  /** Groups of `race` released for each group of `sex`. */
  crossed: readonly string[]
}

/** Joins answers with a vertical bar, which no answer contains. */
export const crossingId = (sex: string, race: string): string => `${sex}|${race}`

/** Share of respondents that the released groups must cover, or the outcome that reduces it is dropped. Value chosen by us. */
const COVERED = 0.8

/** Returns the lines with both answers: the city's rule counts people without one of them as unknown. */
export const answered = (lines: readonly Line[]): Line[] => lines.filter(({ sex, race }) => sex !== '' && race !== '')

const bySex: Key = ({ sex }) => sex
const byRace: Key = ({ race }) => race
const byBoth: Key = ({ sex, race }) => crossingId(sex, race)

/** Returns ids by number of people, largest first. */
const bySize = (profiles: ReadonlyMap<string, Profile>) =>
  [...profiles].toSorted(
    ([one, ofOne], [other, ofOther]) => peopleOf(ofOther) - peopleOf(ofOne) || (one < other ? -1 : 1),
  )

/**
 * Returns the groups to release separately. Groups that would reveal a number from 1 to 4 are combined, with the next
 * smallest if needed, so that the rest of a known total covers enough people too.
 */
function separableGroups(profiles: ReadonlyMap<string, Profile>): string[] {
  const told = bySize(profiles).filter(([, profile]) => isClean(profile))
  const isTold = new Set(told.map(([id]) => id))
  const hidden = [...profiles].flatMap(([id, profile]) => (isTold.has(id) ? [] : [profile]))
  while (!isClean(addProfiles(hidden))) {
    const smallest = told.pop()
    if (!smallest) break
    hidden.push(smallest[1])
  }
  return told.map(([id]) => id)
}

type DisclosedGroups = { ids: string[]; covers: number }

function releaseSide(known: readonly Line[], key: Key, { mask, all }: { mask: number; all: Profile }): DisclosedGroups {
  const profiles = profilesBy(known, key, mask)
  const ids = separableGroups(profiles)
  const isFine = ids.length >= 2 && isMixed([...profiles.values()], all)
  if (!isFine) return { ids: [], covers: 0 }
  return { ids, covers: sumOf(ids.map((id) => peopleOf(profiles.get(id) ?? new Map()))) }
}

/** Returns the races to release for each sex, so that the others of each sex cover enough people. */
function releaseCrossed(known: readonly Line[], { mask, sex, race }: Pick<Plan, 'mask' | 'sex' | 'race'>): string[] {
  const profiles = profilesBy(known, byBoth, mask)
  const of = (each: string, other: string): Profile => profiles.get(crossingId(each, other)) ?? new Map()
  const isTold = (each: string) => sex.every((one) => isClean(of(one, each)))
  const told = race.filter(isTold)
  const sexes = new Set(known.map(bySex))
  const leftOver = (one: string) =>
    addProfiles([...new Set(known.map(byRace))].filter((each) => !told.includes(each)).map((each) => of(one, each)))
  while (told.length > 0 && ![...sexes].every((one) => isClean(leftOver(one)))) told.pop()
  return told.length >= 2 || (told.length === 1 && race.length > 1) ? told : []
}

/**
 * Returns what can be released about everyone, for outcomes by weight. An outcome is dropped if it would hide too many
 * groups. Undefined if nothing can be released.
 */
export function planRelease(lines: readonly Line[], outcomes: readonly string[]): Plan | undefined {
  const known = answered(lines)
  const tell = (mask: number) => {
    const all = profileOf(lines, mask)
    return { sex: releaseSide(known, bySex, { mask, all }), race: releaseSide(known, byRace, { mask, all }) }
  }
  const people = sumOf(known.map((line) => line.people))
  let [mask, now] = [0, tell(0)]
  if (now.sex.ids.length === 0 && now.race.ids.length === 0) return undefined
  const kept: [outcome: string, bit: number][] = []
  for (const [place, outcome] of outcomes.entries()) {
    const bit = 1 << place
    const next = tell(mask | bit)
    const isKept = (['sex', 'race'] as const).every(
      (side) => now[side].ids.length === 0 || next[side].covers >= COVERED * Math.min(people, now[side].covers),
    )
    if (!isKept) continue
    mask |= bit
    now = next
    kept.push([outcome, bit])
  }
  const [sex, race] = [now.sex.ids, now.race.ids]
  const crossed = sex.length > 0 && race.length > 0 ? releaseCrossed(known, { mask, sex, race }) : []
  return { outcomes: kept.map(([id]) => id), bits: kept.map(([, bit]) => bit), mask, sex, race, crossed }
}

/** Returns the profiles of a plan for some people, by side: one per released group, and one for all others of the side. */
export function profileSides(lines: readonly Line[], plan: Plan): Record<Side, Map<string, Profile>> {
  const known = answered(lines)
  const sides = {
    sex: new Map<string, Profile>(),
    race: new Map<string, Profile>(),
    crossing: new Map<string, Profile>(),
  }
  const fill = (side: Side, key: Key, told: readonly string[]) => {
    if (told.length === 0) return
    const profiles = profilesBy(known, (line) => (told.includes(key(line)) ? key(line) : restOf(side, line)), plan.mask)
    for (const id of [...told, ...profiles.keys()]) sides[side].set(id, profiles.get(id) ?? new Map())
  }
  fill('sex', bySex, plan.sex)
  fill('race', byRace, plan.race)
  const crossed = plan.crossed.flatMap((race) => plan.sex.map((sex) => crossingId(sex, race)))
  fill('crossing', byBoth, crossed)
  return sides
}

const REST = '|'
/** Groups left over, for a crossing by sex. */
const restOf = (side: Side, { sex }: Line) => (side === 'crossing' ? `${REST}${sex}` : REST)
const isRest = (id: string) => id.startsWith(REST)

/** Returns the released table for some people; undefined for a side without one, or without respondents. */
export function tableOf(profiles: ReadonlyMap<string, Profile>, plan: Plan): Table | undefined {
  if ([...profiles.values()].every((profile) => peopleOf(profile) === 0)) return undefined
  const write = (id: string, profile: Profile): Row => ({
    id,
    people: peopleOf(profile),
    passed: Object.fromEntries(
      plan.outcomes.map((outcome, place) => [outcome, countPassed(profile, plan.bits[place] ?? 0)]),
    ),
  })
  const rest = addProfiles([...profiles].flatMap(([id, profile]) => (isRest(id) ? [profile] : [])))
  return {
    rows: [...profiles].flatMap(([id, profile]) => (isRest(id) ? [] : [write(id, profile)])),
    rest: peopleOf(rest) > 0 ? write('', rest) : undefined,
  }
}
