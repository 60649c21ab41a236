// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid navigated by keys cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on rows, which hold their cells
import { useSelector } from '@tanstack/react-store'
import { memo, type ReactNode, type SyntheticEvent, useMemo } from 'react'
import { Tooltip } from '../feedback/Tooltip.tsx'
import { BareCheckbox } from '../form/BareCheckbox.tsx'
import { KEYS, tooltipWithKey } from '../shell/key-table.ts'
import { type ActiveRow, RowContext } from './active-row.ts'
import styles from './RowList.module.css'

type Props<T> = {
  row: T
  rowKey: string
  index: number
  /** Returns whether Tab focuses this row while no row is active. */
  isEntry: (key: string | undefined) => boolean
  active: ActiveRow
  ariaRowIndex: number
  /** Offset from the top of the list in px, if the list is virtual. */
  top: number | undefined
  template: string | undefined
  measure: ((element: HTMLElement | null) => void) | undefined
  renderCells: (row: T) => ReactNode
  isSelectable: boolean
  isSelected: boolean
  disabledReason: string | undefined
  name: string
  canOpen: boolean
  onClick: (index: number, event: SyntheticEvent<HTMLElement, Event>) => void
  onFocus: (index: number) => void
  onToggle: (key: string, isRange: boolean) => void
}

/** A row of a list. Navigating re-renders it, but neither its checkbox nor its cells. */
function Row<T>(props: Props<T>) {
  const { row, rowKey, index, isEntry, active, measure, renderCells, isSelectable, disabledReason } = props
  const { isSelected, name, onToggle } = props
  const isActive = useSelector(active.key, (key) => key === rowKey)
  const isTabbable = useSelector(active.key, (key) => key === rowKey || isEntry(key))
  const refer = useMemo(
    () => (element: HTMLElement | null) => {
      if (!element) return
      const remove = active.add(rowKey, element)
      measure?.(element)
      return () => {
        remove()
        measure?.(null)
      }
    },
    [active, rowKey, measure],
  )
  const place = useMemo(() => ({ active, rowKey }), [active, rowKey])
  const cells = useMemo(() => renderCells(row), [renderCells, row])
  const check = useMemo(
    () =>
      isSelectable && (
        <RowCheck {...{ isSelected, disabledReason, name }} onToggle={(range) => onToggle(rowKey, range)} />
      ),
    [isSelectable, isSelected, disabledReason, name, onToggle, rowKey],
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its rows
    <div
      role="row"
      ref={refer}
      data-index={index}
      aria-rowindex={props.ariaRowIndex}
      {...(isSelectable && !disabledReason && { 'aria-selected': isSelected })}
      data-active={isActive || undefined}
      data-opens={props.canOpen ? '' : undefined}
      tabIndex={isTabbable ? 0 : -1}
      className={styles.row}
      style={{
        ...(props.top !== undefined && { transform: `translateY(${props.top}px)` }),
        gridTemplateColumns: props.template,
      }}
      onClick={(event) => props.onClick(index, event)}
      onFocus={(event) => event.target === event.currentTarget && active.key.get() !== rowKey && props.onFocus(index)}
    >
      <RowContext value={place}>
        {check}
        {cells}
      </RowContext>
    </div>
  )
}

type CheckProps = {
  isSelected: boolean
  disabledReason: string | undefined
  name: string
  onToggle: (isRange: boolean) => void
}

const RowCheck = ({ isSelected, disabledReason, name, onToggle }: CheckProps) => {
  const check = (
    <div role="gridcell" className={styles.check}>
      <BareCheckbox
        tabIndex={-1}
        checked={isSelected}
        disabled={!!disabledReason}
        aria-label={`Select ${name}`}
        title={`${tooltipWithKey('Select', 'selectRow')}, up to here (${KEYS.selectUpTo.key})`}
        {...(disabledReason && { 'aria-description': disabledReason })}
        onChange={() => {}}
        onClick={(event) => onToggle(event.shiftKey)}
      />
    </div>
  )
  return disabledReason ? (
    <Tooltip label={disabledReason} multiline maw="20rem">
      {check}
    </Tooltip>
  ) : (
    check
  )
}

export const ListRow = memo(Row) as typeof Row
