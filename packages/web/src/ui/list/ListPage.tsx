import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../form/Button.tsx'
import { Page, type PageProps } from '../shell/Page.tsx'
import styles from './ListPage.module.css'
import { StatusTabs, type StatusTabsProps } from './StatusTabs.tsx'

export type ListPageProps = Omit<PageProps, 'width'> & {
  /** The parts of the list; the page shows one. */
  tabs?: Omit<StatusTabsProps, 'controls' | 'isSecondary'> | undefined
  /** A SearchField. */
  search?: ReactNode
  /** Gives the search the width of the page: for searches of several words. */
  isSearchWide?: boolean
  filters?: ReactNode
  /** Whether a filter hides rows. With it a phone shows the filters behind a button, so that the list begins further up. */
  hasFilters?: boolean | undefined
  /** Shown between the filters and the list: what is chosen, or found. */
  notes?: ReactNode
  /** The list with its empty state, and its pager. */
  children: ReactNode
}

/**
 * A page that lists things, always in this order: title with “New …” at its right, tabs, search, filters, list, pager.
 * Sorting is in the headers of the list.
 */
export function ListPage({ tabs, search, isSearchWide, filters, hasFilters, notes, children, ...page }: ListPageProps) {
  const [panel, filterId] = [useId(), useId()]
  const [isOpen, setOpen] = useState(hasFilters ?? false)
  return (
    <Page {...page}>
      <div className={styles.list} data-fill={page.fill || undefined} data-tabs={tabs ? true : undefined}>
        {tabs && <StatusTabs {...tabs} controls={panel} />}
        {(search || filters) && (
          <search
            id={filterId}
            className={styles.filters}
            aria-label="Filters"
            data-folded={(hasFilters !== undefined && !isOpen) || undefined}
          >
            {search && (
              <div className={styles.search} data-wide={isSearchWide || undefined}>
                {search}
              </div>
            )}
            {hasFilters !== undefined && (
              <Button
                className={styles.fold ?? ''}
                icon={IconFilter}
                aria-expanded={isOpen}
                aria-controls={filterId}
                onClick={() => setOpen(!isOpen)}
              >
                Filters
              </Button>
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
