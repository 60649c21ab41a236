import type { CallReply } from '@rolecall/contract/ground/define-calls'
import type { charts } from '@rolecall/contract/insight/charts'
import type { Period } from '@rolecall/domain/charts/periods'
import { type FeedbackCell, measureScores, splitFeedback, sumScores } from '@rolecall/domain/feedback/count-feedback'
import {
  firstOpenMonth,
  gatherMonths,
  type MonthsTogether,
  monthsWithin,
  nameMonths,
} from '@rolecall/domain/feedback/feedback-months'
import { SCORES } from '@rolecall/domain/feedback/feedback-rules'
import type { Work } from '../../../ground/kernel/work.ts'
import { todayOf } from '../../../house/company/today.ts'
import { countMonths, countScores, listTexts } from './public-charts.queries.ts'

type Answer = Omit<CallReply<typeof charts.feedback>, 'success' | 'period' | 'behind'>
type Counted = Awaited<ReturnType<typeof countScores>>[number]

/** Texts shown at most. Our own bound. */
const TEXTS_MAX = 100
const NONE: Answer = { enough: false, all: null, scores: [], splits: [], texts: [] }
const SPLITS = ['month', 'position', 'department'] as const

/**
 * What applicants answered, of whole months whose answers are nobody's any more and of all positions that the viewer sees: by
 * any narrower look, or by two that differ a little, somebody could tell what one of them answered.
 */
export async function readFeedbackChart(work: Work, period: Period): Promise<Answer> {
  const { tx, session } = work
  const open = firstOpenMonth(await todayOf(work))
  const gathered = monthsWithin(gatherMonths(await countMonths(tx, session, open)), period)
  const [earliest, latest] = [gathered[0], gathered.at(-1)]
  if (!earliest || !latest) return NONE
  const months = { first: earliest.first, last: latest.last }
  const cells = (await countScores(tx, session, months)).map((row) => cellOf(row, gathered))
  const scores = sumScores(cells)
  const rows = splitFeedback(cells)
  return {
    enough: true,
    all: measureScores(scores),
    scores,
    splits: SPLITS.map((by) => ({
      by,
      rows: rows[by].map(({ id, name, counts }) => ({ id, name, ...measureScores(counts) })),
    })),
    texts: await listTexts(tx, session, months, TEXTS_MAX),
  }
}

function cellOf(
  { month, position_id, title, department, score, count }: Counted,
  gathered: readonly MonthsTogether[],
): FeedbackCell {
  const together = gathered.find(({ last }) => month <= last) ?? { first: month, last: month }
  return {
    months: { id: together.first, name: nameMonths(together) },
    position: { id: position_id, name: title },
    department: { id: department ?? '-', name: department ?? 'Not said' },
    counts: SCORES.map((each) => (each === score ? count : 0)),
  }
}
