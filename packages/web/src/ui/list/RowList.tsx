// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid navigated by keys cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on rows, which hold their cells
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useListShown } from '../shell/lists-shown.ts'
import { usePrinting } from '../shell/use-printing.ts'
import { type ActiveRow, useActiveRow } from './active-row.ts'
import { ListRow } from './ListRow.tsx'
import styles from './RowList.module.css'
import { useLatest } from './use-latest.ts'
import { type RowSelection, useRowKeys } from './use-row-keys.ts'

/** Height in px above which a list keeps only nearby rows in the page; one that scrolls itself is hardly ever higher. */
const VIRTUAL_FROM_PX = { page: 1_600, own: 1_000 }
/** Distance in px beyond the visible part in which rows are rendered. */
const OVERSCAN_PX = 350
/** Usual share of the window's height of a list that scrolls itself. */
const OWN_SHARE = 0.75
/** Number of rows after those rendered ahead at which the end of the list counts as near. */
const NEAR_ROWS = 2
const INTERACTIVE = 'a, button, input, label, select, textarea, [role="menuitem"], [role="slider"]'

export type RowListProps<T> = {
  rows: readonly T[]
  keyOf: (row: T) => string
  /** The contents of the list, for assistive technology: "Positions". */
  label: string
  /** Returns a short name of a row, for its checkbox: "Asha Rao". */
  nameOf?: (row: T) => string
  /** Called when a row is opened, by click or Enter. */
  onOpen?: ((row: T) => void) | undefined
  /** The active row, if the parent needs to know or move it; otherwise the list keeps it itself. */
  active?: ActiveRow | undefined
  onActive?: ((row: T) => void) | undefined
  selection?: RowSelection | undefined
  /**
   * Returns why a row can't be selected; its checkbox is disabled and shows the reason. Leave such rows out of the
   * selection's keys.
   */
  findDisabledReason?: ((row: T) => string | undefined) | undefined
  /** `page` scrolls with the window; `own` fills its parent, which must have a height, and scrolls inside. */
  scroll?: 'page' | 'own'
  /** Called near the end, to read more; undefined at the end, or while reading is not possible. */
  onEnd?: (() => void) | undefined
  /** Total number of rows, when not all are loaded. */
  total?: number | undefined
}

type Props<T> = RowListProps<T> & {
  estimate: number
  columns: number
  header?: ReactNode
  /** The row's `role="gridcell"` elements. */
  renderCells: (row: T) => ReactNode
  template?: string
}

/** Rows of a grid with a roving focus; virtual when there are many. The base of DataTable and VirtualList. */
export function RowList<T>(props: Props<T>) {
  useListShown()
  const { rows, keyOf, selection, scroll = 'page', columns, header } = props
  const root = useRef<HTMLDivElement>(null)
  const { body, isVirtual, virtual, margin } = useVirtualRows(props, root)
  const own = useActiveRow()
  const active = props.active ?? own
  const walk = useRowKeys({
    ...props,
    active,
    scrollTo: (index) => isVirtual && virtual.scrollToIndex(index, { align: 'auto' }),
  })
  const on = useRowEvents({ ...props, activate: walk.activate })
  const items = virtual.getVirtualItems()
  useNearEnd(isVirtual ? (items.at(-1)?.index ?? 0) : rows.length - 1, rows.length, props.onEnd)

  const keys = useMemo(() => new Set(rows.map(keyOf)), [rows, keyOf])
  const isEntryOfFirst = useMemo(() => (key: string | undefined) => key === undefined || !keys.has(key), [keys])
  const renderRow = (index: number, start?: number) => {
    const row = rows[index]
    if (row === undefined) return null
    const key = keyOf(row)
    const disabledReason = props.findDisabledReason?.(row)
    return (
      <ListRow
        key={key}
        row={row}
        rowKey={key}
        index={index}
        isEntry={index === 0 ? isEntryOfFirst : NEVER}
        active={active}
        ariaRowIndex={index + (header ? 2 : 1)}
        top={start === undefined ? undefined : start - (scroll === 'page' ? margin : 0)}
        template={props.template}
        measure={isVirtual ? virtual.measureElement : undefined}
        renderCells={props.renderCells}
        isSelectable={!!selection}
        isSelected={!disabledReason && (selection?.selected.has(key) ?? false)}
        disabledReason={disabledReason}
        name={props.nameOf?.(row) ?? `row ${index + 1}`}
        canOpen={!!props.onOpen}
        onClick={on.click}
        onFocus={on.focus}
        onToggle={on.toggle}
      />
    )
  }
  return (
    <div
      ref={root}
      role="grid"
      aria-label={props.label}
      aria-rowcount={(props.total ?? rows.length) + (header ? 1 : 0)}
      aria-colcount={columns + (selection ? 1 : 0)}
      {...(selection && { 'aria-multiselectable': true })}
      className={styles.grid}
      data-scroll={scroll}
      onKeyDown={walk.onKeyDown}
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
          ? items.map(({ index, start }) => renderRow(index, start))
          : rows.map((_, index) => renderRow(index))}
      </div>
    </div>
  )
}

