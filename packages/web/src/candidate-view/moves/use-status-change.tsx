import { type ReactNode, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { holdKeys } from '../../ui/shell/held-keys.ts'
import { ChangeStatusModal } from './ChangeStatusModal.tsx'
import { findStandstill, type Movable, type MoveChoice, type Pipeline } from './targets.ts'
import { findRejectGroup } from './use-pipeline.ts'

const NO_RIGHT = 'You do not have the right to move candidates.'

type Options = {
  /** What the person may do on the position; undefined until it is known. */
  actions: readonly string[] | undefined
  pipeline: Pipeline | undefined
  onMove: (people: readonly Movable[], choice: MoveChoice, reasonKey: string) => void
  /** The dialog was closed without a move. */
  onClose?: () => void
}

type StatusChange = {
  /** Why these candidates cannot be moved; undefined when they can, or that is not known yet. */
  findDisabledReason: (people: readonly Movable[]) => string | undefined
  /** Asks where to. Before rights and pipeline are known, the dialog opens as soon as they are. */
  start: (people: readonly Movable[]) => void
  /** The same with the group of the rejected picked. */
  startRejecting: (people: readonly Movable[]) => void
  dialog: ReactNode
}

/** Changing the status of candidates, wherever they are shown: who may be moved, why not, and the dialog. */
export function useStatusChange({ actions, pipeline, onMove, onClose }: Options): StatusChange {
  const [asked, setAsked] = useState<{ people: readonly Movable[]; isReject: boolean }>()
  const rights = {
    forward: actions?.includes('move_forward_candidate') ?? false,
    backward: actions?.includes('move_backward_candidate') ?? false,
  }
  const isRefused = actions !== undefined && !rights.forward && !rights.backward

  const findDisabledReason = (people: readonly Movable[]) => {
    if (isRefused) return NO_RIGHT
    const [only] = people
    return only && people.length === 1 ? findStandstill(only) : undefined
  }
  const startWith = (isReject: boolean) => (people: readonly Movable[]) => {
    if (people.length === 0) return
    const reason = findDisabledReason(people)
    if (reason) return void toast.info(reason)
    if (!pipeline || !actions) holdKeys()
    setAsked({ people, isReject })
  }
  const dialog = asked && pipeline && actions && !findDisabledReason(asked.people) && (
    <ChangeStatusModal
      people={asked.people}
      pipeline={pipeline}
      rights={rights}
      startGroup={asked.isReject ? findRejectGroup(pipeline) : undefined}
      onMove={(choice, reasonKey) => {
        setAsked(undefined)
        onMove(asked.people, choice, reasonKey)
      }}
      onClose={() => {
        setAsked(undefined)
        onClose?.()
      }}
    />
  )
  return { findDisabledReason, start: startWith(false), startRejecting: startWith(true), dialog }
}
