import '@mantine/dates/styles.css'
import { DateInput } from '@mantine/dates'
import type { UseFormReturnType } from '@mantine/form'
import { addDays, laterDay } from '@rolecall/domain/calendar/company-day'
import { useToday } from '../../api/use-today.ts'
import { FieldRow } from '../../ui/form/FormFields.tsx'
import { DAY_FIELD, readDay } from '../../ui/format/day-text.ts'
import type { ProjectValues } from './project-form.ts'

type Props = {
  form: UseFormReturnType<ProjectValues>
  /** The existing start of a project, which may stay although it is in the past. */
  earliest?: string | undefined
}

const COMMON = { ...DAY_FIELD, withAsterisk: true, allowDeselect: true, placeholder: 'Choose or type a date' } as const

/**
 * Start and end, typed or picked. A start before today becomes today, and choosing a start clears the end. An invalid
 * day, or an end too early, stays in the field with an error (rules H-008, H-009).
 */
export function ProjectDates({ form, earliest }: Props) {
  const today = useToday()
  const isKept = earliest !== undefined && earliest < today
  const { startDate, startTyped, endTyped } = form.values
  const firstEnd = addDays(startDate ?? today, 1)
  const readStart = (typed: string) => {
    const day = readDay(typed)
    return day === earliest ? day : day && laterDay(day, today)
  }
  const isEnd = (typed: string) => (readDay(typed) ?? '') >= firstEnd
  return (
    <FieldRow>
      <DateInput
        {...COMMON}
        {...form.getInputProps('startDate')}
        label="Start date"
        description={isKept ? 'Unchanged, today or later' : 'Today or later'}
        fixOnBlur={!startTyped}
        minDate={isKept ? earliest : today}
        excludeDate={(day) => day < today && day !== earliest}
        dateParser={readStart}
        onInput={({ currentTarget: { value } }) => form.setFieldValue('startTyped', readStart(value) ? '' : value)}
        onChange={(day) => {
          form.setFieldValue('startTyped', '')
          if (day === startDate) return
          form.setFieldValue('startDate', day)
          form.setFieldValue('endDate', null)
          form.setFieldValue('endTyped', '')
        }}
      />
      <DateInput
        {...COMMON}
        {...form.getInputProps('endDate')}
        label="End date"
        description="At least one day after the start"
        fixOnBlur={!endTyped}
        minDate={firstEnd}
        dateParser={readDay}
        onInput={({ currentTarget: { value } }) => form.setFieldValue('endTyped', isEnd(value) ? '' : value)}
        onChange={(day) => {
          form.setFieldValue('endTyped', '')
          form.setFieldValue('endDate', day)
        }}
      />
    </FieldRow>
  )
}
