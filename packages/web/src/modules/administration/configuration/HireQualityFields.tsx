import { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { FEEDBACK_LEAST } from '@rolecall/domain/reports/feedback-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../../ui/form/SettingsSection.tsx'

type Settings = CallResult<typeof hireQuality.settings>['data']

/** Whether hiring managers are asked how hires work out. */
export function HireQualityFields({ settings }: { settings: Settings }) {
  const { form, call } = useCallForm(hireQuality.settle, {
    initial: { is_on: settings.is_on },
    follows: true,
    toBody: ({ is_on }) => ({ is_on }),
  })
  return (
    <SettingsFields title="Quality of hire" labels={HIRE_QUALITY_LABELS} call={call}>
      <FormFields form={form} fields={FIELDS} />
    </SettingsFields>
  )
}

export const HIRE_QUALITY_LABELS = { is_on: 'Ask hiring managers how hires work out' }

const HELP = 'We email one question 30, 90 and 180 days after the start. Answers are counted once there are {least}.'

const FIELDS: readonly FormField<'is_on'>[] = [
  { name: 'is_on', kind: 'check', label: HIRE_QUALITY_LABELS.is_on, help: sentence(HELP, { least: FEEDBACK_LEAST }) },
]
