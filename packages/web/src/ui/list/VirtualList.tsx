// biome-ignore-all lint/a11y/useSemanticElements: a grid that is virtual and walked by keys cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on rows, which hold their cells
import { type ReactNode, useCallback } from 'react'
import { type ListState, ListStates } from './ListStates.tsx'
import { RowList, type RowListProps } from './RowList.tsx'
import styles from './VirtualList.module.css'

type Props<T> = Omit<RowListProps<T>, 'rows'> &
  ListState & {
    rows: readonly T[] | undefined
    /** About how high a row is, in px; rows are measured as they are drawn. */
    estimate: number
    /** The same function from one render to the next, or every row is drawn anew. */
    render: (row: T) => ReactNode
  }

/** A list of cards of any height, with the focus, selection and states of DataTable. */
export function VirtualList<T>({ rows, estimate, render, isLoading, error, onRetry, empty, ...list }: Props<T>) {
  const renderCells = useCallback(
    (row: T) => (
      <div role="gridcell" className={styles.cell}>
        {render(row)}
      </div>
    ),
    [render],
  )
  return (
    <ListStates count={rows?.length} isLoading={isLoading} error={error} onRetry={onRetry} empty={empty}>
      <RowList
        {...list}
        rows={rows ?? []}
        columns={1}
        estimate={estimate}
        template={list.selection ? '2.5rem minmax(0, 1fr)' : 'minmax(0, 1fr)'}
        renderCells={renderCells}
      />
    </ListStates>
  )
}
