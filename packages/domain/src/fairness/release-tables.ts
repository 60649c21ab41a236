import {
  addProfiles,
  isClean,
  isMixed,
  type Key,
  type Line,
  type Profile,
  passedIn,
  peopleOf,
  profileOf,
  profilesBy,
  sumOf,
} from './people-lines.ts'

/** What groups are of: what people said of one thing, or of both. */
export const SIDES = ['sex', 'race', 'crossing'] as const
export type Side = (typeof SIDES)[number]

export type Row = { id: string; people: number; passed: Readonly<Record<string, number>> }
/** `rest`: groups that are too small to be told apart, together; none where there are none. */
export type Table = { rows: readonly Row[]; rest?: Row | undefined }

/** Which outcomes and which groups are told, of all that there are: the same for everybody and for each part of them. */
export type Plan = {
  outcomes: readonly string[]
  /** By bits of `Line.outcomes`, in the order of `outcomes`. */
  bits: readonly number[]
  mask: number
  sex: readonly string[]
  race: readonly string[]
  /** Those of `race` that are told for each of `sex`. */
  crossed: readonly string[]
}

/** Answers with a line between them; none holds one. */
export const crossingId = (sex: string, race: string): string => `${sex}|${race}`

/** Groups that a plan tells apart must hold so much of everybody who answered, or the outcome that costs them is left out. Our own choice. */
const COVERED = 0.8

/** Only who answered both is counted: the city's rule has a person without one of them among the unknown. */
export const answered = (lines: readonly Line[]): Line[] => lines.filter(({ sex, race }) => sex !== '' && race !== '')

const bySex: Key = ({ sex }) => sex
const byRace: Key = ({ race }) => race
const byBoth: Key = ({ sex, race }) => crossingId(sex, race)

/** Ids by their people, those with most first. */
const bySize = (profiles: ReadonlyMap<string, Profile>) =>
  [...profiles].toSorted(
    ([one, ofOne], [other, ofOther]) => peopleOf(ofOther) - peopleOf(ofOne) || (one < other ? -1 : 1),
  )

/**
 * The groups that can be told apart. Those of which a number from 1 to 4 would show are told together, with the next smallest
 * where that is still one: what is left over of a known whole tells of enough people, too.
 */
function tellApart(profiles: ReadonlyMap<string, Profile>): string[] {
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

type Told = { ids: string[]; covers: number }

function tellSide(known: readonly Line[], key: Key, { mask, all }: { mask: number; all: Profile }): Told {
  const profiles = profilesBy(known, key, mask)
  const ids = tellApart(profiles)
  const isFine = ids.length >= 2 && isMixed([...profiles.values()], all)
  if (!isFine) return { ids: [], covers: 0 }
  return { ids, covers: sumOf(ids.map((id) => peopleOf(profiles.get(id) ?? new Map()))) }
}

/** Races that are told for each sex, such that what is left over of each sex tells of enough people. */
function tellCrossed(known: readonly Line[], { mask, sex, race }: Pick<Plan, 'mask' | 'sex' | 'race'>): string[] {
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
 * What can be told of everybody, of outcomes in the order of their weight. An outcome is left out where by it too much could not be told apart any more.
 * None where nothing can be told at all.
 */
export function planRelease(lines: readonly Line[], outcomes: readonly string[]): Plan | undefined {
  const known = answered(lines)
  const tell = (mask: number) => {
    const all = profileOf(lines, mask)
    return { sex: tellSide(known, bySex, { mask, all }), race: tellSide(known, byRace, { mask, all }) }
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
  const crossed = sex.length > 0 && race.length > 0 ? tellCrossed(known, { mask, sex, race }) : []
  return { outcomes: kept.map(([id]) => id), bits: kept.map(([, bit]) => bit), mask, sex, race, crossed }
}

/** Profiles of what a plan tells of some people, by side: a group each, and all others of the side together. */
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
/** Of the crossing, what is left over of each sex is known. */
const restOf = (side: Side, { sex }: Line) => (side === 'crossing' ? `${REST}${sex}` : REST)
const isRest = (id: string) => id.startsWith(REST)

/** What is told of some people; undefined for a side of which nothing is, or where nobody answered. */
export function tableOf(profiles: ReadonlyMap<string, Profile>, plan: Plan): Table | undefined {
  if ([...profiles.values()].every((profile) => peopleOf(profile) === 0)) return undefined
  const write = (id: string, profile: Profile): Row => ({
    id,
    people: peopleOf(profile),
    passed: Object.fromEntries(
      plan.outcomes.map((outcome, place) => [outcome, passedIn(profile, plan.bits[place] ?? 0)]),
    ),
  })
  const rest = addProfiles([...profiles].flatMap(([id, profile]) => (isRest(id) ? [profile] : [])))
  return {
    rows: [...profiles].flatMap(([id, profile]) => (isRest(id) ? [] : [write(id, profile)])),
    rest: peopleOf(rest) > 0 ? write('', rest) : undefined,
  }
}
