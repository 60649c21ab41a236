import { Checkbox, Group } from '@mantine/core'
import { availability } from '@rolecall/contract/interviews/availability'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { DAY_MINUTES } from '@rolecall/domain/calendar/durations'
import { clockOf, minutesOf } from '@rolecall/domain/interviews/working-hours'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { FieldRow, type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../../ui/form/SettingsSection.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { CalendarAccountPart } from './CalendarAccountPart.tsx'
import { CalendarAddress } from './CalendarAddress.tsx'
import { InterviewLimits } from './InterviewLimits.tsx'

type OwnAvailability = CallResult<typeof availability.mine>

const LABELS = { days: 'Days', from_minute: 'From', to_minute: 'To', time_zone: 'Time zone' }
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const zoneField = (own: string): FormField<'time_zone'> => ({
  name: 'time_zone',
  kind: 'choice',
  label: LABELS.time_zone,
  options: [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])],
  nothingFound: 'No time zones match.',
  isRequired: true,
})

/** The hours in which the user can be booked for interviews, and their calendar. */
export function InterviewHours() {
  const { data, error, refetch } = useCallQuery(availability.mine, {})
  if (error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" />
  return (
    <div className={layout.partsApart}>
      <Hours mine={data} />
      <InterviewLimits />
      <CalendarAddress feed={data.feed} />
      <CalendarAccountPart />
    </div>
  )
}

/** Returns minutes of the day; midnight at the end of a day is written the same as at its start. */
const readEnd = (clock: string) => (minutesOf(clock) === 0 ? DAY_MINUTES : minutesOf(clock))

function Hours({ mine }: { mine: OwnAvailability }) {
  const { form, call } = useCallForm(availability.settle, {
    initial: {
      days: mine.days.map(String),
      from_minute: clockOf(mine.from_minute),
      to_minute: clockOf(mine.to_minute % DAY_MINUTES),
      time_zone: mine.time_zone,
    },
    toBody: ({ days, from_minute, to_minute, time_zone }) => ({
      days: days.map(Number),
      from_minute: minutesOf(from_minute || '00:00'),
      to_minute: readEnd(to_minute || '00:00'),
      time_zone,
    }),
  })
  return (
    <SettingsFields title="Working hours" labels={LABELS} call={call}>
      <Checkbox.Group
        {...form.getInputProps('days')}
        label={LABELS.days}
        description="Colleagues can schedule interviews with you during these hours."
      >
        <Group mt="xs" gap="sm">
          {WEEK.map((label, place) => (
            <Checkbox key={label} value={String(place + 1)} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
      <FieldRow>
        <TimeField {...form.getInputProps('from_minute')} name="from_minute" label={LABELS.from_minute} />
        <TimeField {...form.getInputProps('to_minute')} name="to_minute" label={LABELS.to_minute} />
      </FieldRow>
      <FormFields form={form} fields={[zoneField(mine.time_zone)]} />
    </SettingsFields>
  )
}
