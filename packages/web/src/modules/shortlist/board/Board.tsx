import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { KEYS } from '../../../ui/shell/key-table.ts'
import { ListToolbar, type ToolbarProps } from '../ListToolbar.tsx'
import shared from '../ShortlistPage.module.css'
import type { CountedGroup } from '../StatusRows.tsx'
import type { Decisions } from '../use-decisions.tsx'
import type { useShortlist } from '../use-shortlist.ts'
import styles from './Board.module.css'
import { BoardStatus } from './BoardStatus.tsx'
import { type CardsByStatus, listColumns } from './board-columns.ts'
import { useArrivals } from './use-arrivals.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { useDragged } from './use-dragged.ts'

const HINT = `${KEYS.cardBeside.key} and the other arrow keys go from card to card. ${KEYS.moveCard.key} moves a card.`

type Props = Omit<ToolbarProps, 'list'> & {
  /** The list across all groups, for its total. */
  list: ReturnType<typeof useShortlist>
  groups: readonly CountedGroup[]
  decisions: Decisions
  /** Called with the loaded cards, column by column. */
  onCards: (cards: readonly ShortlistCard[]) => void
}

/** The candidates of a position in columns, one per status; cards are moved by mouse, touch or keys. */
export default function Board({ groups, decisions, onCards, ...toolbar }: Props) {
  const { positionId, list, view } = toolbar
  const columns = useMemo(() => listColumns(groups), [groups])
  const [cardsOf, setCardsOf] = useState<CardsByStatus>({})
  const arrivals = useArrivals(positionId, cardsOf)
  const moves = useBoardMoves({ columns, cardsOf, decisions })
  const dragged = useDragged(moves)
  const root = useRef<HTMLDivElement>(null)
  const keys = useBoardKeys({ root, columns, cardsOf, walk: decisions.walk, moves })

  const note = useMemo(
    () => (status: string, cards: readonly ShortlistCard[]) =>
      setCardsOf((old) => (old[status] === cards ? old : { ...old, [status]: cards })),
    [],
  )
  const cards = useMemo(() => columns.flatMap(({ status }) => cardsOf[status] ?? []), [columns, cardsOf])
  useEffect(() => onCards(cards), [cards, onCards])

  return (
    <div className={shared.list}>
      <ListToolbar {...toolbar} />
      <p className="visually-hidden" aria-live="assertive">
        {moves.said}
      </p>
      {list.error && <ErrorState what={list.error.message} onRetry={list.retry} />}
      <section
        ref={root}
        className={styles.board}
        aria-label="Board"
        aria-description={HINT}
        onKeyDown={keys.onKeyDown}
      >
        {columns.map((column) => (
          <BoardStatus
            key={column.status}
            column={column}
            positionId={positionId}
            view={view}
            arrivals={arrivals}
            walk={decisions.walk}
            listActs={decisions.listActs}
            entry={keys.entry}
            isOwn={dragged?.status === column.status}
            forbidden={dragged && moves.forbiddenTo(dragged).get(column.status)}
            isDragging={dragged !== undefined}
            onCards={note}
            reach={keys.reach}
          />
        ))}
      </section>
    </div>
  )
}
