import { corrections } from '@rolecall/contract/resumes/corrections'
import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import { useCallMutation } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { createUndoToast } from '../../../ui/feedback/undo-offer.ts'
import { useWords } from '../../../ui/format/company-terms.ts'

const offer = createUndoToast()

export type EvidenceActs = {
  strike: (contribution: Contribution) => void
  restore: (contribution: Contribution) => void
  isBusy: boolean
  /** Why nothing may be marked as wrong. */
  disabledReason: string | undefined
}

/** Marks a candidate's evidence as wrong, or restores it. The score is refreshed with the other reads. */
export function useCorrections(candidateId: string): EvidenceActs {
  const say = useWords()
  const mayForward = useMay('move_forward_candidate')
  const mayBackward = useMay('move_backward_candidate')
  const strike = useCallMutation(corrections.strike, { quiet: true })
  const undo = useCallMutation(corrections.undo, { quiet: true })
  const fail = ({ message }: { message: string }) => void toast.error(message, { long: true })
  const letCount = (id: string, skill: string) => {
    offer.hide()
    undo.mutate(
      { body: { correction_id: id } },
      { onSuccess: () => void toast.success(`${skill} counts again.`), onError: fail },
    )
  }
  return {
    strike: ({ skill_id, requirement }) =>
      strike.mutate(
        { body: { candidate_id: candidateId, skill_id } },
        {
          onSuccess: ({ message, correction: { id } }) => offer.show(message, () => letCount(id, requirement)),
          onError: fail,
        },
      ),
    restore: ({ correction, requirement }) => {
      if (correction) letCount(correction.id, requirement)
    },
    isBusy: strike.isPending || undo.isPending,
    disabledReason: mayForward || mayBackward ? undefined : say('You don’t have permission to decide on {candidates}.'),
  }
}
