import { panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { LimitFields } from '../../../components/interview-limits/LimitFields.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { SettingsFields } from '../../../ui/form/SettingsSection.tsx'

/** Maximum number of interviews for the user. */
export function InterviewLimits() {
  const { data, error, refetch } = useCallQuery(panelSettings.limits, {})
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" />
  return <Limits day={data.per_day} week={data.per_week} />
}

const LABELS = { per_day: 'Maximum interviews per day', per_week: 'Maximum interviews per week' }

function Limits({ day, week }: { day: number | null; week: number | null }) {
  const { form, call } = useCallForm(panelSettings.settleLimits, {
    initial: { per_day: day, per_week: week },
    toBody: (values) => values,
  })
  return (
    <SettingsFields title="Interview limits" labels={LABELS} call={call}>
      <LimitFields value={form.values} onChange={(typed) => form.setValues(typed)} />
    </SettingsFields>
  )
}
