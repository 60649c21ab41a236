import { Select } from '@mantine/core'
import type { company } from '@rolecall/contract/company'
import type { CallResult } from '@rolecall/contract/define-calls'
import type { ShortlistCard } from '@rolecall/contract/shortlist-card'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { VirtualList } from '../../ui/list/VirtualList.tsx'
import { CandidateCard } from './CandidateCard.tsx'
import { ShortlistActs } from './ShortlistActs.tsx'
import styles from './ShortlistPage.module.css'
import { type ActiveFilter, type ListView, NO_FILTERS, type SetView } from './shortlist-view.ts'
import type { Decisions } from './use-decisions.tsx'
import type { useShortlist } from './use-shortlist.ts'

// The candidates come first.
const SavedViews = lazy(async () => ({ default: (await import('./SavedViews.tsx')).SavedViews }))

/** About how high a card is, in px; cards are measured as they are drawn. */
const CARD_PX = 84

type Props = {
  positionId: string
  list: ReturnType<typeof useShortlist>
  decisions: Decisions
  view: ListView
  setView: SetView
  filters: readonly ActiveFilter[]
  config: CallResult<typeof company.config> | undefined
  /** Cards say their status, since the list has several. */
  withStatus: boolean
  empty: ReactNode
  areFiltersShown: boolean
  onFilters: () => void
}

const keyOf = ({ id }: ShortlistCard) => id
const nameOf = ({ display_name }: ShortlistCard) => display_name

/** The cards, what is said above them, and what can be done with those chosen. */
export function ShortlistRows(props: Props) {
  const { list, decisions, view, setView, filters, config, withStatus } = props
  const { walk, listActs } = decisions
  const { query } = list
  const render = useCallback(
    (row: ShortlistCard) => <CandidateCard row={row} query={query} withStatus={withStatus} listActs={listActs} />,
    [query, withStatus, listActs],
  )
  return (
    <div className={styles.list}>
      <div className={styles.toolbar}>
        <Button icon={IconFilter} shortcut="filters" aria-expanded={props.areFiltersShown} onClick={props.onFilters}>
          {filters.length > 0 ? `Filters (${filters.length})` : 'Filters'}
        </Button>
        <span className={styles.total} data-numbers aria-live="polite">
          {list.rows && `${list.total.toLocaleString()} ${list.total === 1 ? 'candidate' : 'candidates'}`}
        </span>
        <Select
          className={styles.sort ?? ''}
          aria-label="Sort by"
          value={view.sort || config?.sort_options[0] || null}
          onChange={(sort) => setView({ sort: sort && sort !== config?.sort_options[0] ? sort : '' })}
          allowDeselect={false}
          data={(config?.sort_options ?? []).map((id) => ({
            value: id,
            label: config?.sort_options_config[id]?.label ?? id,
          }))}
        />
        <Suspense>
          <SavedViews positionId={props.positionId} view={view} setView={setView} />
        </Suspense>
      </div>
      <FilterChips
        chips={filters.map(({ without, ...chip }) => ({ ...chip, onRemove: () => setView(without) }))}
        onClear={() => setView(NO_FILTERS)}
      />
      <div className={styles.rows} aria-busy={list.isStale}>
        <VirtualList
          rows={list.rows}
          keyOf={keyOf}
          label="Candidates"
          nameOf={nameOf}
          estimate={CARD_PX}
          scroll="own"
          isLoading={list.isLoading && !list.isStale}
          error={list.error}
          onRetry={list.retry}
          empty={props.empty}
          total={list.total}
          active={walk.active}
          onActive={walk.follow}
          onOpen={walk.open}
          selection={decisions.selection}
          findDisabledReason={decisions.findDisabledReason}
          onEnd={() => list.hasMore && !list.isReadingMore && void list.readMore()}
          render={render}
        />
      </div>
      <div className={styles.bar}>
        <ShortlistActs decisions={decisions} list={list} />
      </div>
    </div>
  )
}
