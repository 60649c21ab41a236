import { explanation } from '@rolecall/contract/fairness/explanation'
import type { ExplanationChoice } from '@rolecall/domain/fairness/explanation-rules'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { FairPlayPart } from './FairPlayPart.tsx'

/** Whether candidates see how they were scored. */
export function ExplanationSection() {
  const asked = useCallQuery(explanation.settings, {})
  return (
    <FairPlayPart title="What candidates see" asked={asked}>
      {({ data: { choice } }) => <ExplanationForm key={choice} choice={choice} />}
    </FairPlayPart>
  )
}

function ExplanationForm({ choice }: { choice: ExplanationChoice }) {
  const { form, shell } = useCallForm(explanation.settle, { initial: { choice }, toBody: (values) => values })
  return (
    <FormShell {...shell} submitLabel="Save" submitVariant="default" labels={LABELS}>
      <FormFields form={form} fields={FIELDS} />
    </FormShell>
  )
}

const LABELS = { choice: 'How we read their résumé and scored it' }

const OPTIONS: readonly { value: ExplanationChoice; label: string }[] = [
  { value: 'off', label: 'Never show' },
  { value: 'on-request', label: 'Show when they ask for it' },
  { value: 'always', label: 'Always show' },
]

const FIELDS: readonly FormField<'choice'>[] = [
  {
    name: 'choice',
    kind: 'radios',
    label: LABELS.choice,
    options: OPTIONS,
    help: 'Shown on the page linked from application and interest emails, where they can also correct mistakes and always request a human review.',
  },
]