const NEVER = () => false

function useVirtualRows<T>(
  { rows, keyOf, scroll = 'page', estimate }: Props<T>,
  root: RefObject<HTMLDivElement | null>,
) {
  const body = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  // On paper all rows are rendered.
  const isVirtual = !usePrinting() && rows.length * estimate > VIRTUAL_FROM_PX[scroll]
  // Enabled for short lists too, so that a growing one has its rows at once.
  const common = {
    count: rows.length,
    estimateSize: () => estimate,
    overscan: Math.ceil(OVERSCAN_PX / estimate),
    // Rows are rendered before they become visible, so that scrolling need not wait for them.
    useFlushSync: false,
    getItemKey: (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
  }
  const own = useVirtualizer({
    ...common,
    enabled: scroll === 'own',
    getScrollElement: () => root.current,
    // Until it is measured: rows are in the first render, and the browser lays out the page once.
    initialRect: { width: innerWidth, height: innerHeight * OWN_SHARE },
  })
  const page = useWindowVirtualizer({ ...common, enabled: scroll === 'page', scrollMargin: margin })
  const virtual = scroll === 'own' ? own : page

  useLayoutEffect(() => setMargin(body.current?.offsetTop ?? 0), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density changes the height of every row
  useLayoutEffect(() => virtual.measure(), [estimate])
  return { body, isVirtual, virtual, margin }
}

/** Returns the event handlers of rows; stable functions. */
function useRowEvents<T>(options: Props<T> & { activate: (index: number, takesFocus?: boolean) => void }) {
  const latest = useLatest(options)
  return useMemo(
    () => ({
      click: (index: number, event: SyntheticEvent<HTMLElement, Event>) => {
        const { rows, onOpen, activate } = latest.current
        const { nativeEvent, target, currentTarget } = event
        const control = target instanceof Element && target.closest(INTERACTIVE)
        if (control && currentTarget.contains(control)) return
        const isElsewhere = nativeEvent instanceof MouseEvent && (nativeEvent.ctrlKey || nativeEvent.metaKey)
        if (isElsewhere || getSelection()?.toString()) return
        const row = rows[index]
        if (row === undefined) return
        activate(index)
        onOpen?.(row)
      },
      focus: (index: number) => latest.current.activate(index, false),
      toggle: (key: string, isRange: boolean) => latest.current.selection?.toggle(key, isRange),
    }),
    [latest],
  )
}

function useNearEnd(lastShown: number, count: number, onEnd: (() => void) | undefined): void {
  const isNear = count > 0 && lastShown >= count - NEAR_ROWS
  const call = useRef(onEnd)
  call.current = onEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: even with more rows the end may still be near
  useEffect(() => {
    if (isNear) call.current?.()
  }, [isNear, count, onEnd === undefined])
}
