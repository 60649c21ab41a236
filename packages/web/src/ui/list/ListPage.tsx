import { type ReactNode, useId } from 'react'
import { Page, type PageProps } from '../shell/Page.tsx'
import styles from './ListPage.module.css'
import { StatusTabs, type StatusTabsProps } from './StatusTabs.tsx'

type Props = Omit<PageProps, 'width'> & {
  /** The parts of the list; the page shows one. */
  tabs?: Omit<StatusTabsProps, 'controls' | 'isSecondary'> | undefined
  /** A SearchField. */
  search?: ReactNode
  /** Gives the search the width of the page: for searches of several words. */
  isSearchWide?: boolean
  filters?: ReactNode
  /** Shown between the filters and the list: what is chosen, or found. */
  notes?: ReactNode
  /** The list with its empty state, and its pager. */
  children: ReactNode
}

/**
 * A page that lists things, always in this order: title with “New …” at its right, tabs, search, filters, list, pager.
 * Sorting is in the headers of the list.
 */
export function ListPage({ tabs, search, isSearchWide, filters, notes, children, ...page }: Props) {
  const panel = useId()
  return (
    <Page {...page}>
      <div className={styles.list} data-fill={page.fill || undefined}>
        {tabs && <StatusTabs {...tabs} controls={panel} />}
        {(search || filters) && (
          <search className={styles.filters} aria-label="Filters">
            {search && (
              <div className={styles.search} data-wide={isSearchWide || undefined}>
                {search}
              </div>
            )}
            {filters}
          </search>
        )}
        {notes}
        <div
          id={panel}
          {...(tabs && { role: 'tabpanel', 'aria-label': page.title })}
          className={styles.rows}
          data-fill={page.fill || undefined}
        >
          {children}
        </div>
      </div>
    </Page>
  )
}
