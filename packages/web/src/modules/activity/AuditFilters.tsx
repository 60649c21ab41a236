import { useDebouncedValue } from '@mantine/hooks'
import { AUDIT_SUBJECTS } from '@rolecall/contract/activity/audit'
import { members } from '@rolecall/contract/users/members'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { DayRange } from '../../ui/list/DayRange.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import layout from '../../ui/shell/layout.module.css'
import { type AuditSubject, nameKind, SUBJECTS } from './audit-words.ts'

export type AuditFilter = {
  subject: AuditSubject | ''
  kind: string
  person: string
  candidate: string
  from: string
  to: string
}

type Props = {
  filter: AuditFilter
  /** Kinds of entries about the chosen subject. */
  kinds: readonly string[]
  /** Names of the person and the candidate filtered by, where the entries tell them. */
  names: { person: string | undefined; candidate: string | undefined }
  onChange: (change: Partial<AuditFilter>) => void
}

/** Filters by person, subject, kind and period; a candidate is chosen from an entry, and shown as a chip. */
export function AuditFilters({ filter, kinds, names, onChange }: Props) {
  const { subject, kind, person, candidate, from, to } = filter
  const chips =
    candidate === ''
      ? []
      : [
          {
            id: 'candidate',
            name: 'About',
            value: names.candidate ?? 'One candidate',
            onRemove: () => onChange({ candidate: '' }),
          },
        ]
  return (
    <search className={layout.parts} aria-label="Filters">
      <div className={layout.fieldRow}>
        <PersonFilter value={person} name={names.person} onChange={(id) => onChange({ person: id })} />
        <FilterSelect
          label="About"
          all="Everything"
          data={AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECTS[value] }))}
          value={subject}
          onChange={(value) => onChange({ subject: value, kind: '' })}
        />
        <FilterSelect
          label="Event"
          all={subject === '' ? 'Choose what it is about first' : 'All events'}
          disabled={subject === ''}
          searchable
          data={kinds.map((value) => ({ value, label: nameKind(value) }))}
          value={kind}
          onChange={(value) => onChange({ kind: value })}
        />
        <DayRange from={from} to={to} onChange={onChange} />
      </div>
      <FilterChips chips={chips} />
    </search>
  )
}

/** Delay after typing before the search, in milliseconds. */
const DEBOUNCE_MS = 200

type PersonProps = { value: string; name: string | undefined; onChange: (id: string) => void }

/** A choice of one colleague, by a part of their name or email. */
function PersonFilter({ value, name = 'One person', onChange }: PersonProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const [chosen, setChosen] = useState('')
  const label = chosen || name
  // The field shows the name of the chosen person, which is no search.
  const query = { match_param: search === label ? '' : search }
  const { data } = useCallQuery(members.searchUsers, { query }, { keepOld: true })
  const found = (data?.data ?? []).map(({ id, name: full, email }) => ({ value: id, label: `${full} · ${email}` }))
  const isOffered = value === '' || found.some((each) => each.value === value)
  return (
    <FilterSelect
      label="Person"
      all="Anyone"
      data={isOffered ? found : [{ value, label }, ...found]}
      value={value}
      searchable
      onSearchChange={setTyped}
      // The server has filtered already, by emails too.
      filter={({ options }) => options}
      nothingFoundMessage="No matching colleagues."
      onChange={(id) => {
        setChosen(found.find((each) => each.value === id)?.label ?? '')
        onChange(id)
      }}
    />
  )
}
