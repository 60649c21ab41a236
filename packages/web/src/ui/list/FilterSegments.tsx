import { SegmentedControl } from '@mantine/core'

type Props<V extends string> = {
  label?: string
  data: readonly (V | { value: V; label: string })[]
  value: V
  onChange: (value: V) => void
}

/** Filters a list by one of a few values, all of them visible. */
export const FilterSegments = <V extends string>({ label = 'Which are shown', data, value, onChange }: Props<V>) => (
  <SegmentedControl aria-label={label} data={[...data]} value={value} onChange={onChange} />
)
