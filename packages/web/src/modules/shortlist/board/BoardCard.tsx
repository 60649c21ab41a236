import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import type { Query } from '@rolecall/domain/search/query-tree'
import { useSelector } from '@tanstack/react-store'
import { type MouseEvent, memo, useMemo } from 'react'
import type { ListWalk } from '../../../components/candidate-view/pane/use-walk.ts'
import { RowContext } from '../../../ui/list/active-row.ts'
import { CandidateCard } from '../CandidateCard.tsx'
import type { CardAct } from '../card-act.ts'
import styles from './Board.module.css'

const INTERACTIVE = 'a, button, input, [role="menuitem"]'

type Props = {
  card: ShortlistCard
  query: Query | undefined
  /** Place in the column, which holds `total` cards. */
  index: number
  total: number
  /** Offset from the top of the column, in px. */
  top: number
  measure: (element: HTMLElement | null) => void
  walk: ListWalk
  listActs: (row: ShortlistCard) => CardAct[]
  isEntry: boolean
}

/** A draggable candidate; navigating re-renders this component, but not its contents. */
export const BoardCard = memo(function BoardCard(props: Props) {
  const { card, query, index, total, top, measure, walk, listActs, isEntry } = props
  const { active } = walk
  const { id } = card
  const isActive = useSelector(active.key, (key) => key === id)
  const refer = useMemo(
    () => (element: HTMLElement | null) => {
      if (!element) return
      const remove = active.add(id, element)
      const letGo = draggable({ element, getInitialData: () => ({ cardId: id }) })
      measure(element)
      return () => {
        remove()
        letGo()
        measure(null)
      }
    },
    [active, id, measure],
  )
  const place = useMemo(() => ({ active, rowKey: id }), [active, id])
  const content = useMemo(
    () => <CandidateCard row={card} query={query} withStatus={false} listActs={listActs} />,
    [card, query, listActs],
  )
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const control = target instanceof Element && target.closest(INTERACTIVE)
    if ((control && currentTarget.contains(control)) || getSelection()?.toString()) return
    walk.open(card)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the board handles the keys of its cards
    <li
      ref={refer}
      data-card
      data-index={index}
      data-active={isActive || undefined}
      aria-posinset={index + 1}
      aria-setsize={total}
      tabIndex={isEntry ? 0 : -1}
      className={styles.card}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onClick}
      onFocus={(event) => event.target === event.currentTarget && active.key.get() !== id && active.walk(id, false)}
    >
      <RowContext value={place}>{content}</RowContext>
    </li>
  )
})
