import { duplicates } from '@rolecall/contract/duplicates/duplicates'
import { merges } from '@rolecall/contract/duplicates/merges'
import { lazy, Suspense, useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { createUndoToast } from '../../ui/feedback/undo-offer.ts'
import { say } from '../../ui/format/company-terms.ts'
import type { CandidatePair, MergeResult } from './MergeModal.tsx'

const MergeModal = lazy(() => import('./MergeModal.tsx'))
const PickOtherModal = lazy(() => import('./PickOtherModal.tsx'))

type Person = { candidateId: string; name: string }
/** A pair to review, or a candidate whose duplicate is searched. */
type MergeRequest = CandidatePair | { person: Person }

const offer = createUndoToast()

/**
 * Merges two candidates, or marks them as different people, each with its undo; the dialogs are loaded when they are
 * first opened.
 */
export function useMerging({ onMerged }: { onMerged?: () => void } = {}) {
  const [asked, setAsked] = useState<MergeRequest>()
  const mayForward = useMay('move_forward_candidate')
  const mayBackward = useMay('move_backward_candidate')
  const separate = useCallMutation(merges.undo, { quietDone: true })
  const takeBack = useCallMutation(duplicates.takeBack, { quietDone: true })
  const close = () => setAsked(undefined)
  const tell = ({ message }: { message: string }) => void toast.success(message)

  const offerSeparation = ({ mergeIds, sentence }: MergeResult) => {
    const [mergeId] = mergeIds
    if (mergeId) offer.show(sentence, () => separate.mutate({ body: { merge_id: mergeId } }, { onSuccess: tell }))
  }
  const offerTakingBack = ({ candidateId, otherId }: CandidatePair, sentence: string) =>
    offer.show(sentence, () =>
      takeBack.mutate({ body: { candidate_id: candidateId, other_id: otherId } }, { onSuccess: tell }),
    )
  return {
    start: (candidateId: string, otherId: string) => setAsked({ candidateId, otherId }),
    startWith: (person: Person) => setAsked({ person }),
    offerTakingBack,
    disabledReason: mayForward || mayBackward ? undefined : say('You don’t have permission to decide on {candidates}.'),
    dialog: asked && (
      <Suspense>
        {'person' in asked ? (
          <PickOtherModal
            person={asked.person}
            onPick={(otherId) => setAsked({ candidateId: asked.person.candidateId, otherId })}
            onClose={close}
          />
        ) : (
          <MergeModal
            {...asked}
            onMerged={(merged) => {
              close()
              onMerged?.()
              offerSeparation(merged)
            }}
            onToldApart={(two, sentence) => {
              close()
              offerTakingBack(two, sentence)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}

export type MergeFlow = ReturnType<typeof useMerging>
