import { explanation } from '@rolecall/contract/fairness/explanation'
import type { ExplanationChoice } from '@rolecall/domain/fairness/explanation-rules'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../ui/form/SettingsSection.tsx'
import { Loaded, RuleRow } from './RuleRow.tsx'

/** Whether candidates see how they were scored. */
export function ExplanationRule() {
  const asked = useCallQuery(explanation.settings, {})
  return (
    <Loaded what="What candidates see" asked={asked}>
      {({ data: { choice } }) => (
        <RuleRow
          title="What candidates see"
          says={SAYS[choice]}
          of={['explanation']}
          isDefault={choice === 'on-request'}
        >
          <ChoiceField choice={choice} />
        </RuleRow>
      )}
    </Loaded>
  )
}

const SAYS: Record<ExplanationChoice, string> = {
  off: 'Scores are never shown',
  'on-request': 'Scores are shown on request',
  always: 'Scores are always shown',
}

function ChoiceField({ choice }: { choice: ExplanationChoice }) {
  const { form, call } = useCallForm(explanation.settle, {
    initial: { choice },
    follows: true,
    toBody: (values) => values,
  })
  return (
    <SettingsFields title="What candidates see" labels={LABELS} call={call}>
      <FormFields form={form} fields={FIELDS} />
    </SettingsFields>
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
