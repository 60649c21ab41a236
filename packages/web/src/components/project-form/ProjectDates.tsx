import type { UseFormReturnType } from '@mantine/form'
import { addDays, isDay, laterDay } from '@rolecall/domain/calendar/company-day'
import { useToday } from '../../api/use-today.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { FieldRow } from '../../ui/form/FormFields.tsx'
import type { ProjectValues } from './project-form.ts'

type Props = {
  form: UseFormReturnType<ProjectValues>
  /** The existing start of a project, which may stay although it is in the past. */
  earliest?: string | undefined
}

/**
 * Start and end. A start before today becomes today, and choosing a start clears the end. An invalid day, or an end too
 * early, stays in the field with an error (rules H-008, H-009).
 */
export function ProjectDates({ form, earliest }: Props) {
  const today = useToday()
  const isKept = earliest !== undefined && earliest < today
  const { startDate } = form.values
  return (
    <FieldRow>
      <DayField
        {...form.getInputProps('startDate')}
        label="Start date"
        description={isKept ? 'Unchanged, today or later' : 'Today or later'}
        withAsterisk
        min={isKept ? earliest : today}
        onChange={(typed) => {
          const day = isDay(typed) && typed !== earliest ? laterDay(typed, today) : typed
          if (day === startDate) return
          form.setFieldValue('startDate', day)
          if (isDay(day)) form.setFieldValue('endDate', '')
        }}
      />
      <DayField
        {...form.getInputProps('endDate')}
        label="End date"
        description="At least one day after the start"
        withAsterisk
        min={addDays(isDay(startDate) ? startDate : today, 1)}
      />
    </FieldRow>
  )
}
