import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { say } from '../../../ui/format/company-terms.ts'
import { holdKeys } from '../../../ui/shell/held-keys.ts'
import { whenIdle } from '../../../ui/shell/when-idle.ts'
import {
  findStandstill,
  listMoved,
  type MovableCandidate,
  type MoveChoice,
  type MoveRights,
  type Pipeline,
} from './targets.ts'
import type { ListSelection } from './use-omitted-from-move.ts'
import { findRejectGroup } from './use-pipeline.ts'

/** Loaded after the list: no user starts with it, and users who press its key don't wait. */
const loadModal = () => import('./ChangeStatusModal.tsx')
const ChangeStatusModal = lazyNamed(loadModal, 'ChangeStatusModal')

const NO_RIGHT = 'You don’t have permission to move {candidates}.'

type Options = {
  /** The user's rights on the position; undefined until known. */
  actions: readonly string[] | undefined
  pipeline: Pipeline | undefined
  onMove: (people: readonly MovableCandidate[], choice: MoveChoice, reasonKey: string, isEverybody: boolean) => void
  /** Called when the dialog closes without a move. */
  onClose?: () => void
}

type ChangeRequest = { isReject?: boolean; target?: { group: string; status: string }; everybody?: ListSelection }

type StatusChange = {
  /** Returns why these candidates can't be moved; undefined when they can, or while unknown. */
  findDisabledReason: (people: readonly MovableCandidate[]) => string | undefined
  /** Opens the dialog. If rights and pipeline are not loaded yet, it opens as soon as they are. */
  start: (people: readonly MovableCandidate[]) => void
  /** Opens the dialog with the group of the rejected selected. */
  startRejecting: (people: readonly MovableCandidate[]) => void
  /** Opens the dialog with one status selected. */
  startAt: (people: readonly MovableCandidate[], target: { group: string; status: string }) => void
  /** Opens the dialog for a whole list; `people` represent it, one per status. */
  startAll: (people: readonly MovableCandidate[], everybody: ListSelection) => void
  rights: MoveRights
  dialog: ReactNode
}

/** Changes the status of candidates, on any page: returns whether they can be moved and why not, and the dialog. */
export function useStatusChange({ actions, pipeline, onMove, onClose }: Options): StatusChange {
  const [asked, setAsked] = useState<{ people: readonly MovableCandidate[] } & ChangeRequest>()
  useEffect(() => whenIdle(() => void loadModal().catch(() => undefined)), [])
  const rights = {
    forward: actions?.includes('move_forward_candidate') ?? false,
    backward: actions?.includes('move_backward_candidate') ?? false,
  }
  const isRefused = actions !== undefined && !rights.forward && !rights.backward

  const findDisabledReason = (people: readonly MovableCandidate[]) => {
    if (isRefused) return say(NO_RIGHT)
    const [only] = people
    return only && people.length === 1 ? findStandstill(only) : undefined
  }
  const begin = (people: readonly MovableCandidate[], beginning: ChangeRequest = {}) => {
    if (people.length === 0) return
    const reason = findDisabledReason(people)
    if (reason) return void toast.info(reason)
    // Keys pressed before the dialog is mounted belong to it.
    holdKeys()
    setAsked({ people, ...beginning })
  }
  const dialog = asked && pipeline && actions && !findDisabledReason(asked.people) && (
    <Suspense>
      <ChangeStatusModal
        people={asked.people}
        pipeline={pipeline}
        rights={rights}
        startGroup={asked.isReject ? findRejectGroup(pipeline) : asked.target?.group}
        startStatus={asked.target?.status}
        everybody={asked.everybody}
        onMove={(choice, reasonKey) => {
          setAsked(undefined)
          onMove(listMoved(asked.people, choice.group, pipeline.groups), choice, reasonKey, !!asked.everybody)
        }}
        onClose={() => {
          setAsked(undefined)
          onClose?.()
        }}
      />
    </Suspense>
  )
  return {
    findDisabledReason,
    rights,
    start: (people) => begin(people),
    startRejecting: (people) => begin(people, { isReject: true }),
    startAt: (people, target) => begin(people, { target }),
    startAll: (people, everybody) => begin(people, { everybody }),
    dialog,
  }
}
