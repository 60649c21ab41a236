import { projects } from '@rolecall/contract/hiring/projects'
import { EXPORT_POSITIONS_MAX, POSITIONS_PAGE } from '@rolecall/domain/limits'
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { say, useWords } from '../../../kit/format/own-words.ts'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { FilterChips } from '../../../kit/list/FilterChips.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { usePageBounds } from '../../../kit/list/use-page-bounds.ts'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { ExportModal } from './ExportModal.tsx'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { ExportView } from './export-view.ts'
import { useChosen } from './use-chosen.ts'

/** Positions to be chosen over any number of pages, whose candidates are exported. */
export default function ExportPage() {
  const say = useWords()
  const [view, setView] = useSearchState(ExportView)
  const [isAsking, setAsking] = useState(false)
  const page = Math.max(1, Math.trunc(view.page))
  const search_key = view.q.trim().slice(0, 200)
  const list = useCallQuery(projects.positions, { body: { export_flag: true, page, search_key } }, { keepOld: true })
  const { result: rows, count } = list.data ?? {}
  const { chosen, selection, remove, clear } = useChosen(rows ?? [])
  usePageBounds({ page, pageSize: POSITIONS_PAGE, total: count, isFetching: list.isFetching }, (last) =>
    setView({ page: last }),
  )
  return (
    <Page
      title={say('Export {candidates}')}
      breadcrumbs={[{ label: 'Home', to: paths.home() }]}
      actions={
        <Button
          variant="filled"
          icon={IconFileExport}
          disabledReason={whyNot(chosen.size)}
          onClick={() => setAsking(true)}
        >
          {chosen.size === 0 ? 'Export' : `Export ${chosen.size.toLocaleString()}`}
        </Button>
      }
    >
      <div className={layout.parts}>
        <SearchField label={say('Search {positions}')} value={view.q} onSearch={(q) => void setView({ q, page: 1 })} />
        <FilterChips
          label={say('Chosen {positions}')}
          onClear={clear}
          chips={[...chosen].map(([id, title]) => ({
            id,
            name: say('{Position}'),
            value: title,
            onRemove: () => remove(id),
          }))}
        />
        <DataTable
          label={say('{Positions}')}
          rows={rows}
          columns={EXPORT_COLUMNS}
          keyOf={({ _id }) => _id}
          nameOf={({ title }) => title}
          selection={selection}
          isLoading={list.isPending}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState icon={IconFileExport}>
              {search_key
                ? say('No {position} is called so. Search for another one.')
                : say('There are no {positions} yet.')}
            </EmptyState>
          }
        />
        <Pager
          page={page}
          pageSize={POSITIONS_PAGE}
          total={count ?? 0}
          noun={say('{positions}')}
          onPage={(next) => void setView({ page: next }, { push: true })}
        />
      </div>
      {isAsking && <ExportModal positionIds={[...chosen.keys()]} onClose={() => setAsking(false)} />}
    </Page>
  )
}

function whyNot(count: number): string | undefined {
  if (count === 0) return say('Choose at least one {position}.')
  return count > EXPORT_POSITIONS_MAX
    ? say('Choose at most {most} {positions}.', { most: EXPORT_POSITIONS_MAX })
    : undefined
}
