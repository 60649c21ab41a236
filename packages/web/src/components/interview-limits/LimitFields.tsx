import { NumberInput } from '@mantine/core'
import { LIMITS_MOST } from '@rolecall/contract/interviews/panel-settings'
import { FieldRow } from '../../ui/form/FormFields.tsx'

/** Limits of a user's interviews; null for no limit. */
export type InterviewLimits = { per_day: number | null; per_week: number | null }

type Props = { value: InterviewLimits; onChange: (value: InterviewLimits) => void }

const read = (value: string | number) => (typeof value === 'number' ? Math.round(value) : null)

/** Fields for the maximum number of interviews, per day and per week. */
export const LimitFields = ({ value, onChange }: Props) => (
  <FieldRow>
    <NumberInput
      label="Maximum interviews per day"
      placeholder="No limit"
      min={0}
      max={LIMITS_MOST.day}
      value={value.per_day ?? ''}
      onChange={(typed) => onChange({ ...value, per_day: read(typed) })}
    />
    <NumberInput
      label="Maximum interviews per week"
      placeholder="No limit"
      min={0}
      max={LIMITS_MOST.week}
      value={value.per_week ?? ''}
      onChange={(typed) => onChange({ ...value, per_week: read(typed) })}
    />
  </FieldRow>
)
