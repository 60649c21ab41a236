import { FEEDBACK_LEAST, SCORES } from './feedback-rules.ts'

/** How often each score was given, from 0 to 10. */
export type ScoreCounts = readonly number[]
export type FeedbackRow = { id: string; name: string; counts: ScoreCounts }
export type Measured = { answers: number; promoters: number; passives: number; detractors: number; nps: number }

const sum = (counts: ScoreCounts): number => counts.reduce((all, count) => all + count, 0)

/** The net promoter score as the field counts it: the share of 9 and 10 less that of 0 to 6, from -100 to 100. */
export function measureScores(counts: ScoreCounts): Measured {
  const [answers, detractors, passives] = [sum(counts), sum(counts.slice(0, 7)), sum(counts.slice(7, 9))]
  const promoters = answers - detractors - passives
  const nps = answers === 0 ? 0 : Math.round(((promoters - detractors) / answers) * 100)
  return { answers, promoters, passives, detractors, nps }
}

const add = (one: ScoreCounts, other: ScoreCounts): number[] =>
  SCORES.map((score) => (one[score] ?? 0) + (other[score] ?? 0))

export const sumScores = (rows: readonly { counts: ScoreCounts }[]): number[] =>
  rows.reduce<number[]>((counts, row) => add(counts, row.counts), add([], []))

/**
 * Rows of which few answers are told apart become one, `rest`, and so that nobody works them out from the sum, as many of the
 * next smallest with them as it takes. Undefined where all of them together are too few.
 */
export function foldSmall(rows: readonly FeedbackRow[], rest: string): FeedbackRow[] | undefined {
  const all = rows.reduce((counts, row) => counts + sum(row.counts), 0)
  if (all < FEEDBACK_LEAST) return undefined
  const bySize = rows
    .filter(({ counts }) => sum(counts) > 0)
    .toSorted((one, other) => sum(one.counts) - sum(other.counts))
  let folded = sumScores([])
  const ids = new Set<string>()
  for (const { id, counts } of bySize) {
    const isEnough = ids.size === 0 || sum(folded) >= FEEDBACK_LEAST
    if (sum(counts) >= FEEDBACK_LEAST && isEnough) break
    folded = add(folded, counts)
    ids.add(id)
  }
  const shown = rows.filter(({ id, counts }) => sum(counts) > 0 && !ids.has(id))
  return ids.size === 0 ? shown : [...shown, { id: '', name: rest, counts: folded }]
}

type Side = { id: string; name: string }
/** Answers to a position, within months that are looked at together. */
export type FeedbackCell = { months: Side; position: Side; department: Side; counts: ScoreCounts }

/** Rows by their names; the one of small ones is the last. */
function sumRows(rows: readonly FeedbackRow[]): FeedbackRow[] {
  const summed = [...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => ({
    id,
    name: all[0]?.name ?? id,
    counts: sumScores(all),
  }))
  return summed.toSorted(
    (one, other) => Number(one.id === '') - Number(other.id === '') || one.name.localeCompare(other.name),
  )
}

const rowsBy = (cells: readonly FeedbackCell[], side: 'months' | 'position' | 'department'): FeedbackRow[] =>
  sumRows(cells.map((cell) => ({ ...cell[side], counts: cell.counts })))

/**
 * Answers by each side, so that rows of one side and of another, or of one time and of a longer one, differ by enough answers:
 * small rows become one within their months, and those of positions within their department.
 */
export function splitFeedback(
  cells: readonly FeedbackCell[],
): Record<'month' | 'position' | 'department', FeedbackRow[]> {
  const positions: FeedbackRow[] = []
  const departments: FeedbackRow[] = []
  for (const together of Map.groupBy(cells, ({ months }) => months.id).values()) {
    const shown = foldSmall(rowsBy(together, 'department'), 'Other departments') ?? []
    departments.push(...shown)
    const isApart = new Set(shown.map(({ id }) => id))
    const byRow = Map.groupBy(together, ({ department: { id } }) => (isApart.has(id) ? id : ''))
    for (const within of byRow.values())
      positions.push(...(foldSmall(rowsBy(within, 'position'), 'Other positions') ?? []))
  }
  return { month: rowsBy(cells, 'months'), position: sumRows(positions), department: sumRows(departments) }
}
