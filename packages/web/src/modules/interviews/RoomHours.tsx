import { Checkbox, Group, Select } from '@mantine/core'
import { FieldRow } from '../../ui/form/FormFields.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { type TypedHours, WEEK } from './room-hours.ts'

type Props = { hours: TypedHours; onChange: (hours: TypedHours) => void }

/** The hours in which a room may be used. */
export function RoomHours({ hours, onChange }: Props) {
  const set = (over: Partial<TypedHours>) => onChange({ ...hours, ...over })
  return (
    <>
      <Checkbox
        label="Available at any time"
        checked={hours.isAlways}
        onChange={(event) => set({ isAlways: event.currentTarget.checked })}
      />
      {!hours.isAlways && (
        <>
          <Checkbox.Group label="Available on" value={hours.days} onChange={(days) => set({ days })}>
            <Group mt="xs" gap="sm">
              {WEEK.map((label, place) => (
                <Checkbox key={label} value={String(place + 1)} label={label} />
              ))}
            </Group>
          </Checkbox.Group>
          <FieldRow>
            <TimeField label="From" value={hours.from} onChange={(from) => set({ from })} />
            <TimeField label="To" value={hours.to} onChange={(to) => set({ to })} />
          </FieldRow>
          <Select
            label="Time zone"
            searchable
            data={[...new Set(['UTC', hours.zone, ...Intl.supportedValuesOf('timeZone')])]}
            value={hours.zone}
            nothingFoundMessage="No matching time zone"
            onChange={(zone) => set({ zone: zone ?? hours.zone })}
          />
        </>
      )}
    </>
  )
}
