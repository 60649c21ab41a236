import type { ApplicationColumns } from './application-columns.ts'
import { FACET_VALUES_MAX, FACETS, type Facet, LISTED_FACETS, type ListedFacet } from './facets.ts'
import { compareBytes, pageOf } from './order-keys.ts'

/** What is asked of one facet: any of some values, or none of them; none of the most frequent; a range of years or amounts. */
export type Wanted =
  | { kind: 'list'; values: readonly string[]; isExcept: boolean }
  | { kind: 'uncommon' }
  | { kind: 'range'; from?: number | undefined; to?: number | undefined; withUnknown: boolean }

/** How a page may be ordered out of columns; in which direction besides. Of equals the one with the smaller id comes first. */
export type ColumnOrder = 'score' | 'newest' | 'experience'

/** A page of a position and what is counted beside it; all of it is data, so that any thread can be asked. */
export type Question = {
  group?: string | undefined
  status?: string | undefined
  minScore?: number | undefined
  /** Microseconds. */
  receivedFrom?: number | undefined
  noticeKnown?: boolean | undefined
  maxNoticeDays?: number | undefined
  wouldMove?: boolean | undefined
  hasMandatory?: boolean | undefined
  movedBy?: string | undefined
  facets: readonly (readonly [Facet, Wanted])[]
  page?: { by: ColumnOrder; isUp: boolean; start: number; limit: number } | undefined
  counts: boolean
}

export type FacetCounts = { key: string; count: number }[]
export type Answer = { total: number; ids: string[]; counts: [Facet, FacetCounts][] }

/** Whether somebody stays in; whether a facet leaves them out. */
type Check = (row: number) => boolean
type Leaves = Check

const LISTED: ReadonlySet<Facet> = new Set(LISTED_FACETS)
const isListed = (facet: Facet): facet is ListedFacet => LISTED.has(facet)

/** Answers as the SQL of a shortlist does (features/hiring/shortlist), which says what is right. */
export function answerQuestion(people: ApplicationColumns, question: Question): Answer {
  const scope = rowsOf(people, question)
  const checks = checksOf(people, question)
  const among = checks.length > 0 ? scope.filter((row) => checks.every((check) => check(row))) : scope
  const leaves = question.facets.map(([facet, wanted]) => [facet, leavesOf(people, facet, { wanted, scope })] as const)
  const { found, near } = part(among, leaves)
  const counts = question.counts
    ? FACETS.map((facet): [Facet, FacetCounts] => [facet, countFacet(people, facet, [found, near.get(facet) ?? []])])
    : []
  // Last, since it puts the rows in another order.
  return { total: found.length, ids: question.page ? idsOf(people, found, question.page) : [], counts }
}

/** Whom no facet leaves out, and whom a single one does, which still counts them. */
function part(rows: Uint32Array, leaves: readonly (readonly [Facet, Leaves])[]) {
  const near = new Map<Facet, number[]>(leaves.map(([facet]) => [facet, []]))
  if (leaves.length === 0) return { found: rows, near }
  const found = new Uint32Array(rows.length)
  let total = 0
  for (const row of rows) {
    let failed: Facet | undefined
    let failures = 0
    for (const [facet, leave] of leaves)
      if (leave(row)) {
        failed = facet
        failures += 1
        if (failures > 1) break
      }
    if (failures === 0) {
      found[total] = row
      total += 1
    } else if (failures === 1 && failed) near.get(failed)?.push(row)
  }
  return { found: found.subarray(0, total), near }
}

/** Who stands in the group or status that is shown. */
function rowsOf(people: ApplicationColumns, { group, status }: Question): Uint32Array {
  const codes = { group: group && people.groups.find(group), status: status && people.statuses.find(status) }
  const isNowhere =
    (group !== undefined && codes.group === undefined) || (status !== undefined && codes.status === undefined)
  const rows = new Uint32Array(isNowhere ? 0 : people.length)
  const columns = people.columns
  let length = 0
  for (let row = 0; row < rows.length; row += 1) {
    if (group !== undefined && columns.group[row] !== codes.group) continue
    if (status !== undefined && columns.status[row] !== codes.status) continue
    rows[length] = row
    length += 1
  }
  return rows.subarray(0, length)
}

