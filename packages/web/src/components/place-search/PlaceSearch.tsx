import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { reference } from '@rolecall/contract/company/reference'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { LOCATION_SEARCH_MIN } from '@rolecall/domain/reference/place-limits'
import type { ReactNode } from 'react'
import { useCallQuery } from '../../api/call.ts'

export type PickedPlace = { name: string; lat: number | null; lng: number | null }

type Props = {
  name: string
  label: string
  value: PickedPlace
  error?: ReactNode
  onChange: (place: PickedPlace) => void
}

/** A field for a place: typed, and then picked from suggested cities. A place that was merely typed has no coordinates. */
export function PlaceSearch({ name, label, value, error, onChange }: Props) {
  const [query] = useDebouncedValue(value.name.trim(), DEBOUNCE_MS)
  const isPicked = value.lat !== null
  const isSearched = !isPicked && query.length >= LOCATION_SEARCH_MIN
  const { data } = useCallQuery(reference.places, { query: { query } }, { enabled: isSearched, keepOld: true })
  const found = isSearched ? (data?.data ?? []) : []
  // Of two cities with the same name in one country, the larger, which comes first.
  const byLabel = new Map(found.toReversed().map((place) => [`${place.name}, ${place.country}`, place]))
  return (
    <Autocomplete
      name={name}
      label={label}
      description={`Type at least ${LOCATION_SEARCH_MIN} letters, then choose the city.`}
      autoComplete="off"
      maxLength={200}
      value={value.name}
      error={error}
      data={[...byLabel.keys()].toReversed()}
      // The server searches, including other spellings; the list must not be filtered again.
      filter={({ options }) => options}
      onChange={(typed) => {
        const picked = byLabel.get(typed)
        onChange({ name: typed, lat: picked?.lat ?? null, lng: picked?.lng ?? null })
      }}
    />
  )
}
