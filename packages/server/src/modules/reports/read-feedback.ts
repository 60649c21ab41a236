import type { CallReply } from '@rolecall/contract/platform/define-calls'
import type { applicantFeedback } from '@rolecall/contract/reports/applicant-feedback'
import {
  computeFeedbackMeasure,
  type FeedbackCell,
  splitFeedback,
  sumScores,
} from '@rolecall/domain/reports/count-feedback'
import {
  firstOpenMonth,
  groupMonths,
  type MonthSpan,
  monthsWithin,
  nameMonths,
} from '@rolecall/domain/reports/feedback-months'
import { SCORES } from '@rolecall/domain/reports/feedback-rules'
import type { Period } from '@rolecall/domain/reports/periods'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { countMonths, countScores, listTexts } from './applicant-feedback.queries.ts'

type Answer = Omit<CallReply<typeof applicantFeedback.read>, 'success' | 'period'>
type ScoreCount = Awaited<ReturnType<typeof countScores>>[number]

/** Maximum number of texts shown. Limit chosen by us. */
const TEXTS_MAX = 100
const NONE: Answer = { enough: false, all: null, scores: [], splits: [], texts: [] }
const SPLITS = ['month', 'position', 'department'] as const

/**
 * Reads the answers of applicants, for whole months whose answers are anonymous by now and for all positions that the viewer
 * sees: any narrower view, or two that differ a little, could reveal the answer of one applicant.
 */
export async function readFeedback(work: Work, period: Period): Promise<Answer> {
  const { tx, session } = work
  const open = firstOpenMonth(await todayOf(work))
  const gathered = monthsWithin(groupMonths(await countMonths(tx, session, open)), period)
  const [earliest, latest] = [gathered[0], gathered.at(-1)]
  if (!earliest || !latest) return NONE
  const months = { first: earliest.first, last: latest.last }
  const cells = (await countScores(tx, session, months)).map((row) => cellOf(row, gathered))
  const scores = sumScores(cells)
  const rows = splitFeedback(cells)
  return {
    enough: true,
    all: computeFeedbackMeasure(scores),
    scores,
    splits: SPLITS.map((by) => ({
      by,
      rows: rows[by].map(({ id, name, counts }) => ({ id, name, ...computeFeedbackMeasure(counts) })),
    })),
    texts: await listTexts(tx, session, months, TEXTS_MAX),
  }
}

function cellOf(
  { month, position_id, title, department, score, count }: ScoreCount,
  gathered: readonly MonthSpan[],
): FeedbackCell {
  const together = gathered.find(({ last }) => month <= last) ?? { first: month, last: month }
  return {
    months: { id: together.first, name: nameMonths(together) },
    position: { id: position_id, name: title },
    department: { id: department ?? '-', name: department ?? 'Not specified' },
    counts: SCORES.map((each) => (each === score ? count : 0)),
  }
}
