import type { ViewPage } from './saved-view.ts'

/** Lists with columns: all pages with views but that of reports. */
export type ListPage = Exclude<ViewPage, 'dashboard'>

/** Columns that lists can show besides the name, in default order. */
export const LIST_COLUMNS = {
  shortlist: ['interview', 'experience', 'location', 'notice', 'source', 'status', 'skills'],
  pool: ['employer', 'experience', 'contact', 'location', 'group', 'positions', 'received', 'born'],
} as const satisfies Record<ListPage, readonly string[]>
export type ListColumn<Page extends ListPage> = (typeof LIST_COLUMNS)[Page][number]

/** Default columns: those whose names, emails and sources a screen of 1,440 px shows in full. */
export const USUAL_COLUMNS: { readonly [Page in ListPage]: readonly ListColumn<Page>[] } = {
  shortlist: LIST_COLUMNS.shortlist,
  pool: ['experience', 'contact', 'location', 'group', 'positions'],
}

/** Returns the columns of a list: those of the first choice with any existing columns, in its order; otherwise the defaults. */
export function pickListColumns<Page extends ListPage>(
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

/** Whether these are the default columns. */
export const areDefaultColumns = (page: ListPage, columns: readonly string[]): boolean =>
  columns.join() === USUAL_COLUMNS[page].join()

/** Returns the columns with one moved up or down by a place; unchanged at either end. */
export function moveColumn<Column extends string>(
  columns: readonly Column[],
  column: Column,
  by: -1 | 1,
): readonly Column[] {
  const at = columns.indexOf(column)
  const other = columns[at + by]
  return at < 0 || other === undefined ? columns : columns.with(at, other).with(at + by, column)
}
