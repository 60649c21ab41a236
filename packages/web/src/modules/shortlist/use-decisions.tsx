import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { BULK_MOVE_MAX } from '@rolecall/domain/pipeline/pipeline-limits'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useMay } from '../../api/session.ts'
import { leavesList } from '../../components/candidate-view/moves/apply-moves.ts'
import {
  describeExcludedCandidate,
  findStandstill,
  type MovableCandidate,
  type MoveChoice,
  toMovable,
} from '../../components/candidate-view/moves/targets.ts'
import { useMoves } from '../../components/candidate-view/moves/use-moves.ts'
import { usePipeline } from '../../components/candidate-view/moves/use-pipeline.ts'
import { useStatusChange } from '../../components/candidate-view/moves/use-status-change.tsx'
import { openOriginal } from '../../components/candidate-view/pane/open-original.ts'
import { useComment } from '../../components/candidate-view/pane/use-comment.tsx'
import { useIsPaneOpen, useWalk } from '../../components/candidate-view/pane/use-walk.ts'
import { profilePath, storeWalk, type WalkEntry } from '../../components/candidate-view/pane/walk.ts'
import { say } from '../../ui/format/company-terms.ts'
import { useLatest } from '../../ui/list/use-latest.ts'
import { useRowSelection } from '../../ui/list/use-row-keys.ts'
import { useKeys } from '../../ui/shell/keys.ts'
import type { CardAct } from './card-act.ts'
import { compareBlockedReason } from './compare/compare-view.ts'
import type { CountedGroup } from './StatusRows.tsx'
import type { ListView, SetView } from './shortlist-view.ts'
import { useBulkMove } from './use-bulk-move.ts'
import { useInterest } from './use-interest.tsx'
import type { ListedCards } from './use-shortlist.ts'
import { rowToWalkEntry } from './walk-entries.ts'

type Options = {
  position: PositionDetails
  list: ListedCards
  group: CountedGroup
  view: ListView
  setView: SetView
  /** Identifies the list: a selection does not outlive it. */
  viewKey: string
}

export type Decisions = ReturnType<typeof useDecisions>

const NOBODY: readonly ShortlistCard[] = []

const findFrozenReason = (row: ShortlistCard) => (row.frozen ? findStandstill(toMovable(row)) : undefined)

/** Selects and moves candidates: everything that keys and menus do in the list. */
export function useDecisions({ position, list, group, view, setView, viewKey }: Options) {
  const rows = list.rows ?? NOBODY
  const pipeline = usePipeline(position._id)
  const walk = useWalk(rows, setView)
  const isPaneOpen = useIsPaneOpen()
  // Rule H-106.
  const selectable = rows.filter(({ frozen }) => !frozen)
  const selection = useRowSelection(selectable.map(({ id }) => id))
  const { move, undo, undoable, remember } = useMoves(position._id, {
    onUndone: ([first]) => first !== undefined && walk.goOn(first),
  })
  const { clear } = selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection means nothing in another list
  useEffect(() => {
    clear()
    walk.leave()
  }, [viewKey])

  const chosen = selectable.filter(({ id }) => selection.selected.has(id)).map(toMovable)
  const target = (): readonly MovableCandidate[] => {
    if (chosen.length > 0) return chosen
    const id = walk.find()
    const row = rows.find((each) => each.id === id) ?? rows[0]
    return row ? [toMovable(row)] : []
  }
  const navigate = useNavigate()
  const compare = () =>
    void navigate({ href: paths.compare(position._id, { people: chosen.map(({ candidateId }) => candidateId) }) })
  const compareReason = compareBlockedReason(chosen.length)
  const bulk = useBulkMove({ positionId: position._id, group, view, remember })
  const decide = (people: readonly MovableCandidate[], choice: MoveChoice, reasonKey: string, isEverybody = false) => {
    if (isEverybody || people.length > BULK_MOVE_MAX) {
      clear()
      return bulk.begin(choice, isEverybody ? undefined : people)
    }
    const shown = { group: rows[0]?.status_grp ?? '', status: view.status }
    if (people.length > 1) clear()
    move(people, choice, reasonKey)
    // On the board a moved card stays visible.
    if (view.board || !leavesList(choice, shown)) return walk.active.focus()
    const next = findNext(rows, new Set(people.map(({ candidateId }) => candidateId)))
    if (next) walk.goTo(next.id)
    else if (isPaneOpen) setView({ candidate: '' })
  }
  const change = useStatusChange({
    actions: position.position_actions,
    pipeline,
    onMove: decide,
    onClose: walk.active.focus,
  })
  const comment = useComment({ walk, setView, positionId: position._id })
  const interest = useInterest({
    position,
    group: rows[0]?.status_grp ?? '',
    view,
    total: list.total,
    onClose: walk.active.focus,
  })
  const { openProfile, listActs } = useCardActs({
    position,
    rows,
    change,
    interest,
    comment: comment.start,
    open: walk.open,
  })

  useKeys([
    { id: 'changeStatus', run: () => change.start(target()), enabled: rows.length > 0 },
    { id: 'reject', run: () => change.startRejecting(target()), enabled: rows.length > 0 },
    { id: 'comment', run: () => comment.start(target()), enabled: rows.length > 0 },
    { id: 'compare', run: compare, enabled: !compareReason },
    { id: 'undo', ...(undoable && { label: `Undo: ${undoable}` }), run: undo, enabled: !!undoable },
    { id: 'closeCandidate', run: walk.close, enabled: isPaneOpen },
  ])

  return {
    walk,
    pipeline,
    change,
    decide,
    moveAll: () => change.startAll(bulk.standIns, { total: list.total, of: bulk.of }),
    isPaneOpen,
    selection,
    findDisabledReason: findFrozenReason,
    select: (keys: readonly string[]) => selection.set(new Set(keys)),
    selectableCount: selectable.length,
    chosen,
    interest,
    compare: { start: compare, disabledReason: compareReason },
    startComment: comment.start,
    commentFocus: comment.focusCount,
    listActs,
    openProfile,
    dialogs: (
      <>
        {change.dialog}
        {comment.dialog}
        {interest.dialog}
      </>
    ),
  }
}

