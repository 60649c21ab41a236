import type { PositionDetails } from '@rolecall/contract/positions'
import { lazy, Suspense, useState } from 'react'
import { holdKeys } from '../../ui/shell/held-keys.ts'
import type { Asked } from './InterestModal.tsx'
import { type ListView, toFilters } from './shortlist-view.ts'

/** Fetched once somebody asks. */
const InterestModal = lazy(async () => ({ default: (await import('./InterestModal.tsx')).InterestModal }))

type Options = { position: PositionDetails; group: string; view: ListView; total: number; onClose: () => void }

/** Asking candidates by mail whether they are interested. */
export function useInterest({ position, group, view, total, onClose }: Options) {
  const [people, setPeople] = useState<readonly Asked[]>()
  const start = (asked: readonly Asked[]) => {
    if (asked.length === 0) return
    holdKeys()
    setPeople(asked)
  }
  const dialog = people && (
    <Suspense>
      <InterestModal
        positionId={position._id}
        people={people}
        everybody={{ total, filters: toFilters(position._id, group, view) }}
        onClose={() => {
          setPeople(undefined)
          onClose()
        }}
      />
    </Suspense>
  )
  const disabledReason = position.position_actions.includes('move_forward_candidate')
    ? undefined
    : 'You do not have the right to write to candidates.'
  return { start, dialog, disabledReason }
}
