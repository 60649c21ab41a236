import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { useEffect, useRef, useState } from 'react'
import { usePendingMoves } from '../../../components/candidate-view/moves/pending-moves.ts'
import type { CardsByStatus } from './board-columns.ts'

/** A card shown in its new column before the server's answer includes it there. */
export type Arrival = { card: ShortlistCard; status: string }

/** Time after which an arrival is dropped; by then the column has been read again. */
const FORGET_MS = 4_000

/** Returns cards on their way to another column, so that none disappears between two reads. */
export function useArrivals(positionId: string, cardsOf: CardsByStatus): readonly Arrival[] {
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

  // A card that is back in its column was refused by the other.
  const isMoving = new Set(moves.flatMap(({ people }) => people.map(({ candidateId }) => candidateId)))
  const isElsewhere = ({ card, status }: Arrival) =>
    !isMoving.has(card.id) &&
    Object.entries(cardsOf).some(([other, cards]) => other !== status && cards.some(({ id }) => id === card.id))
  const shown = arrivals.filter((each) => !isElsewhere(each))
  // Keeps the same list while its contents stay the same: it is reported upward, which would loop otherwise.
  const last = useRef<readonly Arrival[]>([])
  const isSame = shown.length === last.current.length && shown.every((each, index) => each === last.current[index])
  if (!isSame) last.current = shown
  return last.current
}
