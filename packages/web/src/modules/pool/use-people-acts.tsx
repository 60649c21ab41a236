import type { ResumeHit } from '@rolecall/contract/pool/pool-rows'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useComment } from '../../components/candidate-view/pane/use-comment.tsx'
import { useIsPaneOpen, useWalk } from '../../components/candidate-view/pane/use-walk.ts'
import { usePlacing } from '../../components/candidate-view/placing/use-placing.tsx'
import { useMerging } from '../../components/merging/use-merging.tsx'
import { useTagging } from '../../components/tagging/use-tagging.tsx'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { useLatest } from '../../ui/list/use-latest.ts'
import { useRowSelection } from '../../ui/list/use-row-keys.ts'
import { useKeys } from '../../ui/shell/keys.ts'
import type { PoolViewSetter } from './pool-view.ts'
import { useDeleting } from './use-deleting.tsx'
import { useGrouping } from './use-grouping.tsx'
import type { People } from './use-people.ts'

const FormView = lazy(() => import('../../components/candidate-view/forms/FormView.tsx'))
const EditRow = lazyNamed(() => import('./EditRow.tsx'), 'EditRow')

type Options = {
  people: People
  setView: PoolViewSetter
  /** Identifies the list: a selection does not outlive it. */
  viewKey: string
}

const NOBODY: readonly ResumeHit[] = []

export const toSubject = ({ candidate_id, resume_id, name }: ResumeHit) => ({
  candidateId: candidate_id,
  resumeId: resume_id,
  name,
})

/** Selects, navigates, comments and adds to positions: everything that keys do in the pool's list. */
export function usePeopleActs({ people, setView, viewKey }: Options) {
  const rows = people.rows ?? NOBODY
  const walkRows = useMemo(() => rows.map(({ candidate_id }) => ({ id: candidate_id })), [rows])
  const walk = useWalk(walkRows, setView)
  const isPaneOpen = useIsPaneOpen()
  const selection = useRowSelection(walkRows.map(({ id }) => id))
  const { clear } = selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection means nothing in another list
  useEffect(() => {
    clear()
    walk.leave()
  }, [viewKey])

  const chosen = rows.filter(({ candidate_id }) => selection.selected.has(candidate_id)).map(toSubject)
  const target = () => {
    if (chosen.length > 0) return chosen
    const id = walk.find()
    const row = rows.find(({ candidate_id }) => candidate_id === id) ?? rows[0]
    return row ? [toSubject(row)] : []
  }
  const comment = useComment({ walk, setView })
  const placing = usePlacing({ onClose: walk.active.focus })
  const group = useGrouping()
  const tagging = useTagging()
  const merging = useMerging({ onMerged: clear })
  const [edited, setEdited] = useState<string>()
  const [formOf, setFormOf] = useState<ReturnType<typeof toSubject>>()
  const deleting = useDeleting({
    onDeleted: () => {
      clear()
      if (isPaneOpen) walk.close()
    },
  })
  // Kept stable, so that the rows are not rendered again.
  const startDeleting = useLatest(deleting.start)
  const startMerging = useLatest(merging.startWith)
  const onRow = useMemo(
    () => ({
      edit: ({ candidate_id }: ResumeHit) => setEdited(candidate_id),
      showForm: (row: ResumeHit) => setFormOf(toSubject(row)),
      merge: (row: ResumeHit) => startMerging.current(toSubject(row)),
      delete: (row: ResumeHit) => void startDeleting.current([toSubject(row)]),
      deleteReason: deleting.disabledReason,
    }),
    [startDeleting, startMerging, deleting.disabledReason],
  )
  const hasRows = rows.length > 0
  useKeys([
    { id: 'addToPosition', run: () => placing.start(target()), enabled: hasRows && !placing.disabledReason },
    { id: 'comment', run: () => comment.start(target()), enabled: hasRows },
    { id: 'undo', label: `Undo: ${placing.undoable}`, run: placing.undo, enabled: !!placing.undoable },
    { id: 'closeCandidate', run: walk.close, enabled: isPaneOpen },
  ])
  return {
    walk,
    isPaneOpen,
    selection,
    chosen,
    placing,
    comment,
    group,
    tagging,
    merging,
    deleting,
    onRow,
    dialogs: (
      <>
        {comment.dialog}
        {placing.dialog}
        {group.dialog}
        {tagging.dialog}
        {merging.dialog}
        {edited && (
          <Suspense>
            <EditRow candidateId={edited} onClose={() => setEdited(undefined)} />
          </Suspense>
        )}
        {formOf && (
          <Suspense>
            <FormView person={formOf} onClose={() => setFormOf(undefined)} />
          </Suspense>
        )}
      </>
    ),
  }
}

export type PeopleActs = ReturnType<typeof usePeopleActs>
