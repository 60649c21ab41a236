import type { ShortlistPageData } from './view-filters.ts'

/** Where the salary slider ends, in lakhs: one above the highest that is counted; undefined where no salary is known (rule H-114). */
export function findSalaryCeiling(data: ShortlistPageData | undefined): number | undefined {
  const known = (data?.aggregate_salary ?? []).map(({ key }) => Number(key)).filter((lakhs) => lakhs >= 0)
  return known.length > 0 ? Math.max(...known) + 1 : undefined
}

/** How many have no salary that is known, counted under the key -1 (rule H-115). */
export const countUnpaid = (data: ShortlistPageData | undefined): number =>
  data?.aggregate_salary.find(({ key }) => Number(key) === -1)?.doc_count ?? 0