type ActOptions = {
  position: PositionDetails
  rows: readonly ShortlistCard[]
  change: ReturnType<typeof useStatusChange>
  interest: ReturnType<typeof useInterest>
  comment: (people: readonly MovableCandidate[]) => void
  open: (row: ShortlistCard) => void
}

/** Returns the actions of a card's menu; a stable function, since every card has it. */
function useCardActs(options: ActOptions) {
  const navigate = useNavigate()
  const readsPool = useMay('view_candidate_pool')
  const latest = useLatest(options)
  const openProfile = useCallback(
    (entry: WalkEntry) => {
      const { position, rows } = latest.current
      storeWalk({
        positionId: position._id,
        back: location.pathname + location.search,
        entries: rows.map(rowToWalkEntry),
      })
      void navigate({ href: profilePath(position._id, entry) })
    },
    [latest, navigate],
  )
  const listActs = useCallback(
    (row: ShortlistCard): CardAct[] => {
      const { position, change, interest, comment, open } = latest.current
      const people = [toMovable(row)]
      const disabledReason = change.findDisabledReason(people)
      return [
        { id: 'open', label: 'Open', shortcut: 'openRow', run: () => open(row) },
        { id: 'profile', label: 'Open full profile', run: () => openProfile(rowToWalkEntry(row)) },
        {
          id: 'status',
          label: 'Change status',
          shortcut: 'changeStatus',
          disabledReason,
          run: () => change.start(people),
        },
        { id: 'reject', label: 'Reject', shortcut: 'reject', disabledReason, run: () => change.startRejecting(people) },
        {
          id: 'interest',
          label: 'Ask if interested',
          disabledReason: interest.disabledReason ?? findUnaskable(row),
          run: () => interest.start(people),
        },
        {
          id: 'sequence',
          label: 'Add to sequence',
          disabledReason: interest.disabledReason ?? findUnaskable(row),
          run: () => interest.startSequence(people),
        },
        { id: 'comment', label: 'Comment', shortcut: 'comment', run: () => comment(people) },
        ...(readsPool
          ? [
              {
                id: 'similar',
                label: say('Similar {candidates}'),
                run: () => void navigate({ href: paths.similar(row.id, { position: position._id }) }),
              },
            ]
          : []),
        {
          id: 'download',
          label: 'Download résumé',
          run: () => void openOriginal(row.resume_id, { source: row.site_tag, slug: row.position_slug }),
        },
      ]
    },
    [latest, navigate, openProfile, readsPool],
  )
  return { openProfile, listActs }
}

const findUnaskable = (row: ShortlistCard) => {
  if (row.excluded_until) return describeExcludedCandidate(toMovable(row))
  return row.ic_mailer ? undefined : 'You can’t ask about interest at this stage.'
}

/** Finds the candidate to show once these are gone: the next below the last of them, otherwise the nearest above. */
function findNext(rows: readonly ShortlistCard[], gone: ReadonlySet<string>): ShortlistCard | undefined {
  const last = rows.findLastIndex(({ id }) => gone.has(id))
  return rows.slice(last + 1).find(({ id }) => !gone.has(id)) ?? rows.slice(0, last).findLast(({ id }) => !gone.has(id))
}
