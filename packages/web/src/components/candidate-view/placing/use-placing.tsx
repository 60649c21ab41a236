import { placements } from '@rolecall/contract/hiring/placements'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { CallError, send } from '../../../api/call.ts'
import { refreshReads } from '../../../api/refresh.ts'
import { useMay } from '../../../api/session.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { makeUndoOffer } from '../../../kit/feedback/undo-offer.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { holdKeys } from '../../../kit/shell/held-keys.ts'
import type { Added, Placeable } from './placeable.ts'

const AddToPositionModal = lazy(async () => ({
  default: (await import('./AddToPositionModal.tsx')).AddToPositionModal,
}))

const sentenceOf = (error: unknown) =>
  error instanceof CallError ? error.message : 'Something went wrong while people were added.'

const offer = makeUndoOffer()

/** Putting people on a position and taking that back, in a dialog that is read when it is first asked for. */
export function usePlacing({ onClose }: { onClose?: () => void } = {}) {
  const say = useWords()
  const client = useQueryClient()
  const mayAdd = useMay('move_forward_candidate')
  const [people, setPeople] = useState<readonly Placeable[]>()
  const [last, setLast] = useState<Added>()

  const refresh = (positionId: string, { data }: Pick<Added, 'data'>) => {
    const candidateIds = data.map(({ candidate_id }) => candidate_id)
    return refreshReads(client, [{ tags: placements.add.changes, positionId, candidateIds }])
  }
  const undo = async (added: Added) => {
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
  const onAdded = (added: Added) => {
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
    start: (about: readonly Placeable[]) => {
      if (about.length === 0) return
      holdKeys()
      setPeople(about)
    },
    disabledReason: mayAdd ? undefined : say('Your role does not include putting {candidates} on {positions}.'),
    undoable: last?.message,
    undo: () => last && void undo(last),
    dialog: people && (
      <Suspense>
        <AddToPositionModal people={people} onAdded={onAdded} onClose={close} />
      </Suspense>
    ),
  }
}

export type Placing = ReturnType<typeof usePlacing>
