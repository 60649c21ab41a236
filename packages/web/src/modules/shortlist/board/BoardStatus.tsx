import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { formatCount } from '@rolecall/domain/text/format-number'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ListWalk } from '../../../components/candidate-view/pane/use-walk.ts'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import type { CardAct } from '../card-act.ts'
import type { ListView } from '../shortlist-view.ts'
import { useShortlist } from '../use-shortlist.ts'
import styles from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import type { BoardColumn } from './board-columns.ts'
import type { Arrival } from './use-arrivals.ts'
import type { Reach } from './use-board-keys.ts'

/** Estimated height of a card, in px; cards are measured when rendered. */
const CARD_PX = 150
const OVERSCAN = 3
/** Number of remaining cards at which the next page is read. */
const NEAR = 5

const NOBODY: readonly ShortlistCard[] = []

type Props = {
  column: BoardColumn
  positionId: string
  view: ListView
  arrivals: readonly Arrival[]
  walk: ListWalk
  listActs: (row: ShortlistCard) => CardAct[]
  /** The card that Tab focuses. */
  entry: string | undefined
  isDragging: boolean
  /** Whether the dragged card comes from this column. */
  isOwn: boolean
  /** Why the dragged card may not be dropped here. */
  forbidden: string | undefined
  onCards: (status: string, cards: readonly ShortlistCard[]) => void
  reach: (status: string, how: Reach) => () => void
}

/** A status of the board with its candidates, loaded as far as it was scrolled; only visible cards are in the page. */
export function BoardStatus({ column, positionId, view, arrivals, onCards, reach, ...drag }: Props) {
  const { status, name, group, groupName } = column
  const section = useRef<HTMLElement>(null)
  const isRead = useWasSeen(section)
  const isAsked = isRead && column.count > 0
  const list = useShortlist(positionId, isAsked ? group : '', { ...view, status, board: false }, { facets: false })
  const cards = useMemo(() => {
    const rows = list.rows ?? NOBODY
    const come = arrivals.flatMap(({ card, status: to }) =>
      to === status && !rows.some(({ id }) => id === card.id) ? card : [],
    )
    return come.length > 0 ? [...come, ...rows] : rows
  }, [list.rows, arrivals, status])
  useEffect(() => onCards(status, cards), [status, cards, onCards])

  const isOver = useDropTarget(section, status)
  const isLoading = isAsked && list.isLoading
  const total = list.rows ? Math.max(list.total, cards.length) : Math.max(column.count, cards.length)
  return (
    <section
      ref={section}
      className={styles.column}
      aria-label={`${name}, ${formatCount(total)}`}
      data-status={status}
      data-empty={total === 0 || undefined}
      data-forbidden={drag.forbidden !== undefined || undefined}
      data-open={(drag.isDragging && !drag.isOwn && drag.forbidden === undefined) || undefined}
      data-over={isOver || undefined}
    >
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.count} data-numbers>
          {formatCount(total)}
        </span>
        {groupName !== name && <span className={styles.group}>{groupName}</span>}
      </header>
      {drag.forbidden && <p className={styles.why}>{drag.forbidden}</p>}
      {list.error && (
        <p className={styles.why}>
          {list.error.message} <Button onClick={list.retry}>Try again</Button>
        </p>
      )}
      {isLoading && <Skeletons count={3} label={`Loading ${name}`} />}
      <ColumnCards
        isLoading={isLoading}
        cards={cards}
        total={total}
        list={list}
        name={name}
        status={status}
        reach={reach}
        {...drag}
      />
    </section>
  )
}

/** Returns whether the column has been visible, or nearly. */
function useWasSeen(section: { current: HTMLElement | null }): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!section.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [section])
  return wasSeen
}

/** Returns whether something that may be dropped is held over the column. */
function useDropTarget(section: { current: HTMLElement | null }, status: string): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = section.current
    if (!element) return
    return dropTargetForElements({
      element,
      getData: () => ({ status }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [section, status])
  return isOver
}

type CardsProps = Pick<Props, 'walk' | 'listActs' | 'entry' | 'reach'> & {
  isLoading: boolean
  cards: readonly ShortlistCard[]
  total: number
  list: ReturnType<typeof useShortlist>
  name: string
  status: string
}

function ColumnCards({ isLoading, cards, total, list, name, status, reach, walk, listActs, entry }: CardsProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: cards.length,
    estimateSize: () => CARD_PX,
    overscan: OVERSCAN,
    useFlushSync: false,
    getScrollElement: () => scroll.current,
    getItemKey: (index) => cards[index]?.id ?? index,
  })
  const items = virtual.getVirtualItems()
  useEffect(() => reach(status, (index) => virtual.scrollToIndex(index, { align: 'auto' })), [reach, status, virtual])
  const last = items.at(-1)?.index ?? 0
  const { hasMore, isReadingMore, readMore } = list
  const isNear = cards.length > 0 && last >= cards.length - NEAR
  useEffect(() => {
    if (isNear && hasMore && !isReadingMore) void readMore()
  }, [isNear, hasMore, isReadingMore, readMore])
  return (
    <div ref={scroll} className={styles.scroll}>
      {cards.length === 0 && !isLoading && <p className={styles.none}>No one yet</p>}
      {cards.length > 0 && (
        <ul className={styles.cards} style={{ height: virtual.getTotalSize() }} aria-label={name}>
          {items.map(({ index, start, key }) => {
            const card = cards[index]
            return (
              card && (
                <BoardCard
                  key={key}
                  card={card}
                  query={list.query}
                  index={index}
                  total={total}
                  top={start}
                  measure={virtual.measureElement}
                  walk={walk}
                  listActs={listActs}
                  isEntry={entry === card.id}
                />
              )
            )
          })}
        </ul>
      )}
    </div>
  )
}
