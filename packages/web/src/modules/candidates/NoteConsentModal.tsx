import { privacy } from '@rolecall/contract/people/privacy'
import { WAY_WORDS } from '@rolecall/domain/company/privacy-rules'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'

const LABELS = { way: 'By what way' }
const WAYS = ['recruiter', 'form', 'import'] as const
type Way = (typeof WAYS)[number]
const FIELDS: readonly FormField<'way'>[] = [
  {
    name: 'way',
    kind: 'radios',
    label: LABELS.way,
    options: WAYS.map((value) => ({ value, label: WAY_WORDS[value] })),
  },
]

/** Notes that a candidate agreed today to the wording in force. */
export function NoteConsentModal({ candidateId, onClose }: { candidateId: string; onClose: () => void }) {
  const { form, shell } = useCallForm(privacy.addConsent, {
    initial: { way: 'recruiter' as Way },
    toBody: ({ way }) => ({ candidate: candidateId, way }),
    onDone: onClose,
  })
  return (
    <FormModal {...shell} title="Note a consent" submitLabel="Note it" labels={LABELS} onClose={onClose}>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
