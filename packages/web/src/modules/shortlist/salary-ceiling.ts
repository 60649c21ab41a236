import type { ShortlistPageData } from './view-filters.ts'

/** Returns the end of the salary slider, in lakhs: one above the highest count; undefined if no salary is known (rule H-114). */
export function findSalaryCeiling(data: ShortlistPageData | undefined): number | undefined {
  const known = (data?.aggregate_salary ?? []).map(({ key }) => Number(key)).filter((lakhs) => lakhs >= 0)
  return known.length > 0 ? Math.max(...known) + 1 : undefined
}

/** Returns the number of candidates without a known salary, counted under the key -1 (rule H-115). */
export const countUnpaid = (data: ShortlistPageData | undefined): number =>
  data?.aggregate_salary.find(({ key }) => Number(key) === -1)?.doc_count ?? 0
