import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { Suspense, useState } from 'react'
import { usePipeline } from '../../components/candidate-view/moves/use-pipeline.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import { holdKeys } from '../../ui/shell/held-keys.ts'
import type { InterestCandidate } from './InterestModal.tsx'
import type { ListView } from './shortlist-view.ts'
import { toFilters } from './view-filters.ts'

/** Loaded with the first request. */
const InterestModal = lazyNamed(() => import('./InterestModal.tsx'), 'InterestModal')

const AddToSequence = lazyNamed(() => import('../../components/sequences/AddToSequence.tsx'), 'AddToSequence')

const AskTeamModal = lazyNamed(() => import('./AskTeamModal.tsx'), 'AskTeamModal')

type Options = { position: PositionDetails; group: string; view: ListView; total: number; onClose: () => void }

export const askingBlockedReason = ({
  position_actions,
}: Pick<PositionDetails, 'position_actions'>): string | undefined =>
  position_actions.includes('move_forward_candidate') ? undefined : 'You don’t have permission to email {candidates}.'

/** A candidate with the id of their status. */
type PlacedCandidate = InterestCandidate & { status?: string }

/** Asks candidates by email whether they are interested. */
export function useInterest({ position, group, view, total, onClose }: Options) {
  const say = useWords()
  const pipeline = usePipeline(position._id)
  const [asked, setAsked] = useState<{ people: readonly PlacedCandidate[]; status?: string; isSequence?: true }>()
  const begin = (people: readonly PlacedCandidate[], how: { status?: string; isSequence?: true } = {}) => {
    if (people.length === 0) return
    holdKeys()
    setAsked({ people, ...how })
  }
  const shared = {
    positionId: position._id,
    people: asked?.people ?? [],
    onClose: () => {
      setAsked(undefined)
      onClose()
    },
  }
  const withStatus = ({ status: id, ...person }: PlacedCandidate) => {
    const name = id && pipeline?.statuses[id]?.status_name
    return { ...person, ...(id && name && { status: { id, name } }) }
  }
  const everybody = { total, filters: toFilters(position._id, group, view) }
  const dialog = asked && (
    <Suspense>
      {asked.isSequence ? (
        <AddToSequence {...shared} people={shared.people.map(withStatus)} />
      ) : asked.status === undefined ? (
        <InterestModal {...shared} everybody={everybody} />
      ) : (
        <AskTeamModal {...shared} status={asked.status} />
      )}
    </Suspense>
  )
  const start = (people: readonly InterestCandidate[]) => begin(people)
  /** Asks colleagues instead of the candidates. */
  const startTeam = (people: readonly (InterestCandidate & { status: string })[]) =>
    begin(people, people[0] && { status: people[0].status })
  const startSequence = (people: readonly (InterestCandidate & { status: string })[]) =>
    begin(people, { isSequence: true })
  const reason = askingBlockedReason(position)
  return { start, startTeam, startSequence, dialog, disabledReason: reason && say(reason) }
}
