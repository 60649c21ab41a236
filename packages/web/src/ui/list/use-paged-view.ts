import type { View, ViewValues } from '../shell/search-params.ts'
import { useSearchState } from '../shell/search-state.ts'

/** The current page of a list; spread it into `Pager`. */
export type Pages = {
  page: number
  pageSize: number
  /** Index of the page's first row in the whole list. */
  start: number
  onPage: (page: number, options?: { push: boolean }) => void
}

type PagedView = View & { parse: (search: object) => { page: number } }

/** Returns the view state of a list with filters and pages, all of it in the address. */
export function usePagedView<S extends PagedView>(schema: S, pageSize: number) {
  const [view, setView] = useSearchState(schema)
  const change = (values: object, options?: { push: boolean }) =>
    void setView(values as Partial<ViewValues<S>>, options)
  const { page }: { page: number } = view
  const pages: Pages = {
    page,
    pageSize,
    start: (page - 1) * pageSize,
    onPage: (next, options = { push: true }) => change({ page: next }, options),
  }
  /** Changes filters, and goes to the first page. */
  const filterBy = (filters: Partial<ViewValues<S>>) => change({ ...filters, page: 1 })
  return { view, setView, filterBy, pages }
}
