import { CSV_BYTE_ORDER_MARK, csvLine } from '../text/csv-line.ts'
import { formatPercent } from '../text/format-number.ts'
import { type RatedGroup, rateGroups, SMALL_SHARE } from './rates.ts'
import type { Slice } from './release-slices.ts'
import { crossingId, SIDES, type Side, type Table } from './release-tables.ts'

/** The outcome for scoring rates; all others are for selection rates. */
export const SCORED = 'score'

export type CityRow = { label: string; rated: RatedGroup }
export type CityTable = { side: Side; title: string; rows: readonly CityRow[]; restPeople: number }

const TITLES: Readonly<Record<Side, string>> = {
  sex: 'Sex categories',
  race: 'Race/ethnicity categories',
  crossing: 'Intersectional categories',
}

/** Returns the name of a group from its parts. */
export function labelOf(side: Side, id: string, labels: Readonly<Record<string, string>>): string {
  const name = (each: string) => labels[each] ?? each
  const [sex = '', race = ''] = id.split(crossingId('', ''))
  return side === 'crossing' ? `${name(race)}, ${name(sex).toLowerCase()}` : name(id)
}

type Options = { labels: Readonly<Record<string, string>>; leavesOutSmall?: boolean }

/** Returns the rows of a table with rates and impact ratios for one outcome. */
export function rateTable(
  { rows }: Table,
  side: Side,
  outcome: string,
  { labels, leavesOutSmall = false }: Options,
): CityRow[] {
  const rated = rateGroups(
    rows.map(({ id, people, passed }) => ({ id, people, passed: passed[outcome] ?? 0 })),
    { leavesOutSmall },
  )
  return rated.map((each) => ({ label: labelOf(side, each.id, labels), rated: each }))
}

/** Returns the three tables that New York's Local Law 144 requires: by sex, by race and ethnicity, and by both. */
export const cityTables = (slice: Slice, outcome: string, options: Options): CityTable[] =>
  SIDES.flatMap((side) => {
    const table = slice[side]
    if (!table) return []
    return [
      {
        side,
        title: TITLES[side],
        rows: rateTable(table, side, outcome, options),
        restPeople: table.rest?.people ?? 0,
      },
    ]
  })

export const writeRate = (rate: number | undefined): string => (rate === undefined ? '' : `${(rate * 100).toFixed(1)}%`)
export const writeRatio = (ratio: number | undefined): string => (ratio === undefined ? '' : ratio.toFixed(3))

const SMALL = `Less than ${formatPercent(SMALL_SHARE)} of all: excluded from the impact ratios`
const FEW = 'Too few to show separately'

/** Returns the tables as lines of cells in the city's format: a heading, then a line per category. */
export function cityLines(slice: Slice & { unknown: number }, outcome: string, options: Options): string[][] {
  const isScored = outcome === SCORED
  const head = [
    '# of Applicants',
    isScored ? '# Above the median' : '# Selected',
    isScored ? 'Scoring Rate' : 'Selection Rate',
  ]
  const tables = cityTables(slice, outcome, options).flatMap(({ title, rows, restPeople }) => [
    [title, ...head, 'Impact Ratio', 'Note'],
    ...rows.map(({ label, rated }) => [
      label,
      String(rated.people),
      String(rated.passed),
      writeRate(rated.rate),
      writeRatio(rated.ratio),
      rated.isSmall ? SMALL : '',
    ]),
    ...(restPeople > 0 ? [['All other categories combined', String(restPeople), '', '', '', FEW]] : []),
    [],
  ])
  return [...tables, ['Unknown sex or race/ethnicity', String(slice.unknown), '', '', '', 'Not in the numbers above']]
}

type CityAudit = {
  outcomes: readonly { id: string; name: string }[]
  labels: Readonly<Record<string, string>>
  whole: Slice & { unknown: number }
}

/** Returns all tables of an audit as a CSV file, one outcome after another. */
export function cityFile({ outcomes, labels, whole }: CityAudit): string {
  const lines = outcomes.flatMap(({ id, name }) => [
    [id === SCORED ? 'Scoring rate: score above the median' : `Selection rate: moved to “${name}” or beyond`],
    ...cityLines(whole, id, { labels, leavesOutSmall: true }),
    [],
  ])
  return `${CSV_BYTE_ORDER_MARK}${lines.map(csvLine).join('')}`
}