/** The filters that belong to no facet. Comparing with what is not known is never true. */
function checksOf(people: ApplicationColumns, question: Question): Check[] {
  const { columns } = people
  const { minScore, receivedFrom, noticeKnown, maxNoticeDays, wouldMove, hasMandatory, movedBy } = question
  const mover = movedBy === undefined ? undefined : (people.movers.find(movedBy) ?? Number.NaN)
  const checks: Check[] = []
  if (minScore !== undefined) checks.push((row) => (columns.score[row] as number) >= minScore)
  if (receivedFrom !== undefined) checks.push((row) => (columns.receivedAt[row] as number) >= receivedFrom)
  if (noticeKnown) checks.push((row) => !Number.isNaN(columns.noticeDays[row]))
  if (maxNoticeDays !== undefined) checks.push((row) => (columns.noticeDays[row] as number) <= maxNoticeDays)
  if (wouldMove) checks.push((row) => people.wouldMove(row))
  if (hasMandatory) checks.push((row) => people.hasMandatory(row))
  if (mover !== undefined) checks.push((row) => columns.movedBy[row] === mover)
  return checks
}

type Asked = { wanted: Wanted; scope: Uint32Array }

function leavesOf(people: ApplicationColumns, facet: Facet, { wanted, scope }: Asked): Leaves {
  if (wanted.kind === 'range') return outsideOf(people, facet, wanted)
  const values = wanted.kind === 'list' ? wanted.values : countFacet(people, facet, [scope]).map(({ key }) => key)
  const isExcept = wanted.kind === 'uncommon' || wanted.isExcept
  const codes = people.codesOf(facet)
  const named = new Set(values)
  const has = isListed(facet)
    ? people.lists[facet].values.map((list) => list.some((value) => named.has(value)))
    : people.texts[facet].values.map((value) => named.has(value))
  return (row) => has[codes[row] as number] === isExcept
}

/** Both ends belong to it. Whoever has no years or no amount stays in where it says so. */
function outsideOf(people: ApplicationColumns, facet: Facet, range: Extract<Wanted, { kind: 'range' }>): Leaves {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, withUnknown } = range
  const { expMonths, salary } = people.columns
  const values = facet === 'experience' ? expMonths : salary
  const isUnknown = facet === 'experience' ? (value: number) => value === 0 : (value: number) => Number.isNaN(value)
  return (row) => {
    const value = values[row] as number
    return isUnknown(value) ? !withUnknown : value < from || value > to
  }
}

/** How many rows have each value, the most frequent first, of equally many those whose bytes come first. */
function countFacet(people: ApplicationColumns, facet: Facet, groups: readonly ArrayLike<number>[]): FacetCounts {
  const codes = people.codesOf(facet)
  const { values } = isListed(facet) ? people.lists[facet] : people.texts[facet]
  const counted = new Uint32Array(values.length)
  for (const rows of groups)
    for (let at = 0; at < rows.length; at += 1) {
      const code = codes[rows[at] as number] as number
      counted[code] = (counted[code] as number) + 1
    }
  return isListed(facet)
    ? mostOf(...sumLists(people.lists[facet].values, counted))
    : mostOf(people.texts[facet].values, counted)
}

/** Whoever has several values counts for each. */
function sumLists(lists: readonly (readonly string[])[], counted: Uint32Array): [string[], number[]] {
  const sums = new Map<string, number>()
  for (const [code, list] of lists.entries()) {
    const count = counted[code] as number
    if (count > 0) for (const value of list) sums.set(value, (sums.get(value) ?? 0) + count)
  }
  return [[...sums.keys()], [...sums.values()]]
}

function mostOf(values: readonly string[], counted: ArrayLike<number>): FacetCounts {
  const most: FacetCounts = []
  for (let code = 0; code < values.length; code += 1) {
    const one = { key: values[code] as string, count: counted[code] as number }
    if (one.count === 0 || (most.length === FACET_VALUES_MAX && !isBefore(one, most.at(-1) ?? one))) continue
    let place = most.length
    while (place > 0 && isBefore(one, most[place - 1] ?? one)) place -= 1
    most.splice(place, 0, one)
    if (most.length > FACET_VALUES_MAX) most.pop()
  }
  return most
}

const isBefore = (one: FacetCounts[number], other: FacetCounts[number]): boolean =>
  one.count > other.count || (one.count === other.count && compareBytes(one.key, other.key) < 0)

type Page = NonNullable<Question['page']>

function idsOf(people: ApplicationColumns, rows: Uint32Array, { by, isUp, start, limit }: Page): string[] {
  const { standing, receivedAt, expMonths, ids } = people.columns
  const values = by === 'score' ? standing : by === 'newest' ? receivedAt : expMonths
  const sign = isUp ? 1 : -1
  const compare = (one: number, other: number) =>
    sign * ((values[one] as number) - (values[other] as number)) || (ids[one] as number) - (ids[other] as number)
  return pageOf(rows, compare, { start, limit }).map((row) => String(ids[row]))
}
