import type { CandidatePreview } from '@rolecall/contract/candidates'
import type { PositionDetails } from '@rolecall/contract/positions'
import type { ShortlistCandidate } from '@rolecall/contract/shortlist-candidate'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { leavesList } from '../../candidate-view/moves/apply-moves.ts'
import {
  findStandstill,
  type Movable,
  type MoveChoice,
  previewToMovable,
  toMovable,
} from '../../candidate-view/moves/targets.ts'
import { useMoves } from '../../candidate-view/moves/use-moves.ts'
import { usePipeline } from '../../candidate-view/moves/use-pipeline.ts'
import { useStatusChange } from '../../candidate-view/moves/use-status-change.tsx'
import { DownloadButton } from '../../candidate-view/pane/DownloadButton.tsx'
import { openOriginal } from '../../candidate-view/pane/open-original.ts'
import { profilePath, rememberWalk, type WalkEntry } from '../../candidate-view/pane/walk.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useRowSelection } from '../../ui/list/use-row-keys.ts'
import { useKeys } from '../../ui/shell/keys.ts'
import type { CardAct } from './CandidateCard.tsx'
import { CommentManyModal } from './CommentManyModal.tsx'
import type { SetView, View } from './shortlist-view.ts'
import type { useShortlist } from './use-shortlist.ts'

type Options = {
  position: PositionDetails
  list: ReturnType<typeof useShortlist>
  view: View
  setView: SetView
  /** Tells one list from another: a selection does not outlive its list. */
  viewKey: string
}

export type Decisions = ReturnType<typeof useDecisions>

const toWalkEntry = (row: ShortlistCandidate): WalkEntry => ({
  candidateId: row.id,
  name: row.display_name,
  slug: row.position_slug,
  score: row.score,
  source: row.site_tag,
})

const previewToWalkEntry = ({ candidate_id, name, application, source }: CandidatePreview): WalkEntry => ({
  candidateId: candidate_id,
  name,
  slug: application?.slug ?? '',
  score: application?.score ?? 0,
  source,
})

const HeadActs = ({ candidate, onProfile }: { candidate: CandidatePreview; onProfile: () => void }) => (
  <>
    <Button icon={IconExternalLink} onClick={onProfile}>
      Profile
    </Button>
    <DownloadButton candidate={candidate} />
  </>
)

/** After the list has been drawn anew. */
const focusActiveRow = () =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const row = document.querySelector<HTMLElement>('[role="row"][data-active]')
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    }),
  )

