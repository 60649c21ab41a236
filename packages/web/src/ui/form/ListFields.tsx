import { Select, TagsInput } from '@mantine/core'
import type { ComponentProps } from 'react'

type SelectProps = ComponentProps<typeof Select>
type ChoiceProps = {
  common: object
  options: SelectProps['data']
  value: string | null
  nothingFound: string | undefined
  clearLabel: string | undefined
  onChange: (picked: unknown) => void
}

export const ChoiceField = ({ common, options, value, nothingFound, clearLabel, onChange }: ChoiceProps) => {
  const search = nothingFound && { searchable: true, nothingFoundMessage: nothingFound }
  const clear = clearLabel && { clearable: true, clearButtonProps: { 'aria-label': clearLabel } }
  const chosen: Pick<SelectProps, 'data' | 'value' | 'onChange'> = { data: options ?? [], value, onChange }
  return <Select {...common} {...chosen} {...search} {...clear} allowDeselect={false} />
}

export const TagsField = ({ common, most }: { common: object; most: number | undefined }) => (
  <TagsInput {...common} {...(most && { maxTags: most })} splitChars={[',', ';', ' ']} acceptValueOnBlur />
)
