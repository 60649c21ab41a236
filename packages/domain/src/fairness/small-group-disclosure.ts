import { isEnough } from './rates.ts'
import type { Slice } from './release-slices.ts'
import { type Row, SIDES, type Table } from './release-tables.ts'

/** Returns all readable numbers of a row: its people, those with an outcome, and those without it. */
const measuresOf = ({ people, passed }: Row): Map<string, number> =>
  new Map([
    ['people', people],
    ...Object.entries(passed).flatMap(([outcome, count]): [string, number][] => [
      [`of ${outcome}`, count],
      [`not of ${outcome}`, people - count],
    ]),
  ])

/** Whether numbers with the same name are equal or at least five apart. */
const areApart = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  [...one].every(([name, number]) => isEnough(Math.abs(number - (other.get(name) ?? number))))

/** Subtracts numbers with the same name. */
function less(from: ReadonlyMap<string, number>, rows: readonly Row[]): Map<string, number> {
  const left = new Map(from)
  for (const row of rows)
    for (const [name, number] of measuresOf(row)) if (left.has(name)) left.set(name, (left.get(name) ?? 0) - number)
  return left
}

/**
 * Whether two audits of the same people at different times may both be released: comparing them must not reveal 1 to 4
 * people who applied, answered, withdrew answers or were moved in between. Groups shown separately in only one audit
 * are subtracted from the other's combined group.
 */
export function canReleaseBoth(one: Slice, other: Slice): boolean {
  return SIDES.every((side) => {
    const [first, second] = [one[side], other[side]]
    if (!first || !second) return true
    const rowsApart = first.rows.every((row) => {
      const same = second.rows.find(({ id }) => id === row.id)
      return !same || areApart(measuresOf(row), measuresOf(same))
    })
    return rowsApart && restStandsApart(first, second) && restStandsApart(second, first)
  })
}

function restStandsApart({ rest, rows }: Table, other: Table): boolean {
  if (!rest) return true
  const only = other.rows.filter(({ id }) => rows.every((row) => row.id !== id))
  const left = less(measuresOf(rest), only)
  if (other.rest) return areApart(left, measuresOf(other.rest))
  return [...left.values()].every((number) => isEnough(Math.abs(number)))
}

/** People known by their ids, and their numbers by group. */
export type KnownPeople = { who: ReadonlySet<string>; groups: ReadonlyMap<string, number> }

/** Whether the difference reveals 1 to 4 people of a group: all people of one are known to be among the other. */
export function disclosesSmallGroup(one: KnownPeople, other: KnownPeople): boolean {
  const [few, many] = one.who.size <= other.who.size ? [one, other] : [other, one]
  if (few.who.size === many.who.size || ![...few.who].every((id) => many.who.has(id))) return false
  return [...many.groups].some(([group, people]) => !isEnough(people - (few.groups.get(group) ?? 0)))
}
