// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid navigated by keys cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on rows, which hold their cells
import { type ReactNode, useCallback } from 'react'
import { type ListState, ListStates } from './ListStates.tsx'
import { RowList, type RowListProps } from './RowList.tsx'
import styles from './VirtualList.module.css'

type Props<T> = Omit<RowListProps<T>, 'rows'> &
  ListState & {
    rows: readonly T[] | undefined
    /** Estimated height of a row, in px; rows are measured when rendered. */
    estimate: number
    /** Must be a stable function, or every row is rendered again. */
    render: (row: T) => ReactNode
  }

/** A list of cards of any height, with the focus, selection and states of DataTable. */
export function VirtualList<T>({ rows, estimate, render, read, empty, ...list }: Props<T>) {
  const renderCells = useCallback(
    (row: T) => (
      <div role="gridcell" className={styles.cell}>
        {render(row)}
      </div>
    ),
    [render],
  )
  return (
    <ListStates count={rows?.length} read={read} empty={empty}>
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
