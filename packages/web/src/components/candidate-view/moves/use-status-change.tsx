import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'
import { say } from '../../../kit/format/own-words.ts'
import { holdKeys } from '../../../kit/shell/held-keys.ts'
import { whenIdle } from '../../../kit/shell/when-idle.ts'
import { findStandstill, listMoved, type Movable, type MoveChoice, type MoveRights, type Pipeline } from './targets.ts'
import type { Everybody } from './use-left-out.ts'
import { findRejectGroup } from './use-pipeline.ts'

/** Fetched when the list stands: nobody begins with it, and whoever asks for it by key does not wait. */
const loadModal = () => import('./ChangeStatusModal.tsx')
const ChangeStatusModal = lazy(async () => ({ default: (await loadModal()).ChangeStatusModal }))

const NO_RIGHT = 'You do not have the right to move {candidates}.'

type Options = {
  /** What the person may do on the position; undefined until it is known. */
  actions: readonly string[] | undefined
  pipeline: Pipeline | undefined
  onMove: (people: readonly Movable[], choice: MoveChoice, reasonKey: string, isEverybody: boolean) => void
  /** The dialog was closed without a move. */
  onClose?: () => void
}

type Beginning = { isReject?: boolean; target?: { group: string; status: string }; everybody?: Everybody }

type StatusChange = {
  /** Why these candidates cannot be moved; undefined when they can, or that is not known yet. */
  findDisabledReason: (people: readonly Movable[]) => string | undefined
  /** Asks where to. Before rights and pipeline are known, the dialog opens as soon as they are. */
  start: (people: readonly Movable[]) => void
  /** The same with the group of the rejected picked. */
  startRejecting: (people: readonly Movable[]) => void
  /** The same with one status picked. */
  startAt: (people: readonly Movable[], target: { group: string; status: string }) => void
  /** Asks where very many are to go, of whom `people` are one for each status. */
  startAll: (people: readonly Movable[], everybody: Everybody) => void
  rights: MoveRights
  dialog: ReactNode
}

/** Changing the status of candidates, wherever they are shown: who may be moved, why not, and the dialog. */
export function useStatusChange({ actions, pipeline, onMove, onClose }: Options): StatusChange {
  const [asked, setAsked] = useState<{ people: readonly Movable[] } & Beginning>()
  useEffect(() => whenIdle(() => void loadModal().catch(() => undefined)), [])
  const rights = {
    forward: actions?.includes('move_forward_candidate') ?? false,
    backward: actions?.includes('move_backward_candidate') ?? false,
  }
  const isRefused = actions !== undefined && !rights.forward && !rights.backward

  const findDisabledReason = (people: readonly Movable[]) => {
    if (isRefused) return say(NO_RIGHT)
    const [only] = people
    return only && people.length === 1 ? findStandstill(only) : undefined
  }
  const begin = (people: readonly Movable[], beginning: Beginning = {}) => {
    if (people.length === 0) return
    const reason = findDisabledReason(people)
    if (reason) return void toast.info(reason)
    // Keys that are pressed before the dialog stands are for it.
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
