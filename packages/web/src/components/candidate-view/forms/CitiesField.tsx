import { MultiSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { reference } from '@rolecall/contract/company/reference'
import type { FormFieldShape } from '@rolecall/contract/forms/form-input'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import type { FormValues } from './form-values.ts'

type Props = {
  field: FormFieldShape
  form: UseFormReturnType<FormValues>
  /** The chosen country; without one, cities of all countries are found. */
  country: string
}

/** A search field for cities, limited to the chosen country (rule H-146). */
export function CitiesField({ field, form, country }: Props) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, DEBOUNCE_MS)
  const isAsked = query.trim().length > 1
  const { data } = useCallQuery(
    reference.locations,
    { body: { query, ...(country && { country }) } },
    { enabled: isAsked, keepOld: true },
  )
  const found = isAsked ? (data?.data.map(({ name }) => name) ?? []) : []
  const chosen = [form.getValues()[field.key] ?? []].flat()
  return (
    <MultiSelect
      {...form.getInputProps(field.key)}
      name={field.key}
      label={field.label}
      description={field.help || (country ? `Cities of ${country}` : 'Start typing a city')}
      withAsterisk={field.required}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...new Set([...chosen, ...found])]}
      filter={({ options }) => options}
      nothingFoundMessage={isAsked ? 'No matching city' : undefined}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
    />
  )
}
