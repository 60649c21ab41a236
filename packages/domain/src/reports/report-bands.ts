import { MONTHS_A_YEAR } from '../calendar/durations.ts'
import type { ReportGroup } from './report-subjects.ts'

/** Values from a number on, up to the next band. */
export type Band = { key: string; from: number; name: string }

/** Whole years, stored as months; none are unknown. Bands chosen by us. */
export const EXPERIENCE_BANDS = [
  { key: '0', from: 1, name: 'Under 2 years' },
  { key: '2', from: 2 * MONTHS_A_YEAR, name: '2 to 4 years' },
  { key: '5', from: 5 * MONTHS_A_YEAR, name: '5 to 9 years' },
  { key: '10', from: 10 * MONTHS_A_YEAR, name: '10 years or more' },
] as const satisfies readonly Band[]

/** Days of notice, with the limits that the shortlist filters by. */
export const NOTICE_BANDS = [
  { key: '0', from: 0, name: 'Available now' },
  { key: '15', from: 1, name: 'Up to 15 days' },
  { key: '30', from: 16, name: '16 to 30 days' },
  { key: '60', from: 31, name: '31 to 60 days' },
  { key: '90', from: 61, name: '61 to 90 days' },
  { key: 'more', from: 91, name: 'More than 90 days' },
] as const satisfies readonly Band[]

/** Tens of the score, by which the shortlist filters too; a hundred is in the last. */
export const SCORE_BANDS: readonly Band[] = Array.from({ length: 10 }, (_, ten) => ({
  key: String(ten * 10),
  from: ten * 10,
  name: `${ten * 10} to ${ten === 9 ? 100 : ten * 10 + 9}`,
}))

const BANDS: Partial<Record<ReportGroup, readonly Band[]>> = {
  experience: EXPERIENCE_BANDS,
  notice: NOTICE_BANDS,
  score: SCORE_BANDS,
}

/** The bands of a field, in their order; none for a field without. */
export const bandsOf = (group: ReportGroup): readonly Band[] => BANDS[group] ?? []
