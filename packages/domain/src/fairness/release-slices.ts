import { isCleanCrossed } from './crossed-axes.ts'
import {
  addProfiles,
  combineLines,
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

/** Ways to divide people: each belongs to one part of either axis. */
export type Axis = 'family' | 'source'

/** A side without enough people is missing. */
export type Slice = { people: number; sex?: Table | undefined; race?: Table | undefined; crossing?: Table | undefined }
export type Release = {
  outcomes: readonly string[]
  /** `unknown`: people without a response, only for the whole, as the city's rule requires. */
  whole: Slice & { unknown: number }
  parts: Readonly<Record<Axis, readonly (Slice & { id: string })[]>>
}

/** Maximum number of parts, largest first; the others are combined. Few, since all subsets of sources are checked. */
const PARTS_MAX = { family: 24, source: 7 } as const satisfies Record<Axis, number>
/** The crossing implies the races, so a part releases both or neither. */
const TOGETHER: readonly (readonly Side[])[] = [['sex'], ['race', 'crossing']]

/** A part of an axis: outcomes of its people, and by side and group. */
type Part = { id: string; isTail: boolean; all: Profile; sides: Record<Side, Map<string, Profile>> }

type Options = {
  /** Parts withheld for other reasons, as `family:Sales`. */
  withheld?: ReadonlySet<string>
}

/**
 * Returns what can be released about people, whatever is asked and compared. Gives numbers only for fixed parts, and
 * only if every number derived from them by adding and subtracting, including the people left over, covers nobody or at
 * least five (docs/decisions/0158). `outcomes`: those of the bits of lines, weightiest first. Undefined if nothing can
 * be released.
 */
export function releaseTables(
  people: readonly Line[],
  outcomes: readonly string[],
  { withheld = new Set() }: Options = {},
): Release | undefined {
  const lines = combineLines(people)
  const plan = planRelease(lines, outcomes)
  if (!plan) return undefined
  const known = sumOf(answered(lines).map((line) => line.people))
  const slice = sliceOf(lines, plan, ['sex', 'race', 'crossing'])
  const whole = { ...slice, unknown: slice.people - known }
  const parts = { family: partsOf(lines, plan, 'family'), source: partsOf(lines, plan, 'source') }
  const shown = new Map<string, Side[]>()
  for (const sides of TOGETHER) {
    const families = releaseParts(parts.family, sides, (id) => withheld.has(`family:${id}`))
    const sources = releaseParts(parts.source, sides, (id) => withheld.has(`source:${id}`))
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

/** Returns the parts of an axis, largest first; the rest beyond the maximum is combined and never released. */
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

function releaseParts(parts: readonly Part[], sides: readonly Side[], isWithheld: (id: string) => boolean): string[] {
  const told = parts
    .filter((part) => !part.isTail && !isWithheld(part.id) && isTellable(part, sides))
    .map(({ id }) => id)
  keepLeftOverClean(parts, sides, told)
  return told
}

/** Removes parts from `told`, smallest first, until the others together cover enough people. */
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
