import { Pagination } from '@mantine/core'
import { formatCount } from '@rolecall/domain/text/format-number'
import prose from '../shell/prose.module.css'
import styles from './Pager.module.css'
import { usePageBounds } from './use-page-bounds.ts'

const LINKS = 10

type Props = {
  /** Number of the page, starting at 1. */
  page: number
  pageSize: number
  /** Unknown, and then not shown, while the first page is being read. */
  total: number | undefined
  /** Whether the list is being read, so that the total may not be that of the page. */
  isFetching: boolean
  onPage: (page: number, options?: { push: boolean }) => void
  /** The noun for a row: "positions". */
  noun?: string
}

/** The visible range of the list, and at most ten links to other pages; no links when all of it fits on one page. */
export function Pager({ page, pageSize, total: known, isFetching, onPage, noun = 'rows' }: Props) {
  usePageBounds({ page, pageSize, onPage }, known, isFetching)
  const total = known ?? 0
  const pages = Math.ceil(total / pageSize)
  if (total === 0) return null
  const first = (page - 1) * pageSize + 1
  // Ten links include the first and the last page, with the current page in the middle of the rest.
  const siblings = Math.max(Math.floor((LINKS - 5) / 2), 1)
  return (
    <nav className={styles.pager} aria-label={`Pages of ${noun}`}>
      <span data-numbers className={prose.small}>
        {describeExtent(first, Math.min(first + pageSize - 1, total), total)}
        {total > 1 && ` ${noun}`}
      </span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={Math.min(page, pages)}
          onChange={(next) => onPage(next)}
          size="sm"
          siblings={siblings}
          boundaries={pages <= LINKS ? LINKS : 1}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'previous' ? 'Previous page' : 'Next page' })}
        />
      )}
    </nav>
  )
}

/** Describes the visible range; a single row is named alone. */
function describeExtent(first: number, last: number, total: number): string {
  const rows = first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`
  return `${rows} of ${formatCount(total)}`
}
