import { candidates } from '@rolecall/contract/candidates'
import { positions } from '@rolecall/contract/positions'
import { shortlist } from '@rolecall/contract/shortlist'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRefresh } from '../../api/call.ts'
import { useEvents } from '../../api/events.ts'
import { listPendingMoves } from '../../candidate-view/moves/pending-moves.ts'

/** Waits for a burst of events (a bulk move) to end, so that it is one reading. */
const SETTLE_MS = 400

/** Kinds that change nothing which the list shows. */
const SILENT = new Set(['candidate.clicked', 'candidate.contact-viewed', 'candidate.viewed'])

const kindOf = (event: unknown) =>
  event && typeof event === 'object' && 'kind' in event && typeof event.kind === 'string' ? event.kind : ''

/** Reads the list and its counts again when something happened to the position, here or in any other window. */
export function useLiveRefresh(positionId: string): void {
  const client = useQueryClient()
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // A move on its way is shown already; the answer to it brings the reading.
      if (listPendingMoves(client, positionId).length > 0) return settle()
      refresh(shortlist.statusCount, shortlist.candidates, positions.details, candidates.comments, candidates.history)
    }, SETTLE_MS)
  }
  useEvents(`/events?positionId=${encodeURIComponent(positionId)}`, (event) => {
    if (!SILENT.has(kindOf(event))) settle()
  })
}
