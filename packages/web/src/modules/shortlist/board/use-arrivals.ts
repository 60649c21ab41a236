import type { ShortlistCard } from '@rolecall/contract/hiring/shortlist-card'
import { useEffect, useRef, useState } from 'react'
import { usePendingMoves } from '../../../../parts/candidate-view/moves/pending-moves.ts'
import type { CardsOf } from './board-columns.ts'

/** A card as it will be in the column that it was put into, until the server has told of it there. */
export type Arrival = { card: ShortlistCard; status: string }

/** After which an arrival is forgotten: by then the column has been read again. */
const FORGET_MS = 4_000

/** Cards on their way into another column, so that nobody vanishes between two readings. */
export function useArrivals(positionId: string, cardsOf: CardsOf): readonly Arrival[] {
  const moves = usePendingMoves(positionId)
  const known = useRef(new Map<string, ShortlistCard>())
  for (const cards of Object.values(cardsOf)) for (const card of cards) known.current.set(card.id, card)
  const seen = useRef(0)
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([])

  useEffect(() => {
    const fresh = moves.filter(({ id }) => id > seen.current)
    if (fresh.length === 0) return
    seen.current = Math.max(...fresh.map(({ id }) => id))
    const come = fresh.flatMap(({ to, people }) =>
      people.flatMap(({ candidateId }) => {
        const card = known.current.get(candidateId)
        const moved = { status: to.status, status_grp: to.group, status_display_name: to.statusName }
        return card ? [{ card: { ...card, ...moved }, status: to.status }] : []
      }),
    )
    setArrivals((old) => [...come, ...old.filter(({ card }) => !come.some((other) => other.card.id === card.id))])
    setTimeout(() => setArrivals((old) => old.filter((each) => !come.includes(each))), FORGET_MS)
  }, [moves])

  // A card that is back in its column was not let into the other.
  const isMoving = new Set(moves.flatMap(({ people }) => people.map(({ candidateId }) => candidateId)))
  const isElsewhere = ({ card, status }: Arrival) =>
    !isMoving.has(card.id) &&
    Object.entries(cardsOf).some(([other, cards]) => other !== status && cards.some(({ id }) => id === card.id))
  const shown = arrivals.filter((each) => !isElsewhere(each))
  // The same list as long as the same are in it: what is shown of it is told back, and would be told for ever.
  const last = useRef<readonly Arrival[]>([])
  const isSame = shown.length === last.current.length && shown.every((each, index) => each === last.current[index])
  if (!isSame) last.current = shown
  return last.current
}
