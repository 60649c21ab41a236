import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { reference } from '@rolecall/contract/company/reference'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { LOCATION_SEARCH_MIN } from '@rolecall/domain/reference/place-limits'
import { type ReactNode, useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { FieldRow } from '../../../ui/form/FormFields.tsx'
import type { City, DetailsForm } from './details.ts'

type Props = {
  form: DetailsForm
  countries: readonly { name: string; code: string }[]
  disabledReason: string | undefined
  /** The source of each value, if it was not chosen by hand. */
  marks: { country: ReactNode; cities: ReactNode }
}

/** Returns a unique key, since two cities may share a name. */
const keyOf = ({ name, lat, lng }: City) => `${name}|${lat ?? ''}|${lng ?? ''}`
const toOption = (city: City) => ({ value: keyOf(city), label: city.name })

/** The workplace: a country and cities in it. Changing the country removes its cities (rule H-026). */
export function PlaceFields({ form, countries, disabledReason, marks }: Props) {
  const { country, cities } = form.values
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const code = countries.find(({ name }) => name === country)?.code
  const isSearched = code !== undefined && query.length >= LOCATION_SEARCH_MIN
  const places = useCallQuery(
    reference.places,
    { query: { query, ...(code && { country: code }) } },
    { enabled: isSearched, keepOld: true },
  )
  const found: City[] = isSearched ? (places.data?.data ?? []) : []
  const byKey = new Map([...cities, ...found].map((city) => [keyOf(city), city]))
  const cityReason = disabledReason ?? (country ? undefined : 'Choose a country first.')
  return (
    <FieldRow>
      <Select
        {...form.getInputProps('country')}
        label="Country"
        description={disabledReason ?? marks.country}
        placeholder="Search countries"
        data={countries.map(({ name }) => name)}
        searchable
        clearable
        disabled={!!disabledReason}
        value={country || null}
        onChange={(next) => {
          form.setFieldValue('country', next ?? '')
          if (next !== country) form.setFieldValue('cities', [])
        }}
      />
      <MultiSelect
        {...form.getInputProps('cities')}
        label="Cities"
        description={cityReason ?? marks.cities ?? `Type at least ${LOCATION_SEARCH_MIN} letters`}
        disabled={!!cityReason}
        data={[...byKey.values()].map(toOption)}
        value={cities.map(keyOf)}
        onChange={(keys) =>
          form.setFieldValue(
            'cities',
            keys
              .flatMap((key) => byKey.get(key) ?? [])
              .map(({ name, lat, lng }) => ({
                name,
                ...(lat !== undefined && lng !== undefined && { lat, lng }),
              })),
          )
        }
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // The server searches, including other spellings; the list must not be filtered again.
        filter={({ options }) => (isSearched ? options : [])}
        hidePickedOptions
        maxValues={100}
        nothingFoundMessage={describeSearch(query, isSearched, places.isFetching, places.isError)}
      />
    </FieldRow>
  )
}

function describeSearch(query: string, isSearched: boolean, isFetching: boolean, isError: boolean): string | undefined {
  if (!isSearched) return undefined
  if (isFetching) return 'Searching…'
  return isError ? 'Search failed. Keep typing to try again.' : `No cities match “${query}”.`
}
