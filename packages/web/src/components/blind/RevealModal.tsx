import { blind, REVEAL_REASON_MAX } from '@rolecall/contract/revealing/blind'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { say } from '../../ui/format/company-terms.ts'

type Props = { candidateId: string; positionId: string | undefined; onClose: () => void }

const LABELS = { reason: 'Why you need to know their identity' }
const FIELDS: readonly FormField<'reason'>[] = [
  {
    name: 'reason',
    kind: 'text',
    label: LABELS.reason,
    help: 'Revealing is logged with your name. Your colleagues still see an anonymous {candidate}.',
    isRequired: true,
    takesFocus: true,
    rows: 3,
    mostRows: 8,
    maxLength: REVEAL_REASON_MAX,
  },
]

/** Reveals a candidate to the user, who must give a reason. */
export function RevealModal({ candidateId, positionId, onClose }: Props) {
  const { form, shell } = useCallForm(blind.reveal, {
    initial: { reason: '' },
    toBody: ({ reason }) => ({ candidate_id: candidateId, reason, ...(positionId && { positionId }) }),
    close: onClose,
  })
  return (
    <FormModal
      {...shell}
      title={say('Reveal {Candidate} {candidateId}', { candidateId })}
      submitLabel="Reveal"
      labels={LABELS}
      onClose={onClose}
    >
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
