import { pool } from '@rolecall/contract/pool/pool'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import type { Counts } from '../market/use-market.ts'
import { type CountRow, CountRows } from './CountRows.tsx'
import styles from './SourcesStep.module.css'

/** Number of groups above which the list is searchable, and the number shown before a search. */
const MANY = 10

type Props = {
  groups: Counts[number]['resume_groups']
  most: number
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The groups of the pool. A long list is searched by name; chosen groups stay visible. */
export function GroupRows({ groups, most, chosen, onChange }: Props) {
  const [query, setQuery] = useState('')
  const [isWhole, setWhole] = useState(false)
  const isMany = groups.length > MANY
  const search = useCallQuery(
    pool.searchGroups,
    { body: { search_key: query } },
    { enabled: isMany && query !== '', keepOld: true },
  )
  const countOf = new Map(groups.map(({ _id, count }) => [_id, count]))
  const rows: CountRow[] = groups
    .map(({ _id, name, count }) => ({ id: _id, label: name, count }))
    .toSorted((a, b) => b.count - a.count)
  const isChosen = ({ id }: CountRow) => chosen.includes(id)
  const found: CountRow[] = (search.data?.data ?? []).map(({ _id, name }) => ({
    id: _id,
    label: name,
    count: countOf.get(_id) ?? 0,
  }))
  const unsearched = isWhole || !isMany ? rows : rows.filter((row, place) => place < MANY || isChosen(row))
  const shown = query === '' ? unsearched : [...rows.filter(isChosen), ...found.filter((row) => !isChosen(row))]
  return (
    <div className={styles.groups}>
      {isMany && <SearchField label="Search résumé groups" value={query} onSearch={setQuery} />}
      <CountRows label="Résumé groups" rows={shown} most={most} chosen={chosen} onChange={onChange} />
      {query !== '' && search.isSuccess && !search.isFetching && found.length === 0 && (
        <p className={styles.hint}>{`No groups match “${query}”.`}</p>
      )}
      {query !== '' && search.isError && <p className={styles.hint}>{search.error.message}</p>}
      {query === '' && shown.length < rows.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {`Show ${rows.length - shown.length} more`}
        </Button>
      )}
    </div>
  )
}
