import { systemCard } from '@rolecall/contract/fairness/system-card'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { SettingsFields, SettingsSection } from '../../../ui/form/SettingsSection.tsx'

const LABELS = { months: 'Months to keep scores' }

/** Retention of application scores in months. `least`: the minimum demanded by the rules of the company's country. */
export function ScoreRetention({ months, least }: { months: number; least: number }) {
  const { form, call } = useCallForm(systemCard.settleLog, {
    initial: { months: String(months) },
    follows: true,
    toBody: (values) => ({ months: Number(values.months) }),
  })
  const fields: readonly FormField<'months'>[] = [
    {
      name: 'months',
      kind: 'line',
      label: LABELS.months,
      inputMode: 'numeric',
      maxLength: 3,
      help: sentence('At least {least} where you recruit. California requires 48.', { least }),
    },
  ]
  return (
    <SettingsSection title="Score retention">
      <SettingsFields title="Score retention" labels={LABELS} call={call}>
        <FormFields form={form} fields={fields} />
      </SettingsFields>
    </SettingsSection>
  )
}
