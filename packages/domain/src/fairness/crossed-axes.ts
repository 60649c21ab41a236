import { type Line, profilesBy, sumOf } from './people-lines.ts'
import { isEnough } from './rates.ts'
import { type Plan, profileSides, type Side } from './release-tables.ts'

type DisclosureInput = {
  lines: readonly Line[]
  plan: Plan
  sides: readonly Side[]
  families: readonly string[]
  sources: readonly string[]
}

/** Number of people of a family from a source: in total and by group, for one outcome. */
type Cell = { all: number; groups: ReadonlyMap<string, number> }
/** Cells by family, then by source, both by index; for one outcome. */
type Grid = readonly (readonly Cell[])[]

const placeOf = (told: readonly string[], id: string) => {
  const place = told.indexOf(id)
  return place === -1 ? told.length : place
}

/**
 * Whether families and sources may both be released. A reader who knows that all people of some families came from some
 * sources can subtract these families from these sources, and learns the rest of the sources. Nothing else follows from
 * the combination, since an axis only releases sums of its own parts; so each such rest must cover enough people.
 */
export function isCleanCrossed(told: DisclosureInput): boolean {
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

/** Returns the grids by released outcome. */
function gridsOf({ lines, plan, sides, families, sources }: DisclosureInput): Map<number, Grid> {
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
