import { Input } from '@mantine/core'
import type { company } from '@rolecall/contract/company/company'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { Suspense } from 'react'
import { useListColumns } from '../../components/list-columns/use-list-columns.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { explainOrder } from './explain-order.ts'
import styles from './ShortlistPage.module.css'
import type { ListView, SetView } from './shortlist-view.ts'
import type { ListedCards } from './use-shortlist.ts'
import { type ActiveFilter, NO_FILTERS } from './view-filters.ts'

// Loaded late: the candidates come first.
const SortBy = lazyNamed(() => import('./late-parts.ts'), 'SortBy')
const ColumnsButton = lazyNamed(() => import('./late-parts.ts'), 'ColumnsButton')
const ShortlistViews = lazyNamed(() => import('./late-parts.ts'), 'ShortlistViews')

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

/** The toolbar above the candidates, for both list and board. */
export function ListToolbar(props: ToolbarProps) {
  const say = useWords()
  const { positionId, list, view, setView, filters, config, areFiltersShown, onFilters } = props
  const shown = useListColumns('shortlist', view.columns)
  const order = view.sort || config?.sort_options[0] || null
  const orders = (config?.sort_options ?? []).map((id) => ({
    value: id,
    label: config?.sort_options_config[id]?.label ?? id,
  }))
  const why = explainOrder(view.sort, config)
  const other = view.board ? 'List' : 'Board'
  return (
    <>
      <div className={styles.toolbar}>
        <Button icon={IconFilter} shortcut="filters" aria-expanded={areFiltersShown} onClick={onFilters}>
          {filters.length > 0 ? `Filters (${filters.length})` : 'Filters'}
        </Button>
        <Button
          px="sm"
          aria-label={other}
          title={other}
          onClick={() => setView({ board: !view.board, candidate: '' }, { push: true })}
        >
          {view.board ? <IconList aria-hidden /> : <IconLayoutKanban aria-hidden />}
          <span className={styles.word}>{other}</span>
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
      {list.total > 1 && why && <p className={styles.order}>{why}</p>}
      <FilterChips
        isFolded
        chips={filters.map(({ without, ...chip }) => ({ ...chip, onRemove: () => setView(without) }))}
        onClear={() => setView(NO_FILTERS)}
      />
    </>
  )
}
