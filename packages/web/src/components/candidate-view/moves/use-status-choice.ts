import { pipeline as calls } from '@rolecall/contract/pipeline/pipeline'
import { resolveReason } from '@rolecall/domain/pipeline/reason'
import { REJECTION_DELAYS, type RejectionMail } from '@rolecall/domain/pipeline/rejection-emails'
import { useRef } from 'react'
import { useCheckedForm } from '../../../api/use-call-form.ts'
import {
  findOnlyStatus,
  findReasonProblem,
  findSaveProblem,
  isRejection,
  listMoved,
  type MovableCandidate,
  type MoveChoice,
  nameOfMove,
  type Pipeline,
  type TargetGroup,
} from './targets.ts'

/** The dialog's values; `typed` is the reason in the user's own words, '' means nothing chosen. */
export type MoveValues = {
  group: string
  status: string
  reason: string
  typed: string
  comments: string
  /** The scope of the exclusion of a candidate who is not interested. */
  scope: 'position' | 'general'
  /** The email that tells them; '' for none. */
  email: RejectionMail | ''
  /** Minutes until that email is sent. */
  delay: string
}

type Options = {
  people: readonly MovableCandidate[]
  pipeline: Pipeline
  targets: readonly TargetGroup[]
  /** The initially selected group, unless it is not available. */
  startGroup: string | undefined
  startStatus: string | undefined
  onMove: (choice: MoveChoice, reasonKey: string) => void
}

/** Holds the new status, the reason and the comment, validated by the rules of the call that will carry them. */
export function useStatusChoice({ people, pipeline, targets, startGroup, startStatus, onMove }: Options) {
  const start = targets.find(({ id, disabledReason }) => id === startGroup && !disabledReason)
  const form = useCheckedForm(calls.changeStatus, {
    initial: {
      group: start?.id ?? '',
      status: start?.statuses.find(({ id }) => id === startStatus)?.id ?? (start && findOnlyStatus(start)) ?? '',
      reason: '',
      typed: '',
      comments: '',
      scope: 'position',
      email: '',
      delay: String(REJECTION_DELAYS[0]),
    } satisfies MoveValues as MoveValues,
    toBody: ({ group, status, reason, typed, comments }) => ({
      status,
      status_grp: group,
      reason: resolveReason([reason, typed]),
      comments,
    }),
    keptAs: nameOfMove(people),
    fieldOf: { status_grp: 'group' },
    isPart: true,
    alsoCheck: ({ status, reason, typed }) => ({ typed: findReasonProblem(pipeline.statuses[status], reason, typed) }),
  })
  const { group: groupId, status, reason, typed } = form.values
  const group = targets.find(({ id }) => id === groupId)
  const config = pipeline.statuses[status]
  const moved = group ? listMoved(people, group.id, pipeline.groups) : people

  const pick = (target: TargetGroup, statusId = findOnlyStatus(target) ?? '') =>
    form.setValues({ group: target.id, status: statusId, ...(statusId !== status && { reason: '' }) })

  // The dialog closes with it, but a second press may come before that renders.
  const isHandedOver = useRef(false)
  /** Submits the choice; the target is a parameter, since a key that picks and saves at once is ahead of the form. */
  const save = (groupOf: TargetGroup, statusId: string) => {
    const target = pipeline.statuses[statusId]
    if (!target || isHandedOver.current) return
    isHandedOver.current = true
    const typed = form.getValues()
    const { comments, scope, email, delay } = typed
    const delay_minutes = REJECTION_DELAYS.find((minutes) => String(minutes) === delay) ?? REJECTION_DELAYS[0]
    onMove(
      {
        status: statusId,
        statusName: target.status_name,
        group: groupOf.id,
        groupName: groupOf.name,
        reason: statusId === status ? (resolveReason([reason, typed.typed]) ?? '') : '',
        comments: comments.trim(),
        typed,
        ...(target.not_interested && { exclude: scope }),
        ...(email && isRejection(pipeline, target) && { email: { mail_type: email, delay_minutes } }),
      },
      target.reason_api_key,
    )
  }
  return {
    form,
    group,
    config,
    pick,
    save,
    /** The candidates who move along. */
    moved,
    disabledReason: findSaveProblem(moved, config, reason, typed),
  }
}
