import { Select, type SelectProps } from '@mantine/core'

type Props<V extends string> = Omit<SelectProps<V>, 'value' | 'onChange' | 'clearable' | 'clearButtonProps'> & {
  /** Empty for all rows. */
  value: V | ''
  /** What is shown without a value, and the name of the button that clears it: "Any role". */
  all: string
  onChange: (value: V | '') => void
}

/** Filters a list by one of several values, or not at all. */
export const FilterSelect = <V extends string>({ value, all, onChange, ...select }: Props<V>) => (
  <Select
    placeholder={all}
    w="13rem"
    {...select}
    value={value || null}
    clearable
    clearButtonProps={{ 'aria-label': all }}
    onChange={(chosen) => onChange(chosen ?? '')}
  />
)
