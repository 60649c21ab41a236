import { Drawer, Select } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { company } from '@rolecall/contract/company'
import type { PositionDetails } from '@rolecall/contract/positions'
import { EXPERIENCE_FILTER_MAX } from '@rolecall/domain/limits'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCallQuery } from '../../api/call.ts'
import { CandidatePane } from '../../candidate-view/pane/CandidatePane.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { VirtualList } from '../../ui/list/VirtualList.tsx'
import { useKeys } from '../../ui/shell/keys.ts'
import { SplitPane } from '../../ui/shell/SplitPane.tsx'
import { useMedia } from '../../ui/shell/use-media.ts'
import { CandidateCard } from './CandidateCard.tsx'
import { FiltersColumn } from './FiltersColumn.tsx'
import { ShortlistActs } from './ShortlistActs.tsx'
import { NobodyInTab, NobodyLeft } from './ShortlistEmpty.tsx'
import styles from './ShortlistPage.module.css'
import type { CountedGroup } from './StatusRows.tsx'
import { listActiveFilters, NO_FILTERS, type SetView, type View } from './shortlist-view.ts'
import { useDecisions } from './use-decisions.tsx'
import { useShortlist } from './use-shortlist.ts'

/** About how high a card is, in px; cards are measured as they are drawn. */
const CARD_PX = 84

type Props = {
  position: PositionDetails
  groups: readonly CountedGroup[]
  group: CountedGroup
  view: View
  setView: SetView
}

/** Filters, list and the opened candidate. */
export function ShortlistWork({ position, groups, group, view, setView }: Props) {
  const list = useShortlist(position._id, group.group_id, view)
  const filters = listActiveFilters(view, list.firstPage)
  const decisions = useDecisions({ position, list, view, setView, viewKey: `${group.group_id} ${view.status}` })
  const panel = useFilterPanel(view.candidate !== '')
  const { data: config } = useCallQuery(company.config, { query: { positionId: position._id } })
  const isCovering = useMedia('covering')

  const column = (
    <FiltersColumn
      view={view}
      setView={setView}
      counts={list.firstPage}
      maxYears={config?.work_exp.max_work_exp || EXPERIENCE_FILTER_MAX}
      hasMandatorySkill={position.primary_skills.some(({ mandatory }) => mandatory)}
      searchRef={panel.search}
    />
  )
  const empty =
    filters.length > 0 ? (
      <NobodyLeft positionId={position._id} group={group.group_id} view={view} filters={filters} setView={setView} />
    ) : (
      <NobodyInTab
        name={group.sub_status.find(({ status_id }) => status_id === view.status)?.name ?? group.name}
        other={findFullest(groups, group)}
        setView={setView}
      />
    )
  return (
    <div className={styles.work}>
      {panel.isColumn && (
        <aside className={styles.filters} aria-label="Filters">
          <h2 className="visually-hidden">Filters</h2>
          {column}
        </aside>
      )}
      {!panel.fits && (
        <Drawer opened={panel.isSheet} onClose={panel.close} title="Filters" position="left">
          {column}
        </Drawer>
      )}
      <SplitPane
        name="shortlist"
        detailLabel="the candidate"
        onClose={decisions.closePane}
        detail={
          view.candidate ? (
            <CandidatePane
              candidate={{ candidateId: view.candidate, positionId: position._id }}
              tab={view.tab}
              onTab={(tab) => setView({ tab })}
              commentFocus={decisions.commentFocus}
              takesFocus={!!isCovering}
              head={decisions.describeHead}
            />
          ) : undefined
        }
        list={
          <div className={styles.list}>
            <div className={styles.toolbar}>
              <Button icon={IconFilter} shortcut="f" aria-expanded={panel.isShown} onClick={panel.toggle}>
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
            </div>
            <FilterChips
              chips={filters.map(({ without, ...chip }) => ({ ...chip, onRemove: () => setView(without) }))}
              onClear={() => setView(NO_FILTERS)}
            />
            <div className={styles.rows} aria-busy={list.isStale}>
              <VirtualList
                rows={list.rows}
                keyOf={(row) => row.id}
                label="Candidates"
                nameOf={(row) => row.display_name}
                estimate={CARD_PX}
                scroll="own"
                isLoading={list.isLoading && !list.isStale}
                error={list.error}
                onRetry={list.retry}
                empty={empty}
                total={list.total}
                activeKey={decisions.active}
                onActive={decisions.activate}
                onOpen={decisions.open}
                selection={decisions.selection}
                findDisabledReason={decisions.findDisabledReason}
                onEnd={() => list.hasMore && !list.isReadingMore && void list.readMore()}
                render={(row, { isActive }) => (
                  <CandidateCard
                    row={row}
                    isActive={isActive}
                    withStatus={group.sub_status.length > 1 && view.status === ''}
                    listActs={decisions.listActs}
                  />
                )}
              />
            </div>
            <div className={styles.bar}>
              <ShortlistActs decisions={decisions} list={list} />
            </div>
          </div>
        }
      />
      {decisions.dialogs}
    </div>
  )
}

const findFullest = (groups: readonly CountedGroup[], here: CountedGroup) => {
  const other = groups.find(({ group_id, count }) => group_id !== here.group_id && count > 0)
  return other && { id: other.group_id, name: other.name, count: other.count }
}

/** The filters as a column where there is room, else as a sheet; `f` shows and hides them, `/` goes to the search. */
function useFilterPanel(isDetailOpen: boolean) {
  const search = useRef<HTMLInputElement>(null)
  const [wantsColumn, setWantsColumn] = useLocalStorage({
    key: 'ui.shortlist.filters',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [isSheet, setSheet] = useState(false)
  // List, candidate and column side by side need this much.
  const hasRoomForThree = useMedia('room-for-three')
  const hasRoomForTwo = useMedia('not-narrow')
  const fits = isDetailOpen ? hasRoomForThree : hasRoomForTwo
  const isColumn = fits && wantsColumn

  const toggle = () => (fits ? setWantsColumn(!wantsColumn) : setSheet(!isSheet))
  const goToSearch = () => {
    // At once, so that what is typed next already belongs to the search.
    flushSync(() => (fits ? setWantsColumn(true) : setSheet(true)))
    search.current?.focus()
  }
  useKeys('Filters', [
    { key: 'f', label: 'Show or hide the filters', run: toggle },
    { key: '/', label: 'Search the list', run: goToSearch },
  ])
  return {
    search,
    fits,
    isColumn,
    isSheet,
    isShown: isColumn || (isSheet && !fits),
    toggle,
    close: () => setSheet(false),
  }
}
