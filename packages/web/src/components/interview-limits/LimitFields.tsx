import { NumberInput } from '@mantine/core'
import { LIMITS_MOST } from '@rolecall/contract/contact/panel-settings'
import { FieldRow } from '../../kit/form/FormFields.tsx'

/** Null where there is none. */
export type InterviewLimits = { per_day: number | null; per_week: number | null }

type Props = { value: InterviewLimits; onChange: (value: InterviewLimits) => void }

const read = (value: string | number) => (typeof value === 'number' ? Math.round(value) : null)

/** How many interviews somebody leads at most, a day and a week. */
export const LimitFields = ({ value, onChange }: Props) => (
  <FieldRow>
    <NumberInput
      label="Interviews a day, at most"
      placeholder="No limit"
      min={0}
      max={LIMITS_MOST.day}
      value={value.per_day ?? ''}
      onChange={(typed) => onChange({ ...value, per_day: read(typed) })}
    />
    <NumberInput
      label="Interviews a week, at most"
      placeholder="No limit"
      min={0}
      max={LIMITS_MOST.week}
      value={value.per_week ?? ''}
      onChange={(typed) => onChange({ ...value, per_week: read(typed) })}
    />
  </FieldRow>
)
