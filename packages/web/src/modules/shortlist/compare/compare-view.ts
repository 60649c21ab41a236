import { param, view } from '../../../ui/shell/search-params.ts'

/** The compared candidates in column order, and whether rows without differences are hidden. */
export const CompareView = view({ people: param.list(), differing: param.flag() })

/** Enough candidates for a comparison, and few enough for readable columns. */
export const COMPARED = { least: 2, most: 4 } as const

/** Explains why this number of candidates can't be compared. */
export const compareBlockedReason = (count: number): string | undefined =>
  count < COMPARED.least || count > COMPARED.most
    ? `Select ${COMPARED.least} to ${COMPARED.most} to compare.`
    : undefined
