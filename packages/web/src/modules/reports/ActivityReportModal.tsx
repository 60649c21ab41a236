import { session as account } from '@rolecall/contract/accounts/session'
import { reports } from '@rolecall/contract/reports/reports'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { useToday } from '../../api/use-today.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FieldRow, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { ReportLink } from './ReportLink.tsx'
import { toUtc } from './report-times.ts'

/** Default period of a report in days: the last week. */
const DAYS = 7
const LABELS = { start_date: 'From', end_date: 'To', email: 'Email to', exclude_data_ingestion: 'Leave out' }

/** Emails a report of the activity in a period, or of the comments on candidates; the same file can be downloaded here. */
export function ActivityReportModal({ onClose }: { onClose: () => void }) {
  const { data: user } = useCallQuery(account.currentUser, {})
  return user && <ActivityForm email={user.user_email} onClose={onClose} />
}

function ActivityForm({ email, onClose }: { email: string; onClose: () => void }) {
  const today = useToday()
  const [sent, setSent] = useState<{ msg: string; report: string }>()
  const { form, shell } = useCallForm(reports.sendActivity, {
    initial: { start_date: addDays(today, -DAYS), end_date: today, email, exclude_data_ingestion: true },
    toBody: ({ start_date, end_date, ...values }) => ({
      ...values,
      start_date: toUtc(start_date, '00:00:00'),
      end_date: toUtc(end_date, '23:59:59'),
      offset: new Date().getTimezoneOffset(),
    }),
    mutation: { quiet: true },
    onSent: () => setSent(undefined),
    onDone: setSent,
  })
  const feedback = useCallMutation(reports.sendFeedback, { quietDone: true, long: true })
  const sendFeedback = () =>
    feedback.mutate({ body: { email: form.values.email } }, { onSuccess: (answer) => setSent(answer) })
  return (
    <FormModal
      {...shell}
      title="Activity report"
      submitLabel="Email report"
      cancelLabel={sent ? 'Close' : 'Cancel'}
      labels={LABELS}
      onClose={onClose}
      extra={
        <Button busy={feedback.isPending} onClick={sendFeedback}>
          Email submitted feedback
        </Button>
      }
    >
      <FieldRow>
        <FormFields
          form={form}
          fields={[
            { name: 'start_date', label: LABELS.start_date, kind: 'day', latest: today, isRequired: true },
            { name: 'end_date', label: LABELS.end_date, kind: 'day', latest: today, isRequired: true },
          ]}
        />
      </FieldRow>
      <FormFields
        form={form}
        fields={[
          { name: 'email', label: LABELS.email, kind: 'line', type: 'email', isRequired: true },
          {
            name: 'exclude_data_ingestion',
            label: 'Leave out parsed résumés and imported people',
            kind: 'check',
          },
        ]}
      />
      {sent && <ReportLink report={sent.report}>{sent.msg}</ReportLink>}
    </FormModal>
  )
}
