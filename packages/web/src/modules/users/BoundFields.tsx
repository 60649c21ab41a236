import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import type { ServiceAccount } from '@rolecall/contract/users/keys'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import type { Input } from '../../ui/form/LineFields.tsx'
import { ACCOUNT_LABELS } from './account-form.ts'

type NamedProjects = ServiceAccount['projects']
type Props = { input: Input & { value?: string[] } /** The current choice, by name. */; known: NamedProjects }

export function ProjectsField({ input }: Pick<Props, 'input'>) {
  const { data } = useCallQuery(projects.list, {})
  const named = Object.values(data ?? {}).flat()
  return (
    <MultiSelect
      {...input}
      name="projects"
      label={ACCOUNT_LABELS.projects}
      description="Includes all positions in these projects. Leave empty for no limit."
      searchable
      data={named.map(({ _id: value, name: label }) => ({ value, label }))}
      nothingFoundMessage="No projects match."
      maxDropdownHeight={220}
    />
  )
}

/** A search field for positions, across all projects. */
export function PositionsField({ input, known }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS)
  const [seen, setSeen] = useState(known)
  const { data } = useCallQuery(positions.list, { body: { search_key: search, page: 1 } }, { keepOld: true })
  const found = (data?.result ?? []).map(({ _id: id, title: name }) => ({ id, name }))
  const offered = [...seen, ...found.filter(({ id }) => !seen.some((each) => each.id === id))]
  return (
    <MultiSelect
      {...input}
      name="positions"
      label={ACCOUNT_LABELS.positions}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      data={offered.map(({ id: value, name: label }) => ({ value, label }))}
      onChange={(chosen) => {
        setSeen(offered.filter(({ id }) => chosen.includes(id)))
        input.onChange?.(chosen)
      }}
      nothingFoundMessage="No positions match."
      maxDropdownHeight={220}
    />
  )
}
