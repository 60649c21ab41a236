import { formatCount } from '@rolecall/domain/text/format-number'

type Openings = { filled: number; totalOpenings: number }

/** The column of selected candidates, the same in every list of positions. Hires are not counted: a hire needs a signed offer. */
export const SELECTED_COLUMN = {
  header: 'Selected',
  hint: 'Candidates in a stage of type Selected, out of all openings',
  width: '6.5rem',
  isNumber: true,
  cell: ({ filled, totalOpenings }: Openings) => `${formatCount(filled)} of ${formatCount(totalOpenings)}`,
} as const
