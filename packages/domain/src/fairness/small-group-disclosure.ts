import { isEnough } from './rates.ts'
import type { Slice } from './release-slices.ts'
import { type Row, SIDES, type Table } from './release-tables.ts'

/** Everything that can be read of a row: its people, those to whom something happened, and those to whom it did not. */
const measuresOf = ({ people, passed }: Row): Map<string, number> =>
  new Map([
    ['people', people],
    ...Object.entries(passed).flatMap(([outcome, count]): [string, number][] => [
      [`of ${outcome}`, count],
      [`not of ${outcome}`, people - count],
    ]),
  ])

/** Numbers of the same name in both are the same, or at least five apart. */
const areApart = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  [...one].every(([name, number]) => isEnough(Math.abs(number - (other.get(name) ?? number))))

/** One number less others of the same name. */
function less(from: ReadonlyMap<string, number>, rows: readonly Row[]): Map<string, number> {
  const left = new Map(from)
  for (const row of rows)
    for (const [name, number] of measuresOf(row)) if (left.has(name)) left.set(name, (left.get(name) ?? 0) - number)
  return left
}

/**
 * Whether two audits of the same people at two times may both be read: whoever compares them learns nothing of 1 to 4 people who
 * came, answered, took answers back or were moved in between. Groups that one tells apart and the other does not are taken out of
 * what is left over of the other.
 */
export function standApart(one: Slice, other: Slice): boolean {
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

/** People of whom it is known that they are these, by their ids, and how many of each group they are. */
export type KnownPeople = { who: ReadonlySet<string>; groups: ReadonlyMap<string, number> }

/** Whether the difference of two tells of 1 to 4 people of a group: all of one are known to be among the other. */
export function tellsOfFew(one: KnownPeople, other: KnownPeople): boolean {
  const [few, many] = one.who.size <= other.who.size ? [one, other] : [other, one]
  if (few.who.size === many.who.size || ![...few.who].every((id) => many.who.has(id))) return false
  return [...many.groups].some(([group, people]) => !isEnough(people - (few.groups.get(group) ?? 0)))
}
