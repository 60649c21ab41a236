import { privacy } from '@rolecall/contract/privacy/privacy'
import { CHOSEN_REASONS, ERASE_WORD, REASON_WORDS } from '@rolecall/domain/privacy/privacy-rules'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'

type Reason = (typeof CHOSEN_REASONS)[number]
const LABELS = { reason: 'Reason', confirm: `Type ${ERASE_WORD} to confirm` }
const FIELDS: readonly FormField<keyof typeof LABELS>[] = [
  {
    name: 'reason',
    kind: 'radios',
    label: LABELS.reason,
    options: CHOSEN_REASONS.map((value) => ({ value, label: REASON_WORDS[value] })),
  },
  { name: 'confirm', kind: 'line', label: LABELS.confirm, maxLength: 20, autoComplete: 'off' },
]

type Props = { candidateId: string; name: string; onClose: () => void }

/** Erases a candidate permanently, after the confirmation word was typed. */
export function ErasePersonModal({ candidateId, name, onClose }: Props) {
  const { form, shell } = useCallForm(privacy.erase, {
    initial: { reason: 'asked' as Reason, confirm: '' },
    toBody: ({ reason, confirm }) => ({ candidate: candidateId, reason, confirm: confirm as typeof ERASE_WORD }),
    close: onClose,
  })
  return (
    <FormModal
      {...shell}
      title={`Erase ${name}`}
      submitLabel="Erase for good"
      labels={LABELS}
      submitDisabledReason={form.values.confirm === ERASE_WORD ? undefined : `Type ${ERASE_WORD} to confirm.`}
      onClose={onClose}
    >
      <p>
        This permanently erases their files, emails, comments, answers and history details. Positions keep an anonymous
        row so that their numbers stay correct.
      </p>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
