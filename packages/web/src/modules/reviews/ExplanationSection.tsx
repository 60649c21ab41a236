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
    <FairPlayPart title="What candidates are shown" asked={asked}>
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

const LABELS = { choice: 'What was read of them, and which of their words earned how many points' }

const OPTIONS: readonly { value: ExplanationChoice; label: string }[] = [
  { value: 'off', label: 'Is not shown' },
  { value: 'on-request', label: 'Is shown to whoever asks for it, at once' },
  { value: 'always', label: 'Is always shown' },
]

const FIELDS: readonly FormField<'choice'>[] = [
  {
    name: 'choice',
    kind: 'radios',
    label: LABELS.choice,
    options: OPTIONS,
    help: 'On the page behind the link of their application, and of mails that ask whether they are interested. They correct there what is wrong. Whatever is chosen, they can ask for a person there.',
  },
]
