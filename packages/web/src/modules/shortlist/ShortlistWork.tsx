import { company } from '@rolecall/contract/company/company'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { EXPERIENCE_FILTER_MAX } from '@rolecall/domain/matching/shortlist-limits'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCallQuery } from '../../api/call.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Sheet } from '../../ui/feedback/Sheet.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { holdKeys } from '../../ui/shell/held-keys.ts'
import { useKeys } from '../../ui/shell/keys.ts'
import { SplitPane } from '../../ui/shell/SplitPane.tsx'
import { useMedia } from '../../ui/shell/use-media.ts'
import { useStored } from '../../ui/shell/use-stored.ts'
import styles from './ShortlistPage.module.css'
import { ShortlistRows } from './ShortlistRows.tsx'
import type { CountedGroup } from './StatusRows.tsx'
import type { ListView, SetView } from './shortlist-view.ts'
import { useDecisions } from './use-decisions.tsx'
import { useShortlist } from './use-shortlist.ts'
import { listActiveFilters } from './view-filters.ts'

/** The list comes first; filters, and the candidate's pane before it is first opened, load right after it. */
const loadLate = () => import('./late-parts.ts')
const CandidateSidePane = lazyNamed(loadLate, 'CandidateSidePane')
const FiltersColumn = lazyNamed(loadLate, 'FiltersColumn')

const loadNobody = () => import('./ShortlistEmpty.tsx')
const NobodyLeft = lazyNamed(loadNobody, 'NobodyLeft')
const NobodyInTab = lazyNamed(loadNobody, 'NobodyInTab')

const Board = lazy(() => import('./board/Board.tsx'))

type Props = {
  position: PositionDetails
  groups: readonly CountedGroup[]
  group: CountedGroup
  view: ListView
  setView: SetView
}

/** The filters, the list and the open candidate. */
export function ShortlistWork({ position, groups, group, view, setView }: Props) {
  const say = useWords()
  const list = useShortlist(position._id, view.board ? '' : group.group_id, view)
  const [cards, setCards] = useState<readonly ShortlistCard[]>([])
  const walked = view.board ? { rows: cards, total: list.total } : list
  const skills = useMemo(() => new Map(position.skills.map(({ skill_id, skill }) => [skill_id, skill])), [position])
  const { data: config } = useCallQuery(company.config, { query: { positionId: position._id } })
  const extras = config?.filters ?? []
  const filters = listActiveFilters(view, list.firstPage, skills, config)
  const viewKey = view.board ? 'board' : `${group.group_id} ${view.status}`
  const decisions = useDecisions({ position, list: walked, group, view, setView, viewKey })
  const panel = useFilterPanel(decisions.isPaneOpen)
  useEffect(() => void loadLate(), [])

  // The candidates come first: the many boxes of the filters render after them.
  const counts = useDeferredValue(list.firstPage, undefined)
  const column = (
    <Suspense fallback={<Skeletons shape="lines" count={8} label="Loading the filters" />}>
      <FiltersColumn
        positionId={position._id}
        group={view.board ? '' : group.group_id}
        view={view}
        setView={setView}
        counts={counts}
        maxYears={config?.work_exp.max_work_exp || EXPERIENCE_FILTER_MAX}
        skills={skills}
        hasMandatorySkill={
          position.primary_skills.some(({ mandatory }) => mandatory) || config?.keeps_mandatory_filter === true
        }
        extras={extras}
        searchRef={panel.takeSearch}
      />
    </Suspense>
  )
  const empty = (
    <Suspense>
      {filters.length > 0 ? (
        <NobodyLeft positionId={position._id} group={group.group_id} view={view} filters={filters} setView={setView} />
      ) : (
        <NobodyInTab
          name={group.sub_status.find(({ status_id }) => status_id === view.status)?.name ?? group.name}
          other={findFullest(groups, group)}
          setView={setView}
        />
      )}
    </Suspense>
  )
  const toolbar = {
    positionId: position._id,
    list,
    view,
    setView,
    filters,
    config,
    areFiltersShown: panel.isShown,
    onFilters: panel.toggle,
  }
  return (
    <div className={styles.work}>
      {panel.isColumn && (
        <aside className={styles.filters} aria-label="Filters">
          <h2 className="visually-hidden">Filters</h2>
          {column}
        </aside>
      )}
      {!panel.fits && (
        <Sheet opened={panel.isSheet} onClose={panel.close} title="Filters" position="left">
          {column}
        </Sheet>
      )}
      <SplitPane
        name="shortlist"
        closeKey="closeCandidate"
        detailLabel={say('the {candidate}')}
        onClose={decisions.walk.close}
        detail={
          decisions.isPaneOpen ? (
            <Suspense fallback={<Skeletons shape="lines" count={14} label={say('Loading the {candidate}')} />}>
              <CandidateSidePane
                positionId={position._id}
                isGroupOpen={view.group === '' && !view.board}
                list={walked}
                decisions={decisions}
                setView={setView}
              />
            </Suspense>
          ) : undefined
        }
        list={
          view.board ? (
            <Suspense fallback={<Skeletons count={6} label="Loading the board" />}>
              <Board {...toolbar} groups={groups} decisions={decisions} onCards={setCards} />
            </Suspense>
          ) : (
            <ShortlistRows
              {...toolbar}
              list={list}
              decisions={decisions}
              withStatus={group.sub_status.length > 1 && view.status === ''}
              empty={empty}
            />
          )
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

/** The filters, as a column if there is room, otherwise as a sheet; `f` toggles them, `/` goes to the search. */
function useFilterPanel(isDetailOpen: boolean) {
  const search = useRef<HTMLInputElement>(null)
  const isSearchAwaited = useRef(false)
  const [wantsColumn, setWantsColumn] = useStored('ui.shortlist.filters', true)
  const [isSheet, setSheet] = useState(false)
  // List, candidate and column next to each other need this width.
  const hasRoomForThree = useMedia('room-for-three')
  const hasRoomForTwo = useMedia('not-narrow')
  const fits = isDetailOpen ? hasRoomForThree : hasRoomForTwo
  const isColumn = fits && wantsColumn

  const toggle = () => (fits ? setWantsColumn(!wantsColumn) : setSheet(!isSheet))
  const goToSearch = () => {
    // Synchronous, so that the next keystroke already goes to the search.
    flushSync(() => (fits ? setWantsColumn(true) : setSheet(true)))
    if (search.current) return search.current.focus()
    isSearchAwaited.current = true
    holdKeys()
  }
  // A user who opened the search before its file had loaded gets the focus there once it renders, however long that
  // takes.
  const takeSearch = useCallback((field: HTMLInputElement | null) => {
    search.current = field
    if (field && isSearchAwaited.current) field.focus()
    isSearchAwaited.current = false
  }, [])
  useKeys([
    { id: 'filters', run: toggle },
    { id: 'searchList', run: goToSearch },
  ])
  return {
    takeSearch,
    fits,
    isColumn,
    isSheet,
    isShown: isColumn || (isSheet && !fits),
    toggle,
    close: () => setSheet(false),
  }
}
