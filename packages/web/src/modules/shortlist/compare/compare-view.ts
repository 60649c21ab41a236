import { param, view } from '../../../../kit/shell/search-params.ts'

/** Who is compared, in the order of the columns, and whether only rows are shown in which they differ. */
export const CompareView = view({ people: param.list(), differing: param.flag() })

/** So few that each has room for words, and at least somebody to be compared with. */
export const COMPARED = { least: 2, most: 4 } as const

/** Why so many cannot be compared. */
export const whyNotComparing = (count: number): string | undefined =>
  count < COMPARED.least || count > COMPARED.most
    ? `Select ${COMPARED.least} to ${COMPARED.most} to compare.`
    : undefined
