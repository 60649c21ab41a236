import type { CallReply } from '@rolecall/contract/ground/define-calls'
import type { charts } from '@rolecall/contract/insight/charts'
import type { Period } from '@rolecall/domain/charts/periods'
import { type FeedbackRow, foldSmall, measureScores } from '@rolecall/domain/feedback/count-feedback'
import { monthsOver } from '@rolecall/domain/feedback/feedback-months'
import { SCORES } from '@rolecall/domain/feedback/feedback-rules'
import type { Work } from '../../../ground/kernel/work.ts'
import { todayOf } from '../../../house/company/today.ts'
import { countScores, listTexts } from './public-charts.queries.ts'

type Answer = Omit<CallReply<typeof charts.feedback>, 'success' | 'period' | 'behind'>
type Counted = Awaited<ReturnType<typeof countScores>>[number]

/** Texts shown at most. Our own bound. */
const TEXTS_MAX = 100
const NONE: Answer = { enough: false, all: null, scores: [], splits: [], texts: [] }

const SPLITS = [
  { by: 'month', rest: 'Other months', of: ({ month }: Counted) => ({ id: month, name: month.slice(0, 7) }) },
  {
    by: 'position',
    rest: 'Other positions',
    of: ({ position_id, title }: Counted) => ({ id: position_id, name: title }),
  },
  {
    by: 'department',
    rest: 'Other departments',
    of: ({ department }: Counted) => ({ id: department ?? '-', name: department ?? 'Not said' }),
  },
] as const

/**
 * What applicants answered, of whole months that are over and of all positions that the viewer sees: by any narrower look, or
 * by two that differ a little, somebody could tell what one of them answered.
 */
export async function readFeedbackChart(work: Work, period: Period): Promise<Answer> {
  const { tx, session } = work
  const months = monthsOver(period, await todayOf(work))
  const shown = { viewer: session, filter: {} }
  const counted = await countScores(tx, shown, months)
  const all = countsOf(counted)
  if (!foldSmall([{ id: 'all', name: '', counts: all }], '')) return NONE
  return {
    enough: true,
    all: measureScores(all),
    scores: all,
    splits: SPLITS.map(({ by, rest, of }) => ({
      by,
      rows: (foldSmall(rowsBy(counted, of), rest) ?? []).map(({ id, name, counts }) => ({
        id,
        name,
        ...measureScores(counts),
      })),
    })),
    texts: await listTexts(tx, shown, months, TEXTS_MAX),
  }
}

const countsOf = (rows: readonly Counted[]): number[] =>
  SCORES.map((score) => rows.filter((row) => row.score === score).reduce((sum, { count }) => sum + count, 0))

function rowsBy(counted: readonly Counted[], of: (row: Counted) => { id: string; name: string }): FeedbackRow[] {
  const groups = [...Map.groupBy(counted, (row) => of(row).id)]
  return groups
    .map(([id, rows]) => ({ id, name: rows[0] ? of(rows[0]).name : id, counts: countsOf(rows) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
