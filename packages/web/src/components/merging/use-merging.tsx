import { duplicates } from '@rolecall/contract/people/duplicates'
import { merges } from '@rolecall/contract/people/merges'
import { lazy, Suspense, useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { makeUndoOffer } from '../../kit/feedback/undo-offer.ts'
import { say } from '../../kit/format/own-words.ts'
import type { Merged, Two } from './MergeModal.tsx'

const MergeModal = lazy(() => import('./MergeModal.tsx'))
const PickOtherModal = lazy(() => import('./PickOtherModal.tsx'))

type Person = { candidateId: string; name: string }
/** Two to look at, or one whose other record is looked for. */
type Asked = Two | { person: Person }

const offer = makeUndoOffer()

/** Making one person of two, and saying that they are two, each with its undo; the dialogs are read when they are first asked for. */
export function useMerging({ onMerged }: { onMerged?: () => void } = {}) {
  const [asked, setAsked] = useState<Asked>()
  const mayForward = useMay('move_forward_candidate')
  const mayBackward = useMay('move_backward_candidate')
  const separate = useCallMutation(merges.undo, { quietDone: true })
  const takeBack = useCallMutation(duplicates.takeBack, { quietDone: true })
  const close = () => setAsked(undefined)
  const tell = ({ message }: { message: string }) => void toast.success(message)

  const offerSeparation = ({ mergeIds, sentence }: Merged) => {
    const [mergeId] = mergeIds
    if (mergeId) offer.show(sentence, () => separate.mutate({ body: { merge_id: mergeId } }, { onSuccess: tell }))
  }
  const offerTakingBack = ({ candidateId, otherId }: Two, sentence: string) =>
    offer.show(sentence, () =>
      takeBack.mutate({ body: { candidate_id: candidateId, other_id: otherId } }, { onSuccess: tell }),
    )
  return {
    start: (candidateId: string, otherId: string) => setAsked({ candidateId, otherId }),
    startWith: (person: Person) => setAsked({ person }),
    offerTakingBack,
    disabledReason:
      mayForward || mayBackward ? undefined : say('Your role does not include deciding about {candidates}.'),
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

export type Merging = ReturnType<typeof useMerging>
