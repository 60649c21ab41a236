import { FEEDBACK_LEAST, SCORES } from './feedback-rules.ts'

/** Number of answers for each score from 0 to 10. */
export type ScoreCounts = readonly number[]
export type FeedbackRow = { id: string; name: string; counts: ScoreCounts }
export type FeedbackMeasure = { answers: number; promoters: number; passives: number; detractors: number; nps: number }

const sum = (counts: ScoreCounts): number => counts.reduce((all, count) => all + count, 0)

/** Returns the net promoter score: the share of 9 and 10 minus the share of 0 to 6, from -100 to 100. */
export function computeFeedbackMeasure(counts: ScoreCounts): FeedbackMeasure {
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
 * Combines rows with few answers into one, `rest`, together with the next smallest if it could otherwise be derived
 * from the total. Undefined if all rows together are too few.
 */
export function combineSmallRows(rows: readonly FeedbackRow[], rest: string): FeedbackRow[] | undefined {
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
/** Answers for a position, within months that are shown together. */
export type FeedbackCell = { months: Side; position: Side; department: Side; counts: ScoreCounts }

/** Adds up rows by name; the row of small ones is last. */
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
 * Splits answers by each side. Rows of different sides or periods differ by enough answers: small rows are combined
 * within their months, and rows of positions within their department.
 */
export function splitFeedback(
  cells: readonly FeedbackCell[],
): Record<'month' | 'position' | 'department', FeedbackRow[]> {
  const positions: FeedbackRow[] = []
  const departments: FeedbackRow[] = []
  for (const together of Map.groupBy(cells, ({ months }) => months.id).values()) {
    const shown = combineSmallRows(rowsBy(together, 'department'), 'Other departments') ?? []
    departments.push(...shown)
    const isApart = new Set(shown.map(({ id }) => id))
    const byRow = Map.groupBy(together, ({ department: { id } }) => (isApart.has(id) ? id : ''))
    for (const within of byRow.values())
      positions.push(...(combineSmallRows(rowsBy(within, 'position'), 'Other positions') ?? []))
  }
  return { month: rowsBy(cells, 'months'), position: sumRows(positions), department: sumRows(departments) }
}
