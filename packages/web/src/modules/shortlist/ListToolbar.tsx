import { Input } from '@mantine/core'
import type { company } from '@rolecall/contract/company/company'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { lazy, Suspense } from 'react'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { FilterChips } from '../../../kit/list/FilterChips.tsx'
import { useListColumns } from '../../../parts/list-columns/use-list-columns.ts'
import styles from './ShortlistPage.module.css'
import type { ListView, SetView } from './shortlist-view.ts'
import type { ListedCards } from './use-shortlist.ts'
import { type ActiveFilter, NO_FILTERS } from './view-filters.ts'

// The candidates come first.
const SortBy = lazy(async () => ({ default: (await import('./late-parts.ts')).SortBy }))
const ColumnsButton = lazy(async () => ({ default: (await import('./late-parts.ts')).ColumnsButton }))
const ShortlistViews = lazy(async () => ({ default: (await import('./late-parts.ts')).ShortlistViews }))

export type ToolbarProps = {
  positionId: string
  list: ListedCards
  view: ListView
  setView: SetView
  filters: readonly ActiveFilter[]
  config: CallResult<typeof company.config> | undefined
  areFiltersShown: boolean
  onFilters: () => void
}

/** What stands above the candidates, be they a list or a board. */
export function ListToolbar(props: ToolbarProps) {
  const say = useWords()
  const { positionId, list, view, setView, filters, config, areFiltersShown, onFilters } = props
  const shown = useListColumns('shortlist', view.columns)
  const order = view.sort || config?.sort_options[0] || null
  const orders = (config?.sort_options ?? []).map((id) => ({
    value: id,
    label: config?.sort_options_config[id]?.label ?? id,
  }))
  return (
    <>
      <div className={styles.toolbar}>
        <Button icon={IconFilter} shortcut="filters" aria-expanded={areFiltersShown} onClick={onFilters}>
          {filters.length > 0 ? `Filters (${filters.length})` : 'Filters'}
        </Button>
        <Button
          icon={view.board ? IconList : IconLayoutKanban}
          onClick={() => setView({ board: !view.board, candidate: '' }, { push: true })}
        >
          {view.board ? 'List' : 'Board'}
        </Button>
        <span className={styles.total} data-numbers aria-live="polite">
          {list.rows && say({ one: '1 {candidate}', other: '{count} {candidates}' }, { count: list.total })}
        </span>
        <Suspense
          fallback={
            <Input component="div" className={styles.sort ?? ''}>
              {orders.find(({ value }) => value === order)?.label}
            </Input>
          }
        >
          <SortBy
            className={styles.sort ?? ''}
            order={order}
            orders={orders}
            onChange={(sort) => setView({ sort: sort && sort !== config?.sort_options[0] ? sort : '' })}
          />
        </Suspense>
        <Suspense>
          {!view.board && <ColumnsButton page="shortlist" shown={shown} onChoose={(columns) => setView({ columns })} />}
          <ShortlistViews positionId={positionId} view={view} shown={shown} setView={setView} />
        </Suspense>
      </div>
      <FilterChips
        chips={filters.map(({ without, ...chip }) => ({ ...chip, onRemove: () => setView(without) }))}
        onClear={() => setView(NO_FILTERS)}
      />
    </>
  )
}
