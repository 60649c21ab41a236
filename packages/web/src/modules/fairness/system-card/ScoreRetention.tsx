import { systemCard } from '@rolecall/contract/insight/system-card'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { Panel } from '../../../kit/shell/Panel.tsx'

const LABELS = { months: 'Months that scores are kept' }

/** How long the scores are kept that applications were given. `least`: as long as rules where the company is demand. */
export function KeptMonths({ months, least }: { months: number; least: number }) {
  const { form, shell } = useCallForm(systemCard.settleLog, {
    initial: { months: String(months) },
    toBody: (values) => ({ months: Number(values.months) }),
  })
  const fields: readonly FormField<'months'>[] = [
    {
      name: 'months',
      kind: 'line',
      label: LABELS.months,
      inputMode: 'numeric',
      maxLength: 3,
      help: sentence('At least {least}, as the rules of where you recruit have it. California asks for 48.', { least }),
    },
  ]
  return (
    <Panel title="How long scores are kept">
      <FormShell {...shell} submitLabel="Save" submitVariant="default" labels={LABELS}>
        <FormFields form={form} fields={fields} />
      </FormShell>
    </Panel>
  )
}
