// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid navigated by keys cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on rows, which hold their cells
import { Checkbox } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { useWords } from '../format/company-terms.ts'
import { tooltipWithKey } from '../shell/key-table.ts'
import { useMedia } from '../shell/use-media.ts'
import styles from './DataTable.module.css'
import { ROW_HEIGHT, useDensity } from './density.ts'
import { type ListState, ListStates } from './ListStates.tsx'
import { RowList, type RowListProps } from './RowList.tsx'

export type Column<T> = {
  id: string
  header: string
  /** Explains the header on hover, when it is a technical term. */
  hint?: string
  cell: (row: T) => ReactNode
  /** A CSS grid track: 'minmax(12rem, 2fr)', '6rem'; `minmax(0, 1fr)` by default. */
  width?: string
  /** Numbers: right-aligned, with tabular figures. */
  isNumber?: boolean
  /** Hidden below 768 px (`drawer`) or 1200 px (`cover`). */
  hideBelow?: 'drawer' | 'cover'
  /** The header is a button that sorts by this column's id. */
  isSortable?: boolean
  /** Shows the header to assistive technology only: for columns of actions. */
  isHeaderHidden?: boolean
}

export type Sort = { by: string; direction: 'asc' | 'desc' }

type Props<T> = Omit<RowListProps<T>, 'rows'> &
  ListState & {
    rows: readonly T[] | undefined
    columns: readonly Column<T>[]
    sort?: Sort | undefined
    onSort?: (sort: Sort) => void
  }

const CHECK_TRACK = '2.5rem'

/** Lets growing columns shrink too on a narrow screen, so that the table fits. */
const allowShrinking = (track: string) => track.replace(/minmax\([^,]+,/, 'minmax(0,')

/** A table: sticky header, virtualised beyond fifty rows, navigated with j and k; a click anywhere in a row opens it. */
export function DataTable<T>({ rows, columns, sort, onSort, read, empty, ...list }: Props<T>) {
  const [density] = useDensity()
  const isNarrow = useMedia('narrow')
  const isMedium = useMedia('covering')
  const shown = columns.filter(
    ({ hideBelow }) => !(hideBelow === 'cover' ? isMedium : hideBelow === 'drawer' && isNarrow),
  )
  const tracks = shown.map(({ width = 'minmax(0, 1fr)' }) => (isNarrow ? allowShrinking(width) : width))
  const template = (list.selection ? [CHECK_TRACK, ...tracks] : tracks).join(' ')
  const count = rows?.length
  const selectable = rows?.filter((row) => !list.findDisabledReason?.(row)).length
  const selectedCount = list.selection?.selected.size ?? 0

  const header = (
    <div role="row" tabIndex={-1} className={styles.head} style={{ gridTemplateColumns: template }}>
      {list.selection && (
        <div role="columnheader" className={styles.check}>
          <Checkbox
            aria-label="Select all"
            title={tooltipWithKey('Select all', 'selectAll')}
            checked={selectedCount > 0 && selectedCount === selectable}
            indeterminate={selectedCount > 0 && selectedCount !== selectable}
            onChange={list.selection.toggleAll}
          />
        </div>
      )}
      {shown.map((column) => (
        <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
    </div>
  )
  return (
    <ListStates count={count} read={read} empty={empty}>
      <div className={styles.frame} data-scroll={list.scroll ?? 'page'}>
        <RowList
          {...list}
          rows={rows ?? []}
          columns={shown.length}
          estimate={ROW_HEIGHT[density]}
          template={template}
          header={header}
          renderCells={(row) =>
            shown.map(({ id, cell, isNumber, isHeaderHidden }) => (
              <div
                key={id}
                role="gridcell"
                className={styles.cell}
                data-density={density}
                data-numbers={isNumber || undefined}
                data-acts={isHeaderHidden}
              >
                {withLines(cell(row))}
              </div>
            ))
          }
        />
      </div>
    </ListStates>
  )
}

/** Text in an element of its own, which is shortened to two lines. */
const withLines = (content: ReactNode) => (typeof content === 'string' ? <span>{content}</span> : content)

type HeaderProps<T> = { column: Column<T>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined }

function HeaderCell<T>({
  column: { id, header, hint, isNumber, isSortable, isHeaderHidden },
  sort,
  onSort,
}: HeaderProps<T>) {
  const say = useWords()
  const word = say(header)
  const direction = sort?.by === id ? sort.direction : undefined
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <div
      role="columnheader"
      className={styles.header}
      data-numbers={isNumber || undefined}
      {...(direction && { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' })}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          title={hint}
          onClick={() => onSort({ by: id, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {word}
          {direction && <Arrow aria-hidden />}
        </button>
      ) : (
        <span className={isHeaderHidden ? 'visually-hidden' : styles.text} title={hint}>
          {word}
        </span>
      )}
    </div>
  )
}
