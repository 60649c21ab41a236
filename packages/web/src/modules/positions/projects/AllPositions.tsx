import type { PositionOrder } from '@rolecall/contract/positions/position-states'
import { positions as calls } from '@rolecall/contract/positions/positions'
import { ALL_POSITIONS_PAGE } from '@rolecall/domain/positions/position-limits'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { DataTable, type Sort } from '../../../ui/list/DataTable.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import styles from './AllPositions.module.css'
import { isNarrowed, NewPositionButton, NoPositions } from './AllPositionsEmpty.tsx'
import { AllPositionsFilters } from './AllPositionsFilters.tsx'
import { listColumns } from './all-positions-columns.tsx'
import { PositionsView } from './project-views.ts'
import type { Stage } from './StageBar.tsx'

const TABS = [
  { id: 'all', label: 'All' },
  { id: 'open', label: 'Open' },
  { id: 'closed', label: 'Closed' },
  // Parts of the open ones.
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'overdue', label: 'Overdue' },
] as const
const NO_STAGES: readonly Stage[] = []

/** The natural direction of an order: texts from A on, everything else from the highest or latest. */
const naturalOf = (order: PositionOrder) => (order === 'title' || order === 'project' ? 'asc' : 'desc')

const toQuestion = ({ page, state, q, project, stage, mine, unapproved, sort, direction }: PositionsView) => ({
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

/** The positions of all projects that the user may see. */
export function AllPositions() {
  const say = useWords()
  const { view, filterBy, pages } = usePagedView(PositionsView, ALL_POSITIONS_PAGE)
  const navigate = useNavigate()
  const list = useCallQuery(calls.list, { body: toQuestion(view) }, { keepOld: true })
  const { count, result: rows, state_counts: counts, stages = NO_STAGES, in_stage: inStage } = list.data ?? {}
  const sortBy = ({ by, direction }: Sort) => {
    const sort = PositionsView.shape.sort(by)
    // A newly chosen column starts in its natural direction; the current one is reversed.
    const turned = sort === view.sort ? direction : naturalOf(sort)
    filterBy({ sort, direction: turned === naturalOf(sort) ? '' : turned })
  }
  const columns = useMemo(() => listColumns(stages, view.stage), [stages, view.stage])
  const stageName = stages.find(({ group_id }) => group_id === view.stage)?.name
  return (
    <ListPage
      title={say('{Positions}')}
      count={count}
      actions={<NewPositionButton isMain />}
      tabs={{
        label: say('{Positions} by status'),
        active: view.state,
        onChange: (state) => filterBy({ state: PositionsView.shape.state(state) }),
        tabs: TABS.map(({ id, label }) => ({ id, label, count: counts?.[id] })),
      }}
      search={
        <SearchField
          label={say('Search {positions}')}
          placeholder={say('Title, code, {project} or person')}
          maxLength={200}
          value={view.q}
          onSearch={(q) => filterBy({ q })}
        />
      }
      hasFilters={isNarrowed(view)}
      filters={<AllPositionsFilters view={view} stages={stages} onChange={filterBy} />}
      notes={
        stageName &&
        inStage !== null &&
        inStage !== undefined && (
          <p className={styles.sum} role="status" data-numbers>
            {say(IN_STAGE, { people: inStage, places: count ?? 0, stage: stageName })}
          </p>
        )
      }
    >
      <DataTable
        rows={rows}
        columns={columns}
        label={say('{Positions}')}
        keyOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        onOpen={({ _id }) => void navigate({ href: paths.position(_id, view.stage ? { group: view.stage } : {}) })}
        sort={{ by: view.sort, direction: view.direction || naturalOf(view.sort) }}
        onSort={sortBy}
        read={list}
        empty={<NoPositions view={view} onClear={filterBy} />}
      />
      <Pager {...pages} isFetching={list.isFetching} total={count} noun={say('{positions}')} />
    </ListPage>
  )
}
