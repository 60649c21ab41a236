import { useSelector } from '@tanstack/react-store'
import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react'
import type { ListWalk } from '../../../components/candidate-view/pane/use-walk.ts'
import { useKeys } from '../../../ui/shell/keys.ts'
import type { BoardColumn, CardsByStatus } from './board-columns.ts'
import type { BoardMoves } from './use-board-moves.ts'

type Options = {
  root: RefObject<HTMLElement | null>
  columns: readonly BoardColumn[]
  cardsOf: CardsByStatus
  walk: ListWalk
  moves: BoardMoves
}

type Place = { column: number; index: number }

/** Scrolls the card at this index into the page. */
export type Reach = (index: number) => void

/** Handles the board's keyboard focus: arrows move between cards and columns, with Shift they move the card too. */
export function useBoardKeys({ columns, cardsOf, walk, moves }: Options) {
  const reaches = useRef(new Map<string, Reach>())
  const active = useSelector(walk.active.key, (key) => key)
  const listed = columns.map(({ status }) => cardsOf[status] ?? [])
  const findPlace = (): Place | undefined => {
    const id = walk.find()
    const column = listed.findIndex((cards) => cards.some((card) => card.id === id))
    const index = listed[column]?.findIndex((card) => card.id === id) ?? -1
    return index < 0 ? undefined : { column, index }
  }
  const goTo = (column: number, wanted: number) => {
    const cards = listed[column] ?? []
    const index = Math.max(0, Math.min(wanted, cards.length - 1))
    const card = cards[index]
    if (!card) return
    reaches.current.get(columns[column]?.status ?? '')?.(index)
    walk.goTo(card.id)
  }
  const step = (by: number) => {
    const at = findPlace()
    if (at) goTo(at.column, at.index + by)
    else
      goTo(
        listed.findIndex((cards) => cards.length > 0),
        0,
      )
  }
  const stepAside = (by: 1 | -1) => {
    const at = findPlace()
    if (!at) return
    for (let column = at.column + by; column >= 0 && column < listed.length; column += by)
      if ((listed[column]?.length ?? 0) > 0) return goTo(column, at.index)
  }
  const findActive = () => {
    const at = findPlace()
    return at && listed[at.column]?.[at.index]
  }
  const open = () => {
    const card = findActive()
    if (card) walk.open(card)
  }
  const hasCards = listed.some((cards) => cards.length > 0)
  useKeys([
    { id: 'nextRow', run: () => step(1), enabled: hasCards },
    { id: 'previousRow', run: () => step(-1), enabled: hasCards },
    { id: 'openRow', run: open, enabled: hasCards },
  ])

  const pressKey = (key: string, isShift: boolean): boolean => {
    const aside = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined
    const card = findActive()
    if (aside && isShift) {
      if (card) moves.moveAside(card, aside)
      return true
    }
    if (isShift) return false
    if (aside) stepAside(aside)
    else if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Home') step(Number.NEGATIVE_INFINITY)
    else if (key === 'End') step(Number.POSITIVE_INFINITY)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOnCard = event.target instanceof Element && event.target.hasAttribute('data-card')
    if (!isOnCard || event.ctrlKey || event.metaKey || event.altKey) return
    if (pressKey(event.key, event.shiftKey)) event.preventDefault()
  }
  const reach = useMemo(
    () => (status: string, how: Reach) => {
      reaches.current.set(status, how)
      return () => void reaches.current.delete(status)
    },
    [],
  )
  const isWalkedOn = listed.some((cards) => cards.some(({ id }) => id === active))
  /** The card that Tab focuses. */
  const entry = isWalkedOn ? active : listed.find((cards) => cards.length > 0)?.[0]?.id
  return { onKeyDown, reach, entry }
}