/** Walking, choosing and moving: everything about the list that a key or a menu does. */
export function useDecisions({ position, list, view, setView, viewKey }: Options) {
  const navigate = useNavigate()
  const pipeline = usePipeline(position._id)
  const rows = list.rows ?? []
  const selectable = rows.filter(({ frozen }) => !frozen)
  const selection = useRowSelection(selectable.map(({ id }) => id))
  const [active, setActive] = useState<string | undefined>(view.candidate || undefined)
  /** Whom a comment is being written about, where they are many. */
  const [commentedOn, setCommentedOn] = useState<readonly Movable[]>()
  const [commentFocus, setCommentFocus] = useState(0)
  const goTo = (id: string) => {
    setActive(id)
    if (view.candidate) setView({ candidate: id })
  }
  const { move, undo, undoable } = useMoves(position._id, {
    onUndone: ([first]) => {
      if (first === undefined) return
      goTo(first)
      focusActiveRow()
    },
  })
  const { clear } = selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen in one list means nothing in another
  useEffect(() => {
    clear()
    if (!view.candidate) setActive(undefined)
  }, [viewKey])

  const chosen = selectable.filter(({ id }) => selection.selected.has(id)).map(toMovable)

  const activeRow = rows.find(({ id }) => id === active) ?? rows.find(({ id }) => id === view.candidate)
  const target = (): readonly Movable[] => {
    if (chosen.length > 0) return chosen
    const row = activeRow ?? rows[0]
    return row ? [toMovable(row)] : []
  }
  const startComment = (people: readonly Movable[]) => {
    const [only] = people
    if (!only) return
    if (people.length > 1) return setCommentedOn(people)
    setActive(only.candidateId)
    setView({ candidate: only.candidateId, tab: 'comments' })
    setCommentFocus((count) => count + 1)
  }
  const decide = (people: readonly Movable[], choice: MoveChoice, reasonKey: string) => {
    const first = rows[0]
    const shown = { group: first?.status_grp ?? '', status: view.status }
    if (leavesList(choice, shown)) {
      const next = findNext(rows, new Set(people.map(({ candidateId }) => candidateId)))
      if (next) goTo(next.id)
      else if (view.candidate) setView({ candidate: '' })
    }
    if (people.length > 1) clear()
    move(people, choice, reasonKey)
    focusActiveRow()
  }
  const change = useStatusChange({
    actions: position.position_actions,
    pipeline,
    onMove: decide,
    onClose: focusActiveRow,
  })
  const open = (row: ShortlistCandidate) => {
    setActive(row.id)
    setView({ candidate: row.id }, { push: view.candidate === '' })
  }
  const closePane = () => {
    setView({ candidate: '' })
    focusActiveRow()
  }
  const walkTo = (step: number) => {
    const at = rows.findIndex(({ id }) => id === (view.candidate || active))
    const row = at < 0 ? undefined : rows[at + step]
    return row && (() => goTo(row.id))
  }
  const openProfile = (entry: WalkEntry) => {
    rememberWalk({
      positionId: position._id,
      back: location.pathname + location.search,
      entries: rows.map(toWalkEntry),
    })
    void navigate({ href: profilePath(position._id, entry) })
  }

  useKeys('Candidate', [
    {
      key: 's',
      label: 'Change status, then a letter for each',
      run: () => change.start(target()),
      enabled: rows.length > 0,
    },
    { key: 'r', label: 'Reject', run: () => change.startRejecting(target()), enabled: rows.length > 0 },
    { key: 'c', label: 'Comment', run: () => startComment(target()), enabled: rows.length > 0 },
    { key: 'u', label: undoable ? `Undo: ${undoable}` : 'Undo the last move', run: undo, enabled: !!undoable },
    { key: 'Escape', label: 'Close the candidate', run: closePane, enabled: view.candidate !== '' },
  ])

  const listActs = (row: ShortlistCandidate): CardAct[] => {
    const people = [toMovable(row)]
    const disabledReason = change.findDisabledReason(people)
    return [
      { id: 'open', label: 'Open', shortcut: 'Enter', run: () => open(row) },
      { id: 'profile', label: 'Open the whole profile', run: () => openProfile(toWalkEntry(row)) },
      { id: 'status', label: 'Change status', shortcut: 's', disabledReason, run: () => change.start(people) },
      { id: 'reject', label: 'Reject', shortcut: 'r', disabledReason, run: () => change.startRejecting(people) },
      { id: 'comment', label: 'Comment', shortcut: 'c', run: () => startComment(people) },
      {
        id: 'download',
        label: 'Download the résumé',
        run: () => void openOriginal(row.resume_id, { source: row.site_tag, slug: row.position_slug }),
      },
    ]
  }

  const describeHead = (candidate: CandidatePreview) => {
    const row = rows.find(({ id }) => id === candidate.candidate_id)
    const person = row ? toMovable(row) : previewToMovable(candidate, pipeline)
    const at = rows.findIndex(({ id }) => id === candidate.candidate_id)
    return {
      onChangeStatus: person && (() => change.start([person])),
      disabledReason: change.findDisabledReason(person ? [person] : []),
      walk: {
        at: at < 0 ? undefined : at + 1,
        total: list.total,
        onPrevious: walkTo(-1),
        onNext: walkTo(1),
      },
      extra: <HeadActs candidate={candidate} onProfile={() => openProfile(previewToWalkEntry(candidate))} />,
    }
  }

  const dialogs = (
    <>
      {change.dialog}
      {commentedOn && (
        <CommentManyModal
          people={commentedOn}
          positionId={position._id}
          onClose={() => {
            setCommentedOn(undefined)
            focusActiveRow()
          }}
        />
      )}
    </>
  )
  return {
    active: active ?? (view.candidate || undefined),
    activate: (row: ShortlistCandidate) => goTo(row.id),
    open,
    closePane,
    selection,
    findDisabledReason: (row: ShortlistCandidate) => (row.frozen ? findStandstill(toMovable(row)) : undefined),
    select: (keys: readonly string[]) => selection.set(new Set(keys)),
    selectableCount: selectable.length,
    chosen,
    moveDisabledReason: change.findDisabledReason([]),
    startMove: change.start,
    startComment,
    listActs,
    describeHead,
    commentFocus,
    dialogs,
  }
}

/** Who is looked at once these are gone: the next below the last of them, else the nearest above. */
function findNext(rows: readonly ShortlistCandidate[], gone: ReadonlySet<string>): ShortlistCandidate | undefined {
  const last = rows.findLastIndex(({ id }) => gone.has(id))
  return rows.slice(last + 1).find(({ id }) => !gone.has(id)) ?? rows.slice(0, last).findLast(({ id }) => !gone.has(id))
}
