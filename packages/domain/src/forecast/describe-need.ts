import { describeDay } from '../calendar/day-range.ts'
import { formatPercent } from '../text/format-number.ts'
import { sentence } from '../text/sentence.ts'
import type { ForecastContext } from './describe-forecast.ts'
import { PLAN_SHARE } from './forecast-limits.ts'

/** How many further candidates a stage needs, by the name of the stage; undefined if no number would do. */
export type NamedLack = { name: string; lacks: number | undefined }

/**
 * Returns what a position lacks to be filled by a day in words: 'To fill it by 31 January with 80% certainty, 12 more
 * candidates are needed in New, or 3 in Interview.' Names the first and the last stage in which candidates would help. Empty
 * without stages.
 */
export function describeNeed(needed: readonly NamedLack[], by: string, context: ForecastContext): string {
  if (needed.length === 0) return ''
  const values = { day: describeDay(by, context), share: formatPercent(PLAN_SHARE) }
  if (needed.every(({ lacks }) => lacks === 0))
    return sentence('There are enough candidates to fill it by {day} with {share} certainty.', values)
  const useful = needed.flatMap(({ name, lacks = 0 }) => (lacks > 0 ? [{ name, lacks }] : []))
  const [first, last] = [useful[0], useful.length > 1 ? useful.at(-1) : undefined]
  if (!first) return sentence('No number of candidates fills it by {day} with {share} certainty.', values)
  return sentence(
    {
      by: 'lacks',
      one: 'To fill it by {day} with {share} certainty, {lacks} more candidate is needed in {name}[, or {less} in {later}].',
      other:
        'To fill it by {day} with {share} certainty, {lacks} more candidates are needed in {name}[, or {less} in {later}].',
    },
    { ...values, ...first, less: last?.lacks, later: last?.name },
  )
}
