import { projects } from '@rolecall/contract/positions/projects'
import { POSITIONS_PAGE } from '@rolecall/domain/positions/position-limits'
import { EXPORT_POSITIONS_MAX } from '@rolecall/domain/reports/chart-limits'
import { formatCount } from '@rolecall/domain/text/format-number'
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { say, useWords } from '../../ui/format/company-terms.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { usePagedView } from '../../ui/list/use-paged-view.ts'
import { ExportModal } from './ExportModal.tsx'
import styles from './ExportPage.module.css'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { ExportView } from './export-view.ts'
import { useChosen } from './use-chosen.ts'

/** A choice of positions, across any number of pages, whose candidates are exported. */
export default function ExportPage() {
  const say = useWords()
  const { view, filterBy, pages } = usePagedView(ExportView, POSITIONS_PAGE)
  const [isAsking, setAsking] = useState(false)
  const search_key = view.q.trim().slice(0, 200)
  const body = { export_flag: true, page: view.page, search_key }
  const list = useCallQuery(projects.positions, { body }, { keepOld: true })
  const { result: rows, count } = list.data ?? {}
  const { chosen, selection, remove, clear } = useChosen(rows ?? [])
  return (
    <ListPage
      title={say('Export {candidates}')}
      actions={
        <Button
          variant="filled"
          icon={IconFileExport}
          disabledReason={exportBlockedReason(chosen.size)}
          onClick={() => setAsking(true)}
        >
          {chosen.size === 0 ? 'Export' : `Export ${formatCount(chosen.size)}`}
        </Button>
      }
      search={<SearchField label={say('Search {positions}')} value={view.q} onSearch={(q) => filterBy({ q })} />}
      notes={
        <>
          <p className={styles.lead}>{say('Select the {positions} whose {candidates} you want in the file.')}</p>
          <FilterChips
            label={say('Selected {positions}')}
            onClear={clear}
            chips={[...chosen].map(([id, title]) => ({
              id,
              name: say('{Position}'),
              value: title,
              onRemove: () => remove(id),
            }))}
          />
        </>
      }
    >
      <DataTable
        label={say('{Positions}')}
        rows={rows}
        columns={EXPORT_COLUMNS}
        keyOf={({ _id }) => _id}
        nameOf={({ display_title }) => display_title}
        selection={selection}
        read={list}
        empty={
          <NoRows
            noun={say('{positions}')}
            icon={IconFileExport}
            search={{ text: view.q, onClear: () => filterBy({ q: '' }) }}
          >
            {say('No {positions} yet.')}
          </NoRows>
        }
      />
      <Pager {...pages} isFetching={list.isFetching} total={count} noun={say('{positions}')} />
      {isAsking && <ExportModal positionIds={[...chosen.keys()]} onClose={() => setAsking(false)} />}
    </ListPage>
  )
}

function exportBlockedReason(count: number): string | undefined {
  if (count === 0) return say('Select at least one {position}.')
  return count > EXPORT_POSITIONS_MAX
    ? say('Select at most {most} {positions}.', { most: EXPORT_POSITIONS_MAX })
    : undefined
}
