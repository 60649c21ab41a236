import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useState } from 'react'
import { type MovableCandidate, toMovable } from '../../../components/candidate-view/moves/targets.ts'
import { useLatest } from '../../../ui/list/use-latest.ts'
import type { BoardMoves } from './use-board-moves.ts'

/** Returns the candidate being dragged, if any; dropping them on a column moves them there. */
export function useDragged(moves: BoardMoves): MovableCandidate | undefined {
  const [dragged, setDragged] = useState<MovableCandidate>()
  const latest = useLatest(moves)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data.cardId === 'string',
        onDragStart: ({ source }) => {
          const card = latest.current.findCard(String(source.data.cardId))
          setDragged(card && toMovable(card))
        },
        onDrop: ({ source, location }) => {
          setDragged(undefined)
          const { findCard, columns, moveTo } = latest.current
          const card = findCard(String(source.data.cardId))
          const status = location.current.dropTargets[0]?.data.status
          const column = columns.find((each) => each.status === status)
          if (card && column) moveTo(card, column)
        },
      }),
    [latest],
  )
  return dragged
}
