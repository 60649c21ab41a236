import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { movePreview } from '@rolecall/contract/moving/move-preview'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { positions } from '@rolecall/contract/positions/positions'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { useWords } from '../../ui/format/company-terms.ts'

type Job = CallResult<typeof movePreview.jobs>['data'][number]
type Props = { job: Job; onChange: (positionId: string) => void }

const STATES: Readonly<Record<Job['state'], string>> = {
  draft: 'draft',
  open: '',
  on_hold: 'on hold',
  closed: 'closed',
}

const nameOf = ({ title, code }: { title: string; code: string }): string => [title, code].filter(Boolean).join(', ')

/** A search field for the position that a job is here. It reads positions once it is used. */
export function JobPosition({ job, onChange }: Props) {
  const say = useWords()
  const { position } = job
  const chosen = position ? nameOf(position) : ''
  const [isNear, setNear] = useState(false)
  const [typed, setTyped] = useState(chosen)
  const [search] = useDebouncedValue(typed === chosen ? '' : typed, DEBOUNCE_MS)
  const { data } = useCallQuery(
    positions.list,
    { body: { search_key: search, page: 1 } },
    { keepOld: true, enabled: isNear },
  )
  const found = (data?.result ?? []).map(({ _id, title, code }) => ({ value: _id, label: nameOf({ title, code }) }))
  const own =
    position && !found.some(({ value }) => value === position.id) ? [{ value: position.id, label: chosen }] : []
  return (
    <Select
      label={[job.title || 'No title', job.code, STATES[job.state]].filter(Boolean).join(', ')}
      description={job.department || undefined}
      placeholder={say('New {position}')}
      data={[...own, ...found]}
      // The server searches titles, codes and projects; what it found is offered as it is.
      filter={({ options }) => options}
      value={position?.id ?? null}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={() => setNear(true)}
      nothingFoundMessage={say('No {positions} match.')}
      maxDropdownHeight={220}
      onChange={(value) => onChange(value ?? '')}
    />
  )
}
