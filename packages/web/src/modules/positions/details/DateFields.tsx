import '@mantine/dates/styles.css'
import { DateInput } from '@mantine/dates'
import { addDays, laterDay } from '@rolecall/domain/calendar/company-day'
import type { ReactNode } from 'react'
import { FieldRow } from '../../../ui/form/FormFields.tsx'
import { DAY_FIELD, readDay } from '../../../ui/format/day-text.ts'
import type { DetailsForm } from './details.ts'

type Props = {
  form: DetailsForm
  today: string
  disabledReason: string | undefined
  /** The source of the end date, if it was not typed. */
  endMark: ReactNode
}

const FORMATS = 'You can also type 2026/12/31 or 31.12.2026'

/** Reads a typed day, moved to the earliest allowed one if it is too early. */
const readDayFrom = (typed: string, first: string): string | null => {
  const day = readDay(typed)
  return day && laterDay(day, first)
}

/** Start and end. A start before today becomes today and takes the end away; an end too early becomes the next day (rules H-034, H-035). */
export function DateFields({ form, today, disabledReason, endMark }: Props) {
  const { startDate, endDate } = form.values
  const firstEnd = addDays(startDate || today, 1)
  const common = { ...DAY_FIELD, firstDayOfWeek: 1, disabled: !!disabledReason } as const
  return (
    <FieldRow>
      <DateInput
        {...form.getInputProps('startDate')}
        {...common}
        label="Start date"
        description={disabledReason ?? 'Today or later'}
        withAsterisk
        minDate={today}
        value={startDate || null}
        dateParser={(typed) => readDayFrom(typed, today)}
        onChange={(day) => {
          if (!day || day === startDate) return
          form.setFieldValue('startDate', day)
          form.setFieldValue('endDate', '')
        }}
      />
      <DateInput
        {...form.getInputProps('endDate')}
        {...common}
        label="End date"
        description={disabledReason ?? endMark ?? FORMATS}
        withAsterisk
        placeholder="Choose or type a date"
        minDate={firstEnd}
        value={endDate || null}
        dateParser={(typed) => readDayFrom(typed, firstEnd)}
        onChange={(day) => form.setFieldValue('endDate', day ?? '')}
      />
    </FieldRow>
  )
}
