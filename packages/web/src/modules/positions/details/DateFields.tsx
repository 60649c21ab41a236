import { addDays, isDay, laterDay } from '@rolecall/domain/calendar/company-day'
import type { ReactNode } from 'react'
import { DayField } from '../../../ui/form/DayField.tsx'
import { FieldRow } from '../../../ui/form/FormFields.tsx'
import type { DetailsForm } from './details.ts'

type Props = {
  form: DetailsForm
  today: string
  disabledReason: string | undefined
  /** The source of the end date, if it was not typed. */
  endMark: ReactNode
}

/** Start and end. A start before today becomes today and takes the end away; an end too early becomes the next day (rules H-034, H-035). */
export function DateFields({ form, today, disabledReason, endMark }: Props) {
  const { startDate } = form.values
  const firstEnd = addDays(startDate || today, 1)
  return (
    <FieldRow>
      <DayField
        {...form.getInputProps('startDate')}
        label="Start date"
        description={disabledReason ?? 'Today or later'}
        disabled={!!disabledReason}
        withAsterisk
        min={today}
        onChange={(typed) => {
          const day = isDay(typed) ? laterDay(typed, today) : startDate
          if (day === startDate) return
          form.setFieldValue('startDate', day)
          form.setFieldValue('endDate', '')
        }}
      />
      <DayField
        {...form.getInputProps('endDate')}
        label="End date"
        description={disabledReason ?? endMark}
        disabled={!!disabledReason}
        withAsterisk
        min={firstEnd}
        onChange={(day) => form.setFieldValue('endDate', isDay(day) ? laterDay(day, firstEnd) : '')}
      />
    </FieldRow>
  )
}
