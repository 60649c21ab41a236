import type { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { HireSplit } from '@rolecall/domain/hire-quality/count-hire-answers'
import type { ChartTable } from '../charts/chart-table.ts'

export type HireMarkReply = CallResult<typeof hireQuality.read>['marks'][number]
type Measure = NonNullable<HireMarkReply['all']>
type HireRows = HireMarkReply['splits'][number]['rows']

export const SPLIT_NAMES: Record<HireSplit, { title: string; heading: string }> = {
  source: { title: 'by source', heading: 'Source' },
  requirement: { title: 'by must-have', heading: 'Must-have' },
  attribute: { title: 'by scorecard rating', heading: 'Rating before the hire' },
  interviewer: { title: 'by interviewer', heading: 'Lead interviewer' },
}

const NUMBERS = ['Answers', 'Average', 'Would hire again'] as const

const rowOf = (id: string, name: string, { answers, average, again }: Measure): ChartTable['rows'][number] => ({
  id,
  name,
  cells: [{ value: answers }, { value: average }, { value: again, unit: 'share' }],
})

/** The numbers of all answers at a mark. */
export const tableOfAll = (all: Measure | null): ChartTable => ({
  headings: ['Group', ...NUMBERS],
  rows: all ? [rowOf('all', 'All', all)] : [],
})

/** The numbers of the groups of a split. */
export const tableOfSplit = (by: HireSplit, rows: HireRows): ChartTable => ({
  headings: [SPLIT_NAMES[by].heading, ...NUMBERS],
  wideOnly: 'Average',
  rows: rows.map(({ id, name, ...measure }) => rowOf(id, name, measure)),
})
