import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { members } from '@rolecall/contract/users/members'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'

export type Colleague = { id: string; name: string }

type Props = {
  label: string
  value: readonly Colleague[]
  max: number
  required?: boolean
  error?: string | undefined
  onChange: (people: Colleague[]) => void
}

/** Delay after typing before the search, in milliseconds. */
const DEBOUNCE_MS = 200

/** A choice of colleagues, by a part of their name or email. */
export function ColleaguesField({ label, value, max, required = false, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data } = useCallQuery(members.searchUsers, { query: { match_param: search } }, { keepOld: true })
  const found = (data?.data ?? []).map(({ id, name, email }) => ({ id, name, label: `${name} · ${email}` }))
  const known = new Map([
    ...value.map((each) => [each.id, each.name] as const),
    ...found.map((each) => [each.id, each.name] as const),
  ])
  const offered = [
    ...found.map(({ id, label: text }) => ({ value: id, label: text })),
    ...value
      .filter(({ id }) => !found.some((each) => each.id === id))
      .map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <MultiSelect
      label={label}
      withAsterisk={required}
      data={offered}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.map((id) => ({ id, name: known.get(id) ?? '' })))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered already, by emails too.
      filter={({ options }) => options}
      maxValues={max}
      hidePickedOptions
      nothingFoundMessage="No matching colleagues."
      error={error}
    />
  )
}
