import { type Line, profilesBy, sumOf } from './people-lines.ts'
import { isEnough } from './rates.ts'
import { type Plan, profileSides, type Side } from './release-tables.ts'

type Told = {
  lines: readonly Line[]
  plan: Plan
  sides: readonly Side[]
  families: readonly string[]
  sources: readonly string[]
}

/** Of the people of one family from one source: how many there are, and how many of each group, with what happened to them. */
type Cell = { all: number; groups: ReadonlyMap<string, number> }
/** By family, then by source, each by its place; of one thing that happened. */
type Grid = readonly (readonly Cell[])[]

const placeOf = (told: readonly string[], id: string) => {
  const place = told.indexOf(id)
  return place === -1 ? told.length : place
}

/**
 * Whether families and sources may both be told. Whoever knows that all people of some families came from some sources takes
 * these families away from these sources, and is left with what the rest of these sources is. Nothing else follows from the two
 * together, since what an axis tells is the sum of what happened in its own parts; so each such rest has to tell of enough people.
 */
export function isCleanCrossed(told: Told): boolean {
  const places = told.sources.length + 1
  for (const grid of gridsOf(told).values())
    for (let chosen = 1; chosen < 1 << places; chosen += 1) if (!isRestClean(grid, chosen)) return false
  return true
}

/** `chosen` has a bit for each source. */
function isRestClean(grid: Grid, chosen: number): boolean {
  const isChosen = (source: number) => (chosen & (1 << source)) !== 0
  const reachesOut = grid.filter((family) => family.some(({ all }, source) => all > 0 && !isChosen(source)))
  const rest = reachesOut.flatMap((family) => family.filter((_, source) => isChosen(source)))
  const all = sumOf(rest.map((cell) => cell.all))
  if (all === 0) return true
  const groups = new Map<string, number>()
  for (const cell of rest) for (const [id, people] of cell.groups) groups.set(id, (groups.get(id) ?? 0) + people)
  return [...groups.values()].every((people) => isEnough(people) && people < all)
}

/** By what happened, of the outcomes that are told. */
function gridsOf({ lines, plan, sides, families, sources }: Told): Map<number, Grid> {
  const grids = new Map<number, Cell[][]>()
  for (let family = 0; family <= families.length; family += 1)
    for (let source = 0; source <= sources.length; source += 1) {
      const own = lines.filter(
        (line) => placeOf(families, line.family) === family && placeOf(sources, line.source) === source,
      )
      const all = profilesBy(own, () => 'all', plan.mask).get('all') ?? new Map<number, number>()
      const profiles = profileSides(own, plan)
      for (const bits of new Set(lines.map((line) => line.outcomes & plan.mask))) {
        const groups = sides.flatMap((side) =>
          [...profiles[side]].map(([id, profile]) => [`${side}:${id}`, profile.get(bits) ?? 0] as const),
        )
        const grid = grids.get(bits) ?? []
        grids.set(bits, grid)
        const row = grid[family] ?? []
        grid[family] = row
        row[source] = { all: all.get(bits) ?? 0, groups: new Map(groups) }
      }
    }
  return grids
}
