import { findCheapestRaise, type Raise } from './cheapest-raise.ts'
import type { Effort } from './effort.ts'
import { CHANGE_COST, type Change } from './panel.ts'
import type { Table } from './panel-view.ts'

/** More than all costs together, so that one change fewer is always better. */
const ONE = 10_000
const priceOf = (kind: Change['kind']): number => ONE + CHANGE_COST[kind]
const PRICES = {
  'day-limit': priceOf('day-limit'),
  'week-limit': priceOf('week-limit'),
  training: priceOf('training'),
  'one-more': priceOf('one-more'),
}

type Asked = { table: Table; already: readonly Change[]; effort: Effort }
/** Changes of the plan as bits of a number. */
type Plain = number

/**
 * The smallest set of changes that makes a way, and of those the cheapest. `plain` are those of the plan, few; `people` those
 * about people, very many of which one is as good as the other: for each set of the plan’s it is searched once which of people’s
 * are the cheapest. What was found of a set holds for all sets within it, so that few are searched: with fewer changes of the
 * plan there are never fewer about people.
 */
export function smallestSet(
  { table, already, effort }: Asked,
  plain: readonly Change[],
  people: readonly Change[],
): Change[] | undefined {
  const listed = (some: Plain): Change[] => plain.filter((_, place) => (some & (1 << place)) !== 0)
  const search = (some: Plain, least: number, below: number): Raise | undefined =>
    findCheapestRaise({ table, already, plain: listed(some), people, prices: PRICES }, { least, below, effort })
  const all = 2 ** plain.length - 1
  const most = search(all, 0, Number.POSITIVE_INFINITY)
  if (!most) return undefined
  /** With no set within `some` it costs less about people. */
  const known: { some: Plain; cost: number }[] = [{ some: all, cost: most.cost }]
  const leastOf = (some: Plain) => Math.max(...known.map((each) => ((some & ~each.some) === 0 ? each.cost : 0)))
  const costOf = (some: Plain) => listed(some).reduce((sum, { kind }) => sum + priceOf(kind), 0)
  const sets = Array.from({ length: all + 1 }, (_, some) => ({ some, cost: costOf(some) }))
  let best = { cost: costOf(all) + most.cost, changes: [...listed(all), ...most.changes] }
  for (;;) {
    const next = sets.reduce((one, other) =>
      other.cost + leastOf(other.some) < one.cost + leastOf(one.some) ? other : one,
    )
    const least = leastOf(next.some)
    if (next.cost + least >= best.cost) return best.changes
    // Whatever is as dear as what was found is none that is looked for.
    const found = search(next.some, least, best.cost - next.cost)
    if (found) best = { cost: next.cost + found.cost, changes: [...listed(next.some), ...found.changes] }
    if (found?.cost === least) return best.changes
    const cost = found?.cost ?? best.cost - next.cost
    known.push({ some: widen(next.some, all, (some) => search(some, cost, cost) === undefined), cost })
  }
}

/** The most changes of the plan with which it is still not cheaper. */
function widen(some: Plain, all: Plain, isDear: (some: Plain) => boolean): Plain {
  let wide = some
  for (let bit = 1; bit <= all; bit *= 2) if ((wide & bit) === 0 && isDear(wide | bit)) wide |= bit
  return wide
}
