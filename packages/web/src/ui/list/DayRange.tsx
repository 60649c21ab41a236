import { TextInput } from '@mantine/core'

type Days = { from: string; to: string }

/** Filters a list by its first and last day, each as YYYY-MM-DD or empty. */
export const DayRange = ({ from, to, onChange }: Days & { onChange: (change: Partial<Days>) => void }) => (
  <>
    <TextInput
      label="From"
      type="date"
      value={from}
      onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
    />
    <TextInput
      label="To"
      type="date"
      value={to}
      onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
    />
  </>
)
