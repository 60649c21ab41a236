import '@mantine/dates/styles.css'
import { DateInput } from '@mantine/dates'
import type { UseFormReturnType } from '@mantine/form'
import { MESSAGES } from '@rolecall/contract/messages'
import { DAY_FIELD, dayAfter, readDay, today } from '../../ui/format/day-text.ts'
import styles from './NewProjectPage.module.css'
import type { ProjectValues } from './project-form.ts'

type Props = { form: UseFormReturnType<ProjectValues> }

const COMMON = { ...DAY_FIELD, withAsterisk: true, allowDeselect: true } as const

/**
 * Start and end, typed or picked. A start before today becomes today, and choosing a start takes the end away. Text that
 * is no day, or an end too early, stays in the field and is complained about.
 */
export function ProjectDates({ form }: Props) {
  const first = today()
  const firstEnd = dayAfter(form.values.startDate ?? first)
  const toStart = (typed: string) => {
    const day = readDay(typed)
    return day && day < first ? first : day
  }
  const findEndProblem = (typed: string) => {
    const day = readDay(typed)
    if (!typed.trim()) return ''
    if (!day) return MESSAGES.dateInvalid
    return day < firstEnd ? MESSAGES.endBeforeStart : ''
  }
  return (
    <div className={styles.pair}>
      <DateInput
        {...COMMON}
        {...form.getInputProps('startDate')}
        label="Start date"
        description="Today or later"
        placeholder="Pick or type a day"
        fixOnBlur={!form.values.startProblem}
        minDate={first}
        dateParser={toStart}
        onInput={({ currentTarget: { value } }) =>
          form.setFieldValue('startProblem', value.trim() && !toStart(value) ? MESSAGES.dateInvalid : '')
        }
        onChange={(day) => {
          form.setFieldValue('startProblem', '')
          if (day === form.values.startDate) return
          form.setFieldValue('startDate', day)
          form.setFieldValue('endDate', null)
          form.setFieldValue('endProblem', '')
        }}
      />
      <DateInput
        {...COMMON}
        {...form.getInputProps('endDate')}
        label="End date"
        description="At least one day after the start"
        placeholder="Pick or type a day"
        fixOnBlur={!form.values.endProblem}
        minDate={firstEnd}
        dateParser={readDay}
        onInput={({ currentTarget: { value } }) => form.setFieldValue('endProblem', findEndProblem(value))}
        onChange={(day) => {
          form.setFieldValue('endProblem', '')
          form.setFieldValue('endDate', day)
        }}
      />
    </div>
  )
}
