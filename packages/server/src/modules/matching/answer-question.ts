import type { ApplicationColumns } from './application-columns.ts'
import { FACET_VALUES_MAX, FACETS, type Facet, LISTED_FACETS, type ListedFacet } from './facets.ts'
import { compareBytes, pageOf } from './order-keys.ts'

/** The filter of one facet: any of some values, or none of them; none of the most frequent; a range of years or amounts. */
export type FacetFilter =
  | { kind: 'list'; values: readonly string[]; isExcept: boolean }
  | { kind: 'uncommon' }
  | { kind: 'range'; from?: number | undefined; to?: number | undefined; withUnknown: boolean }

/** Orders of a page computed from columns, apart from the direction. Ties are ordered by id. */
export type ColumnOrder = 'score' | 'newest' | 'experience'

/** The question for a page of a position with its counts; plain data, so that any thread can answer it. */
export type Question = {
  group?: string | undefined
  status?: string | undefined
  minScore?: number | undefined
  /** The earliest time, in microseconds. */
  receivedFrom?: number | undefined
  noticeKnown?: boolean | undefined
  maxNoticeDays?: number | undefined
  wouldMove?: boolean | undefined
  hasMandatory?: boolean | undefined
  movedBy?: string | undefined
  facets: readonly (readonly [Facet, FacetFilter])[]
  page?: { by: ColumnOrder; isUp: boolean; start: number; limit: number } | undefined
  counts: boolean
}

export type FacetCounts = { key: string; count: number }[]
export type Answer = { total: number; ids: string[]; counts: [Facet, FacetCounts][] }

/** Whether a row stays; or whether a facet excludes it. */
type Check = (row: number) => boolean
type Leaves = Check

const LISTED: ReadonlySet<Facet> = new Set(LISTED_FACETS)
const isListed = (facet: Facet): facet is ListedFacet => LISTED.has(facet)

/** Answers exactly as the SQL of a shortlist does (modules/shortlist), which is the reference. */
export function answerQuestion(people: ApplicationColumns, question: Question): Answer {
  const scope = rowsOf(people, question)
  const checks = checksOf(people, question)
  const among = checks.length > 0 ? scope.filter((row) => checks.every((check) => check(row))) : scope
  const leaves = question.facets.map(([facet, wanted]) => [facet, leavesOf(people, facet, { wanted, scope })] as const)
  const { found, near } = part(among, leaves)
  const counts = question.counts
    ? FACETS.map((facet): [Facet, FacetCounts] => [facet, countFacet(people, facet, [found, near.get(facet) ?? []])])
    : []
  // Last, since it reorders the rows.
  return { total: found.length, ids: question.page ? idsOf(people, found, question.page) : [], counts }
}

/** Separates the rows that no facet excludes, and those that a single facet does, which still count for that facet. */
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

/** The rows in the displayed group or status. */
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

/** The filters besides facets. Comparisons with unknown values are never true. */
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

type FacetRequest = { wanted: FacetFilter; scope: Uint32Array }

function leavesOf(people: ApplicationColumns, facet: Facet, { wanted, scope }: FacetRequest): Leaves {
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

/** Returns the rows outside a range, which includes both ends. Rows without years or amount are kept if the range says so. */
function outsideOf(people: ApplicationColumns, facet: Facet, range: Extract<FacetFilter, { kind: 'range' }>): Leaves {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, withUnknown } = range
  const { expMonths, salary } = people.columns
  const values = facet === 'experience' ? expMonths : salary
  const isUnknown = facet === 'experience' ? (value: number) => value === 0 : (value: number) => Number.isNaN(value)
  return (row) => {
    const value = values[row] as number
    return isUnknown(value) ? !withUnknown : value < from || value > to
  }
}

/** Counts rows by value, most frequent first, ties ordered by their bytes. */
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

/** Counts each of a row's values. */
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
