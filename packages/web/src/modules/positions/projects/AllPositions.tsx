import type { PositionOrder } from '@rolecall/contract/hiring/position-states'
import { positions as calls } from '@rolecall/contract/hiring/positions'
import { ALL_POSITIONS_PAGE } from '@rolecall/domain/limits'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { DataTable, type Sort } from '../../../kit/list/DataTable.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { StatusTabs } from '../../../kit/list/StatusTabs.tsx'
import { usePageBounds } from '../../../kit/list/use-page-bounds.ts'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import styles from './AllPositions.module.css'
import { NewPositionButton, NoPositions } from './AllPositionsEmpty.tsx'
import { AllPositionsFilters } from './AllPositionsFilters.tsx'
import { listColumns } from './all-positions-columns.tsx'
import { PositionsView } from './project-views.ts'
import type { Stage } from './StageBar.tsx'

const PANEL = 'positions-list'
const TABS = [
  { id: 'all', label: 'All' },
  { id: 'open', label: 'Open' },
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'overdue', label: 'Overdue' },
  { id: 'closed', label: 'Closed' },
] as const
const NO_STAGES: readonly Stage[] = []

/** Words are looked for from A on, everything else from the most or the latest. */
const naturalOf = (order: PositionOrder) => (order === 'title' || order === 'project' ? 'asc' : 'desc')

const toQuestion = ({ state, q, project, stage, mine, unapproved, sort, direction }: PositionsView, page: number) => ({
  page,
  sort_by: sort,
  direction: direction || naturalOf(sort),
  ...(state !== 'all' && { state }),
  ...(q.trim() && { search_key: q.trim().slice(0, 200) }),
  ...(project && { projectId: project.slice(0, 200) }),
  ...(stage && { stage: stage.slice(0, 100) }),
  ...(mine && { mine }),
  ...(unapproved && { unapproved }),
})

const IN_STAGE = {
  by: 'people',
  one: {
    by: 'places',
    one: '1 {candidate} in {stage}, on 1 {position}',
    other: '1 {candidate} in {stage}, on {places} {positions}',
  },
  other: {
    by: 'places',
    one: '{people} {candidates} in {stage}, on 1 {position}',
    other: '{people} {candidates} in {stage}, on {places} {positions}',
  },
} as const

/** The positions of all projects, as far as the person may see them. */
export function AllPositions() {
  const say = useWords()
  const [view, setView] = useSearchState(PositionsView)
  const navigate = useNavigate()
  const page = Math.max(1, Math.trunc(view.page))
  const list = useCallQuery(calls.list, { body: toQuestion(view, page) }, { keepOld: true })
  const { count, result: rows, state_counts: counts, stages = NO_STAGES, in_stage: inStage } = list.data ?? {}
  usePageBounds(
    { page, pageSize: ALL_POSITIONS_PAGE, total: count, isFetching: list.isFetching },
    (last) => void setView({ page: last }),
  )
  const change = (to: Partial<PositionsView>) => void setView({ ...to, page: 1 })
  const sortBy = ({ by, direction }: Sort) => {
    const sort = PositionsView.shape.sort(by)
    // A column that is turned to begins with what suits it; the one in force turns round.
    const turned = sort === view.sort ? direction : naturalOf(sort)
    change({ sort, direction: turned === naturalOf(sort) ? '' : turned })
  }
  const columns = useMemo(() => listColumns(stages, view.stage), [stages, view.stage])
  const stageName = stages.find(({ group_id }) => group_id === view.stage)?.name
  return (
    <Page title={say('{Positions}')} count={count} actions={<NewPositionButton isMain />}>
      <div className={styles.parts}>
        <StatusTabs
          label={say('{Positions} by state')}
          controls={PANEL}
          active={view.state}
          onChange={(state) => change({ state: PositionsView.shape.state(state) })}
          tabs={TABS.map(({ id, label }) => ({ id, label, count: counts?.[id] }))}
        />
        <AllPositionsFilters view={view} stages={stages} onChange={change} />
        {stageName && inStage !== null && inStage !== undefined && (
          <p className={styles.sum} role="status" data-numbers>
            {say(IN_STAGE, { people: inStage, places: count ?? 0, stage: stageName })}
          </p>
        )}
        <div id={PANEL} role="tabpanel" aria-label={say('{Positions}')} className={styles.parts}>
          <DataTable
            rows={rows}
            columns={columns}
            label={say('{Positions}')}
            keyOf={({ _id }) => _id}
            nameOf={({ title }) => title}
            onOpen={({ _id }) => void navigate({ href: paths.position(_id, view.stage ? { group: view.stage } : {}) })}
            sort={{ by: view.sort, direction: view.direction || naturalOf(view.sort) }}
            onSort={sortBy}
            isLoading={list.isPending}
            error={list.error}
            onRetry={() => void list.refetch()}
            empty={<NoPositions view={view} onClear={change} />}
          />
          <Pager
            page={page}
            pageSize={ALL_POSITIONS_PAGE}
            total={count ?? 0}
            noun={say('{positions}')}
            onPage={(next) => void setView({ page: next }, { push: true })}
          />
        </div>
      </div>
    </Page>
  )
}
