import { placements } from '@rolecall/contract/shortlist/placements'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CallError, send } from '../../../api/call.ts'
import { refreshReads } from '../../../api/refresh.ts'
import { useMay } from '../../../api/session.ts'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { createUndoToast } from '../../../ui/feedback/undo-offer.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { holdKeys } from '../../../ui/shell/held-keys.ts'
import type { PlaceableCandidate, PlacementReply } from './placeable.ts'

const AddToPositionModal = lazyNamed(() => import('./AddToPositionModal.tsx'), 'AddToPositionModal')

const sentenceOf = (error: unknown) => (error instanceof CallError ? error.message : 'We couldn’t add people.')

const offer = createUndoToast()

/** Adds candidates to a position and undoes it, in a dialog that is loaded when it is first opened. */
export function usePlacing({ onClose }: { onClose?: () => void } = {}) {
  const say = useWords()
  const client = useQueryClient()
  const mayAdd = useMay('move_forward_candidate')
  const [people, setPeople] = useState<readonly PlaceableCandidate[]>()
  const [last, setLast] = useState<PlacementReply>()

  const refresh = (positionId: string, { data }: Pick<PlacementReply, 'data'>) => {
    const candidateIds = data.map(({ candidate_id }) => candidate_id)
    return refreshReads(client, [{ tags: placements.add.changes, positionId, candidateIds }])
  }
  const undo = async (added: PlacementReply) => {
    offer.hide()
    setLast((known) => (known?.change_id === added.change_id ? undefined : known))
    try {
      const { positionId, change_id } = added
      toast.success((await send(placements.undo, { body: { positionId, change_id } })).message)
    } catch (error) {
      toast.error(sentenceOf(error), { long: true })
    } finally {
      void refresh(added.positionId, added)
    }
  }
  const onAdded = (added: PlacementReply) => {
    if (added.added > 0) {
      setLast(added)
      offer.show(added.message, () => void undo(added), 'undo')
    } else toast.info(added.message)
    void refresh(added.positionId, added)
  }
  const close = () => {
    setPeople(undefined)
    onClose?.()
  }
  return {
    start: (about: readonly PlaceableCandidate[]) => {
      if (about.length === 0) return
      holdKeys()
      setPeople(about)
    },
    disabledReason: mayAdd ? undefined : say('You don’t have permission to add {candidates} to {positions}.'),
    undoable: last?.message,
    undo: () => last && void undo(last),
    dialog: people && (
      <Suspense>
        <AddToPositionModal people={people} onAdded={onAdded} onClose={close} />
      </Suspense>
    ),
  }
}

export type PlacementFlow = ReturnType<typeof usePlacing>
