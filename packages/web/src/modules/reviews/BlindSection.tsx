import { blind } from '@rolecall/contract/revealing/blind'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { FairPlayPart } from './FairPlayPart.tsx'

const LABELS = {
  blind_review: 'Use blind review for new {positions}',
  blind_schools: 'Hide schools too',
}
const FIELDS: readonly FormField<keyof typeof LABELS>[] = [
  {
    name: 'blind_review',
    kind: 'check',
    label: LABELS.blind_review,
    help: 'Hides identities until interviews. Each {position} can choose otherwise. Existing {positions} don’t change.',
  },
  { name: 'blind_schools', kind: 'check', label: LABELS.blind_schools, help: 'Degrees stay visible.' },
]

/** Whether new positions use blind review. */
export function BlindSection() {
  const asked = useCallQuery(blind.usual, {})
  return (
    <FairPlayPart title="Blind review" asked={asked}>
      {({ blind_review, blind_schools }) => (
        <UsualForm key={`${blind_review} ${blind_schools}`} usual={{ blind_review, blind_schools }} />
      )}
    </FairPlayPart>
  )
}

function UsualForm({ usual }: { usual: { blind_review: boolean; blind_schools: boolean } }) {
  const { form, shell } = useCallForm(blind.settle, { initial: usual, toBody: (values) => values })
  return (
    <FormShell {...shell} submitLabel="Save" submitVariant="default" labels={LABELS}>
      <FormFields form={form} fields={FIELDS} />
    </FormShell>
  )
}
