import { applicant } from '@rolecall/contract/applicant/applicant'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { FEEDBACK_LEAST } from '@rolecall/domain/reports/feedback-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './CompanySettings.module.css'

type Settings = CallResult<typeof applicant.feedbackSettings>['data']

/** Whether applicants are asked for feedback. */
export function FeedbackSection() {
  const { data, error, refetch } = useCallQuery(applicant.feedbackSettings, {})
  const settings = data?.data
  return (
    <section aria-label="Applicant feedback" className={layout.parts}>
      <h2 className={styles.title}>Applicant feedback</h2>
      {error && !settings && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!settings && !error && <Skeletons count={2} label="Loading feedback settings" />}
      {settings && <FeedbackForm key={JSON.stringify(settings)} settings={settings} />}
    </section>
  )
}

function FeedbackForm({ settings }: { settings: Settings }) {
  const { form, shell } = useCallForm(applicant.settleFeedback, {
    initial: { is_on: settings.is_on, after_days: String(settings.after_days) },
    toBody: ({ is_on, after_days }) => ({ is_on, after_days: Number(after_days) }),
  })
  return (
    <FormShell {...shell} submitLabel="Save feedback settings" submitVariant="default" labels={LABELS}>
      <FormFields form={form} fields={FIELDS} />
    </FormShell>
  )
}

const LABELS = { is_on: 'Ask applicants for feedback', after_days: 'Days until we email them' }

const HELP =
  'We ask on their application page and send one email. Answers are anonymous and appear in reports once there are {least}.'

const FIELDS: readonly FormField<'is_on' | 'after_days'>[] = [
  { name: 'is_on', kind: 'check', label: LABELS.is_on, help: sentence(HELP, { least: FEEDBACK_LEAST }) },
  { name: 'after_days', kind: 'line', label: LABELS.after_days, maxLength: 2 },
]
