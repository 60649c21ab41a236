import { Pagination } from '@mantine/core'
import styles from './Pager.module.css'

const LINKS = 10

type Props = {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** What the rows are: "positions". */
  noun?: string
}

/** How much of the list is shown, and at most ten links to the rest; no links when all of it fits on one page. */
export function Pager({ page, pageSize, total, onPage, noun = 'rows' }: Props) {
  const pages = Math.ceil(total / pageSize)
  if (total === 0) return null
  const first = (page - 1) * pageSize + 1
  // Ten links with the first and last page and the present one in the middle of what is left.
  const siblings = Math.max(Math.floor((LINKS - 5) / 2), 1)
  return (
    <nav className={styles.pager} aria-label={`Pages of ${noun}`}>
      <span data-numbers className={styles.extent}>
        {sayExtent(first, Math.min(first + pageSize - 1, total), total)}
        {total > 1 && ` ${noun}`}
      </span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={Math.min(page, pages)}
          onChange={onPage}
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

/** Of one row that it is alone rather than from where to where it goes. */
function sayExtent(first: number, last: number, total: number): string {
  const rows = first === last ? first.toLocaleString() : `${first.toLocaleString()}–${last.toLocaleString()}`
  return `${rows} of ${total.toLocaleString()}`
}
