import { privacy } from '@rolecall/contract/privacy/privacy'
import { CHANNEL_WORDS } from '@rolecall/domain/privacy/privacy-rules'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'

const LABELS = { way: 'How consent was given' }
const WAYS = ['recruiter', 'form', 'import'] as const
type ConsentChannel = (typeof WAYS)[number]
const FIELDS: readonly FormField<'way'>[] = [
  {
    name: 'way',
    kind: 'radios',
    label: LABELS.way,
    options: WAYS.map((value) => ({ value, label: CHANNEL_WORDS[value] })),
  },
]

/** Records that a candidate agreed today to the current wording. */
export function NoteConsentModal({ candidateId, onClose }: { candidateId: string; onClose: () => void }) {
  const { form, shell } = useCallForm(privacy.addConsent, {
    initial: { way: 'recruiter' as ConsentChannel },
    toBody: ({ way }) => ({ candidate: candidateId, way }),
    close: onClose,
  })
  return (
    <FormModal {...shell} title="Record consent" submitLabel="Record consent" labels={LABELS} onClose={onClose}>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
