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
    <Loaded what="Scores shown" asked={asked}>
      {({ data: { choice } }) => (
        <RuleRow
          title="Scores shown"
          about="Whether {candidates} can see how you read their résumé and scored it."
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
  off: 'Never shown to candidates',
  'on-request': 'To candidates on request',
  always: 'Always shown to candidates',
}

function ChoiceField({ choice }: { choice: ExplanationChoice }) {
  const { form, call } = useCallForm(explanation.settle, {
    initial: { choice },
    follows: true,
    toBody: (values) => values,
  })
  return (
    <SettingsFields title="Scores shown" labels={LABELS} call={call}>
      <FormFields form={form} fields={FIELDS} />
    </SettingsFields>
  )
}

const LABELS = { choice: 'Show scores to candidates' }

const OPTIONS: readonly { value: ExplanationChoice; label: string }[] = [
  { value: 'off', label: 'Never' },
  { value: 'on-request', label: 'When they ask' },
  { value: 'always', label: 'Always' },
]

const FIELDS: readonly FormField<'choice'>[] = [
  {
    name: 'choice',
    kind: 'radios',
    label: LABELS.choice,
    options: OPTIONS,
    help: 'On the page linked from application and interest emails. There they can also correct mistakes and request a human review.',
  },
]
