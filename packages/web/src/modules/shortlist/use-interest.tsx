import type { PositionDetails } from '@rolecall/contract/hiring/position-details'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../../kit/format/own-words.ts'
import { holdKeys } from '../../../kit/shell/held-keys.ts'
import { usePipeline } from '../../../parts/candidate-view/moves/use-pipeline.ts'
import type { Asked } from './InterestModal.tsx'
import type { ListView } from './shortlist-view.ts'
import { toFilters } from './view-filters.ts'

/** Fetched once somebody asks. */
const InterestModal = lazy(async () => ({ default: (await import('./InterestModal.tsx')).InterestModal }))

const AddToSequence = lazy(async () => ({
  default: (await import('../../../parts/sequences/AddToSequence.tsx')).AddToSequence,
}))

const AskTeamModal = lazy(async () => ({ default: (await import('./AskTeamModal.tsx')).AskTeamModal }))

type Options = { position: PositionDetails; group: string; view: ListView; total: number; onClose: () => void }

export const whyNotAsking = ({ position_actions }: Pick<PositionDetails, 'position_actions'>): string | undefined =>
  position_actions.includes('move_forward_candidate')
    ? undefined
    : 'You do not have the right to write to {candidates}.'

/** With the id of where they are. */
type Placed = Asked & { status?: string }

/** Asking candidates by mail whether they are interested. */
export function useInterest({ position, group, view, total, onClose }: Options) {
  const say = useWords()
  const pipeline = usePipeline(position._id)
  const [asked, setAsked] = useState<{ people: readonly Placed[]; status?: string; isSequence?: true }>()
  const begin = (people: readonly Placed[], how: { status?: string; isSequence?: true } = {}) => {
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
  const withStatus = ({ status: id, ...person }: Placed) => {
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
  const start = (people: readonly Asked[]) => begin(people)
  /** Asks colleagues rather than the candidates. */
  const startTeam = (people: readonly (Asked & { status: string })[]) =>
    begin(people, people[0] && { status: people[0].status })
  const startSequence = (people: readonly (Asked & { status: string })[]) => begin(people, { isSequence: true })
  const reason = whyNotAsking(position)
  return { start, startTeam, startSequence, dialog, disabledReason: reason && say(reason) }
}
