import { applicant } from '@rolecall/contract/applicant/applicant'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { FEEDBACK_LEAST } from '@rolecall/domain/reports/feedback-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../../ui/form/SettingsSection.tsx'

type Settings = CallResult<typeof applicant.feedbackSettings>['data']

/** Whether applicants are asked for feedback. */
export function FeedbackFields({ settings }: { settings: Settings }) {
  const { form, call } = useCallForm(applicant.settleFeedback, {
    initial: { is_on: settings.is_on, after_days: String(settings.after_days) },
    follows: true,
    toBody: ({ is_on, after_days }) => ({ is_on, after_days: Number(after_days) }),
  })
  return (
    <SettingsFields title="Applicant feedback" labels={FEEDBACK_LABELS} call={call}>
      <FormFields form={form} fields={FIELDS} />
    </SettingsFields>
  )
}

export const FEEDBACK_LABELS = { is_on: 'Ask applicants for feedback', after_days: 'Days until we email them' }

const HELP =
  'We ask on their application page and send one email. Answers are anonymous and appear in reports once there are {least}.'

const FIELDS: readonly FormField<'is_on' | 'after_days'>[] = [
  { name: 'is_on', kind: 'check', label: FEEDBACK_LABELS.is_on, help: sentence(HELP, { least: FEEDBACK_LEAST }) },
  { name: 'after_days', kind: 'line', label: FEEDBACK_LABELS.after_days, maxLength: 2 },
]
