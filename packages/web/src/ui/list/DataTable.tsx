// biome-ignore-all lint/a11y/useSemanticElements: a grid that is virtual and walked by keys cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on rows, which hold their cells
import { Checkbox } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { useWords } from '../format/own-words.ts'
import { sayWithKey } from '../shell/key-table.ts'
import { useMedia } from '../shell/use-media.ts'
import styles from './DataTable.module.css'
import { ROW_HEIGHT, useDensity } from './density.ts'
import { type ListState, ListStates } from './ListStates.tsx'
import { RowList, type RowListProps } from './RowList.tsx'

export type Column<T> = {
  id: string
  header: string
  /** What the header means, on hover, where its word is a term. */
  hint?: string
  cell: (row: T) => ReactNode
  /** A CSS grid track: 'minmax(12rem, 2fr)', '6rem'; `minmax(0, 1fr)` unless told. */
  width?: string
  /** Numbers: right-aligned, in figures of one width. */
  isNumber?: boolean
  /** Left out under 768 px (`drawer`) or 1200 px (`cover`). */
  hideBelow?: 'drawer' | 'cover'
  /** The header is a button that sorts by this column's id. */
  isSortable?: boolean
  /** The header is for assistive technology only: columns of actions. */
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

/** On a narrow screen a column that may grow may also shrink, so that the table stays inside it. */
const allowShrinking = (track: string) => track.replace(/minmax\([^,]+,/, 'minmax(0,')

/** A table: sticky header, virtual beyond fifty rows, walked with j and k, the whole row opens. */
export function DataTable<T>({ rows, columns, sort, onSort, isLoading, error, onRetry, empty, ...list }: Props<T>) {
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
            title={sayWithKey('Select all', 'selectAll')}
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
    <ListStates count={count} isLoading={isLoading} error={error} onRetry={onRetry} empty={empty}>
      <div className={styles.frame} data-scroll={list.scroll ?? 'page'}>
        <RowList
          {...list}
          rows={rows ?? []}
          columns={shown.length}
          estimate={ROW_HEIGHT[density]}
          template={template}
          header={header}
          renderCells={(row) =>
            shown.map(({ id, cell, isNumber }) => (
              <div
                key={id}
                role="gridcell"
                className={styles.cell}
                data-density={density}
                data-numbers={isNumber || undefined}
              >
                {cell(row)}
              </div>
            ))
          }
        />
      </div>
    </ListStates>
  )
}

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
