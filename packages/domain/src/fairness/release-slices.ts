import { isCleanCrossed } from './crossed-axes.ts'
import {
  addProfiles,
  gatherLines,
  isClean,
  isMixed,
  type Line,
  type Profile,
  peopleOf,
  profileOf,
  profilesBy,
  sumOf,
} from './people-lines.ts'
import { answered, type Plan, planRelease, profileSides, type Side, type Table, tableOf } from './release-tables.ts'

/** By what people are divided up: each is in one part of either. */
export type Axis = 'family' | 'source'

/** Nothing is there of a side of which too little could be told. */
export type Slice = { people: number; sex?: Table | undefined; race?: Table | undefined; crossing?: Table | undefined }
export type Release = {
  outcomes: readonly string[]
  /** `unknown`: those who did not answer, of the whole alone, as the city's rule wants it. */
  whole: Slice & { unknown: number }
  parts: Readonly<Record<Axis, readonly (Slice & { id: string })[]>>
}

/** Parts that are looked at, those with most people; the others are told together. Subsets of sources are gone through, so few of these. */
const PARTS_MAX = { family: 24, source: 7 } as const satisfies Record<Axis, number>
/** What is shown of a crossing follows from its races, so that both are told of a part or neither. */
const TOGETHER: readonly (readonly Side[])[] = [['sex'], ['race', 'crossing']]

/** A part of an axis: what happened to its people, and by side and group. */
type Part = { id: string; isTail: boolean; all: Profile; sides: Record<Side, Map<string, Profile>> }

type Options = {
  /** Parts that are not told, as `family:Sales`, for a reason that lies elsewhere. */
  withheld?: ReadonlySet<string>
}

/**
 * What can be told of people, whatever is asked and compared. Numbers are given of fixed parts alone, and only where each number
 * that follows from them by adding and taking away, those of the people left over included, is of nobody or of at least five
 * (docs/decisions/0158). `outcomes`: those of the bits of lines, the weightiest first. Undefined where nothing can be told.
 */
export function releaseTables(
  people: readonly Line[],
  outcomes: readonly string[],
  { withheld = new Set() }: Options = {},
): Release | undefined {
  const lines = gatherLines(people)
  const plan = planRelease(lines, outcomes)
  if (!plan) return undefined
  const known = sumOf(answered(lines).map((line) => line.people))
  const slice = sliceOf(lines, plan, ['sex', 'race', 'crossing'])
  const whole = { ...slice, unknown: slice.people - known }
  const parts = { family: partsOf(lines, plan, 'family'), source: partsOf(lines, plan, 'source') }
  const shown = new Map<string, Side[]>()
  for (const sides of TOGETHER) {
    const families = tellParts(parts.family, sides, (id) => withheld.has(`family:${id}`))
    const sources = tellParts(parts.source, sides, (id) => withheld.has(`source:${id}`))
    while (sources.length > 0 && !isCleanCrossed({ lines, plan, sides, families, sources })) {
      sources.pop()
      keepLeftOverClean(parts.source, sides, sources)
    }
    for (const [axis, told] of [['family', families] as const, ['source', sources] as const])
      for (const id of told) shown.set(`${axis}:${id}`, [...(shown.get(`${axis}:${id}`) ?? []), ...sides])
  }
  const write = (axis: Axis) =>
    parts[axis].flatMap(({ id, isTail }) =>
      isTail
        ? []
        : [
            {
              id,
              ...sliceOf(
                lines.filter((line) => line[axis] === id),
                plan,
                shown.get(`${axis}:${id}`) ?? [],
              ),
            },
          ],
    )
  return { outcomes: plan.outcomes, whole, parts: { family: write('family'), source: write('source') } }
}

function sliceOf(lines: readonly Line[], plan: Plan, sides: readonly Side[]): Slice {
  const people = sumOf(lines.map((line) => line.people))
  const profiles = profileSides(lines, plan)
  const tables = sides.flatMap((side) => {
    const table = tableOf(profiles[side], plan)
    return table ? [[side, table] as const] : []
  })
  return { people, ...Object.fromEntries(tables) }
}

/** The parts of an axis, those with most people first; after so many of them all others as one, which is never told. */
function partsOf(lines: readonly Line[], plan: Plan, axis: Axis): Part[] {
  const sizes = profilesBy(lines, (line) => line[axis], 0)
  const ids = [...sizes]
    .toSorted(([one, ofOne], [other, ofOther]) => peopleOf(ofOther) - peopleOf(ofOne) || (one < other ? -1 : 1))
    .slice(0, PARTS_MAX[axis])
    .map(([id]) => id)
  const make = (id: string, own: readonly Line[], isTail = false): Part => ({
    id,
    isTail,
    all: profileOf(own, plan.mask),
    sides: profileSides(own, plan),
  })
  const tail = lines.filter((line) => !ids.includes(line[axis]))
  return [
    ...ids.map((id) =>
      make(
        id,
        lines.filter((line) => line[axis] === id),
      ),
    ),
    ...(tail.length > 0 ? [make('', tail, true)] : []),
  ]
}

const groupsOf = ({ sides }: Part, wanted: readonly Side[]): [string, Profile][] =>
  wanted.flatMap((side) => [...sides[side]].map(([id, profile]): [string, Profile] => [`${side}:${id}`, profile]))

const isTellable = (part: Part, sides: readonly Side[]) => {
  const groups = groupsOf(part, sides).map(([, profile]) => profile)
  return groups.length > 0 && groups.every(isClean) && isMixed(groups, part.all)
}

function tellParts(parts: readonly Part[], sides: readonly Side[], isWithheld: (id: string) => boolean): string[] {
  const told = parts
    .filter((part) => !part.isTail && !isWithheld(part.id) && isTellable(part, sides))
    .map(({ id }) => id)
  keepLeftOverClean(parts, sides, told)
  return told
}

/** Takes out of `told`, those with fewest people first, until what all others have together tells of enough people. */
function keepLeftOverClean(parts: readonly Part[], sides: readonly Side[], told: string[]): void {
  while (told.length > 0 && !isLeftOverClean(parts, sides, told)) told.pop()
}

function isLeftOverClean(parts: readonly Part[], sides: readonly Side[], told: readonly string[]): boolean {
  const left = parts.filter(({ id }) => !told.includes(id))
  const groups = new Map<string, Profile[]>()
  for (const part of left)
    for (const [id, profile] of groupsOf(part, sides)) groups.set(id, [...(groups.get(id) ?? []), profile])
  const sums = [...groups.values()].map(addProfiles)
  return sums.every(isClean) && isMixed(sums, addProfiles(left.map(({ all }) => all)))
}
