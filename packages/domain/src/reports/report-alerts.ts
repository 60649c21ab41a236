import { formatCount, formatNumber, formatPercent } from '../text/format-number.ts'
import { sentence } from '../text/sentence.ts'
import type { ReportMeasure } from './report-subjects.ts'

/** Alerts per user, at most, and the largest bound of one. Limits chosen by us. */
export const ALERTS_MAX = 50
export const BOUND_MAX = 1_000_000_000

/** A figure in words: "1,204", "12.5%", "3.5 days". */
export function nameFigure(kind: ReportMeasure['kind'], value: number): string {
  if (kind === 'rate' || kind === 'share') return formatPercent(value)
  return kind === 'days' ? sentence('{count} days', { count: formatNumber(value) }) : formatCount(value)
}

/** Whether a figure is beyond the bound of an alert (rule A-407). A report without data is within it. */
export const isBeyond = (value: number | null, { isAbove, bound }: { isAbove: boolean; bound: number }): boolean =>
  value !== null && (isAbove ? value > bound : value < bound)
