// biome-ignore-all lint/a11y/useSemanticElements: a grid that is virtual and walked by keys cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on rows, which hold their cells
import { Checkbox, Tooltip } from '@mantine/core'
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './RowList.module.css'
import { type RowSelection, useRowKeys } from './use-row-keys.ts'

const VIRTUAL_FROM = 50
const OVERSCAN = 8
const INTERACTIVE = 'a, button, input, label, select, textarea, [role="menuitem"], [role="slider"]'

export type RowListProps<T> = {
  rows: readonly T[]
  keyOf: (row: T) => string
  /** What the list holds, for assistive technology: "Positions". */
  label: string
  /** A row in a few words, for its checkbox: "Asha Rao". */
  nameOf?: (row: T) => string
  /** Whole row: click, Enter. */
  onOpen?: ((row: T) => void) | undefined
  /** The row that is walked on; leave both out and the list keeps it itself. */
  activeKey?: string | undefined
  onActive?: (row: T) => void
  selection?: RowSelection | undefined
  /** Why a row may not be chosen; its checkbox is off and says so. Leave such rows out of the selection's keys. */
  findDisabledReason?: ((row: T) => string | undefined) | undefined
  /** `page` scrolls with the window; `own` fills its parent, which must have a height, and scrolls inside. */
  scroll?: 'page' | 'own'
  /** Called when the end comes near, to read more. */
  onEnd?: (() => void) | undefined
  /** Rows in all, when only some are here yet. */
  total?: number | undefined
}

type Props<T> = RowListProps<T> & {
  estimate: number
  columns: number
  header?: ReactNode
  /** The row's `role="gridcell"` elements. */
  renderCells: (row: T, state: { isActive: boolean; isSelected: boolean }) => ReactNode
  template?: string
}

/** Rows of a grid with one walking focus; virtual beyond fifty. The ground of DataTable and VirtualList. */
export function RowList<T>(props: Props<T>) {
  const {
    rows,
    keyOf,
    label,
    nameOf,
    onOpen,
    selection,
    scroll = 'page',
    onEnd,
    total,
    estimate,
    columns,
    header,
  } = props
  const root = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isVirtual = rows.length > VIRTUAL_FROM
  const [margin, setMargin] = useState(0)
  const common = {
    count: rows.length,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    getItemKey: (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
  }
  const own = useVirtualizer({
    ...common,
    enabled: isVirtual && scroll === 'own',
    getScrollElement: () => root.current,
  })
  const page = useWindowVirtualizer({ ...common, enabled: isVirtual && scroll === 'page', scrollMargin: margin })
  const virtual = scroll === 'own' ? own : page

  useLayoutEffect(() => setMargin(body.current?.offsetTop ?? 0), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density means another height for every row
  useLayoutEffect(() => virtual.measure(), [estimate])

  const { activeIndex, activate, onKeyDown } = useRowKeys({
    ...props,
    scrollTo: (index) => isVirtual && virtual.scrollToIndex(index, { align: 'auto' }),
    root,
  })
  const items = virtual.getVirtualItems()
  const lastShown = isVirtual ? (items.at(-1)?.index ?? 0) : rows.length - 1
  useNearEnd(lastShown, rows.length, onEnd)

  const open = (row: T, index: number, event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest(INTERACTIVE)
    if (control && event.currentTarget.contains(control)) return
    if (event.ctrlKey || event.metaKey || getSelection()?.toString()) return
    activate(index)
    onOpen?.(row)
  }
  const renderRow = (index: number, style?: { transform: string }) => {
    const row = rows[index]
    if (row === undefined) return null
    const key = keyOf(row)
    const isActive = index === activeIndex
    const disabledReason = props.findDisabledReason?.(row)
    const isSelected = !disabledReason && (selection?.selected.has(key) ?? false)
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its rows
      <div
        key={key}
        role="row"
        ref={isVirtual ? virtual.measureElement : undefined}
        data-index={index}
        aria-rowindex={index + (header ? 2 : 1)}
        {...(selection && !disabledReason && { 'aria-selected': isSelected })}
        data-active={isActive || undefined}
        data-opens={onOpen ? '' : undefined}
        tabIndex={isActive || (activeIndex < 0 && index === 0) ? 0 : -1}
        className={styles.row}
        style={{ ...style, gridTemplateColumns: props.template }}
        onClick={(event) => open(row, index, event)}
        onFocus={(event) => event.target === event.currentTarget && index !== activeIndex && activate(index, false)}
      >
        {selection && (
          <Tooltip label={disabledReason} disabled={!disabledReason} multiline maw="20rem">
            <div role="gridcell" className={styles.check}>
              <Checkbox
                tabIndex={-1}
                checked={isSelected}
                disabled={!!disabledReason}
                aria-label={`Select ${nameOf?.(row) ?? `row ${index + 1}`}`}
                {...(disabledReason && { 'aria-description': disabledReason })}
                onChange={() => {}}
                onClick={(event) => selection.toggle(key, event.shiftKey)}
              />
            </div>
          </Tooltip>
        )}
        {props.renderCells(row, { isActive, isSelected })}
      </div>
    )
  }
  return (
    <div
      ref={root}
      role="grid"
      aria-label={label}
      aria-rowcount={(total ?? rows.length) + (header ? 1 : 0)}
      aria-colcount={columns + (selection ? 1 : 0)}
      {...(selection && { 'aria-multiselectable': true })}
      className={styles.grid}
      data-scroll={scroll}
      onKeyDown={onKeyDown}
    >
      {header && (
        <div role="rowgroup" className={styles.head}>
          {header}
        </div>
      )}
      <div
        ref={body}
        role="rowgroup"
        className={styles.body}
        data-virtual={isVirtual || undefined}
        style={isVirtual ? { height: virtual.getTotalSize() } : undefined}
      >
        {isVirtual
          ? items.map(({ index, start }) =>
              renderRow(index, { transform: `translateY(${start - (scroll === 'page' ? margin : 0)}px)` }),
            )
          : rows.map((_, index) => renderRow(index))}
      </div>
    </div>
  )
}

function useNearEnd(lastShown: number, count: number, onEnd: (() => void) | undefined): void {
  const isNear = count > 0 && lastShown >= count - OVERSCAN
  const call = useRef(onEnd)
  call.current = onEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may still leave the end near
  useEffect(() => {
    if (isNear) call.current?.()
  }, [isNear, count])
}
