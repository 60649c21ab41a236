import type { ViewPage } from './saved-view.ts'

/** What lists can show of each person beside their name, in the order that is usual. */
export const LIST_COLUMNS = {
  shortlist: ['interview', 'experience', 'location', 'notice', 'source', 'status', 'skills'],
  pool: ['employer', 'experience', 'contact', 'location', 'group', 'positions', 'received', 'born'],
} as const satisfies Record<ViewPage, readonly string[]>
export type ListColumn<Page extends ViewPage> = (typeof LIST_COLUMNS)[Page][number]

/** Those that a list shows where nobody has chosen. */
export const USUAL_COLUMNS: { readonly [Page in ViewPage]: readonly ListColumn<Page>[] } = {
  shortlist: LIST_COLUMNS.shortlist,
  pool: LIST_COLUMNS.pool.filter((column) => column !== 'born'),
}

/** What a list shows: the first choice that names any columns that there are, in its order; else what is usual. */
export function chooseListColumns<Page extends ViewPage>(
  page: Page,
  ...choices: (readonly string[] | undefined)[]
): readonly ListColumn<Page>[] {
  const known: readonly string[] = LIST_COLUMNS[page]
  for (const choice of choices) {
    const named = [...new Set(choice)].filter((column): column is ListColumn<Page> => known.includes(column))
    if (named.length > 0) return named
  }
  return USUAL_COLUMNS[page]
}

/** Whether this is what a list shows anyway. */
export const isUsual = (page: ViewPage, columns: readonly string[]): boolean =>
  columns.join() === USUAL_COLUMNS[page].join()

/** Columns with one a place further up or down; unchanged at either end. */
export function moveColumn<Column extends string>(
  columns: readonly Column[],
  column: Column,
  by: -1 | 1,
): readonly Column[] {
  const at = columns.indexOf(column)
  const other = columns[at + by]
  return at < 0 || other === undefined ? columns : columns.with(at, other).with(at + by, column)
}
