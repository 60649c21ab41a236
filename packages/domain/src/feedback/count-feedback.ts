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
  let folded: number[] = SCORES.map(() => 0)
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
