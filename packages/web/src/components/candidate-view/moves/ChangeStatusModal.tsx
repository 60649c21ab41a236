import { COMMENT_MAX } from '@rolecall/domain/candidates/candidate-limits'
import { BULK_MOVE_MAX, REASON } from '@rolecall/domain/pipeline/pipeline-limits'
import { isReasonNeeded, OTHERS } from '@rolecall/domain/pipeline/reason'
import { formatCount } from '@rolecall/domain/text/format-number'
import { listOf, paragraph, sentence } from '@rolecall/domain/text/sentence'
import { type KeyboardEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { LeftOut } from '../../../ui/feedback/LeftOut.tsx'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { releaseHeldKeys } from '../../../ui/shell/held-keys.ts'
import { useDataKeys, useKeys } from '../../../ui/shell/keys.ts'
import layout from '../../../ui/shell/layout.module.css'
import styles from './ChangeStatusModal.module.css'
import { DIGITS, FormNote, GroupChoice, ReasonChoice, ScopeChoice, StatusChoice } from './StatusChoices.tsx'
import {
  describeMissingForm,
  findOnlyStatus,
  findSaveProblem,
  isRejection,
  listMoved,
  listTargets,
  type MovableCandidate,
  type MoveChoice,
  type MoveRights,
  type Pipeline,
  reasonRuleOf,
  type TargetGroup,
} from './targets.ts'
import { type ListSelection, useOmittedFromMove } from './use-omitted-from-move.ts'
import { useRejectionEmail } from './use-rejection-email.ts'
import { type MoveValues, useStatusChoice } from './use-status-choice.ts'

const MissingForm = lazy(() => import('./MissingForm.tsx'))
const RejectionEmail = lazyNamed(() => import('./RejectionEmail.tsx'), 'RejectionEmail')

type Props = {
  /** One or more candidates; all of them move or none, except those excluded from all positions who would move forward. */
  people: readonly MovableCandidate[]
  pipeline: Pipeline
  rights: MoveRights
  /** Selected initially: `r` selects the group of the rejected. */
  startGroup?: string | undefined
  /** A status of that group, selected initially. */
  startStatus?: string | undefined
  /** The list to be moved as a whole; `people` then represent it, one per status that occurs in it. */
  everybody?: ListSelection | undefined
  onMove: (choice: MoveChoice, reasonKey: string) => void
  onClose: () => void
}

const OWN_WORDS: FormField<keyof MoveValues> = {
  name: 'typed',
  kind: 'text',
  label: 'Reason in your own words',
  rows: 3,
  mostRows: 8,
  min: REASON.min,
  max: REASON.max,
  maxLength: REASON.hardMax,
}
const COMMENTS: FormField<keyof MoveValues> = {
  name: 'comments',
  kind: 'text',
  label: 'Comments',
  rows: 2,
  mostRows: 6,
  maxLength: COMMENT_MAX,
}

/** Asks for the new status, the reason and a comment. A letter picks a group and, when nothing more is needed, moves at once. */
export function ChangeStatusModal({
  people,
  pipeline,
  rights,
  startGroup,
  startStatus,
  everybody,
  onMove,
  onClose,
}: Props) {
  const say = useWords()
  const targets = listTargets(people, pipeline, rights)
  const choice = useStatusChoice({ people, pipeline, targets, startGroup, startStatus, onMove })
  const { form, group, config, pick, save, moved } = choice
  const { status, reason, typed, comments } = form.values
  const keys = useChoiceKeys({ people, pipeline, targets, choice, isAsked: !!everybody, onClose })
  const note = config && describeMissingForm(moved, config)
  const count = everybody?.total ?? people.length
  const leftOut = useOmittedFromMove({ people, moved, everybody, config })
  const isRejecting = isRejection(pipeline, config)
  const isEmailOffered = rights.forward && !everybody && isRejecting
  const email = useRejectionEmail({ people: moved, mailType: isEmailOffered ? form.values.email : '' })
  const disabledReason = choice.disabledReason ?? leftOut.disabledReason ?? email.disabledReason
  const [isFilling, setFilling] = useState(false)
  if (isFilling && config)
    return (
      <Suspense>
        <MissingForm people={moved} target={config} onClose={onClose} />
      </Suspense>
    )

  return (
    <FormModal
      title={say(isRejecting ? REJECT : CHANGE, { count })}
      submitLabel={
        email.count
          ? rejectButtonLabel(moved.length, email.count)
          : config
            ? isRejecting
              ? say(REJECT, { count: leftOut.moved ?? count })
              : moveButtonLabel(config.status_name, leftOut.moved)
            : 'Save'
      }
      submitDisabledReason={disabledReason}
      submitShortcut="send"
      // The dialog is closed by then: the move shows at once and reports its own failure.
      loading={false}
      error={null}
      errors={form.errors}
      isDirty={`${typed}${comments}`.trim() !== ''}
      onSubmit={(event) => form.onSubmit(() => group && save(group, status))(event)}
      onClose={onClose}
      onKeyDown={keys.onKeyDown}
      extra={
        <p className={styles.hint}>{disabledReason && config ? disabledReason : explainKeys(targets, !!everybody)}</p>
      }
    >
      <div ref={keys.root} className={layout.airyStack}>
        <p className={styles.who}>{everybody ? EVERYBODY : describePeople(people, pipeline)}</p>
        {targets.length === 0 && <p className={styles.note}>{describeNoTargets(people)}</p>}
        {targets.length > 0 && (
          <GroupChoice targets={targets} picked={group} takesFocus={!config?.option_list.length} onPick={pick} />
        )}
        {group && !findOnlyStatus(group) && (
          <StatusChoice group={group} picked={status} onPick={(id) => pick(group, id)} />
        )}
        <LeftOut count={leftOut.count} messages={leftOut.messages} />
        {note && <FormNote note={note} isOne={count === 1} onFill={() => setFilling(true)} />}
        {config && config.option_list.length > 0 && (
          <ReasonChoice form={form} config={config} hasDigits={!keys.isDigitTaken} takesFocus={!!startGroup} />
        )}
        {config?.not_interested && <ScopeChoice form={form} />}
        {everybody && isRejecting && <p className={styles.note}>{describeNoEmail()}</p>}
        {isEmailOffered && (
          <Suspense>
            <RejectionEmail form={form} email={email} />
          </Suspense>
        )}
        {config && <FormFields form={form} fields={reason === OTHERS ? [OWN_WORDS, COMMENTS] : [COMMENTS]} />}
      </div>
    </FormModal>
  )
}

const CHANGE = { one: 'Change status', other: 'Change status of {count} {candidates}' } as const
const REJECT = { one: 'Reject {candidate}', other: 'Reject {count} {candidates}' } as const

/** Returns the button's label, with the number of candidates if not all of them move. */
const moveButtonLabel = (status: string, count: number | undefined): string =>
  count ? sentence('Move {count} to {status}', { count, status }) : sentence('Move to {status}', { status })

/** Returns the button's label for a rejection with an email. */
const rejectButtonLabel = (people: number, count: number): string =>
  sentence(
    {
      by: 'people',
      one: 'Reject and send email',
      other: { one: 'Reject {people} and send 1 email', other: 'Reject {people} and send {count} emails' },
    },
    { people, count },
  )

type KeyOptions = {
  people: readonly MovableCandidate[]
  pipeline: Pipeline
  targets: readonly TargetGroup[]
  choice: ReturnType<typeof useStatusChoice>
  /** Whether the user must first confirm the candidates left out. */
  isAsked: boolean
  onClose: () => void
}

const explainKeys = (targets: readonly TargetGroup[], isAsked: boolean) =>
  paragraph(
    isAsked ? 'Press a letter to choose a stage.' : 'Press a letter to move at once, unless a reason is needed.',
    targets.some(hasChoice) && 'Press Shift and a letter to choose a status within the stage.',
  )

const hasChoice = ({ statuses }: TargetGroup) => statuses.length > 1

/**
 * Handles keys: a letter per group picks its first status, with Shift it lets the user choose; digits pick a status
 * of a group that has several, otherwise a reason.
 */
function useChoiceKeys({ people, pipeline, targets, choice, isAsked, onClose }: KeyOptions) {
  const { form, group, config, pick, save } = choice
  const root = useRef<HTMLDivElement>(null)
  const isDigitTaken = !!group && group.statuses.length > 1
  const focusIn = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus())

  const pickByKey = (picked: TargetGroup, statusId: string | undefined) => {
    pick(picked, statusId)
    const target = statusId ? pipeline.statuses[statusId] : undefined
    if (!target) return
    const isWhole = listMoved(people, picked.id, pipeline.groups).length === people.length
    const isEnough = isWhole && !isReasonNeeded(reasonRuleOf(target)) && !findSaveProblem(people, target, '', '')
    if (isEnough && !isAsked) save(picked, target.status_id)
    else focusIn('input, textarea')
  }
  const pickReason = (option: string) => {
    form.setFieldValue('reason', option)
    // Focuses the text that the choice requires, otherwise the control in which Enter saves.
    focusIn(option === OTHERS ? 'textarea' : 'input:checked')
  }
  const startChoice = (picked: TargetGroup) => {
    pick(picked, '')
    focusIn('[data-statuses] button')
  }
  /** Handles a key; returns whether it had a meaning. */
  const pressKey = (key: string, isShift: boolean): boolean => {
    const place = Number(key) - 1
    const statusAt = isDigitTaken ? group.statuses[place] : undefined
    const reasonAt = statusAt ? undefined : config?.option_list[place]
    if (reasonAt) {
      pickReason(reasonAt)
      return true
    }
    const picked = statusAt ? group : targets.find(({ letter }) => letter === key)
    if (!picked || picked.disabledReason) return false
    if (!statusAt && isShift && hasChoice(picked)) startChoice(picked)
    else pickByKey(picked, statusAt?.id ?? picked.defaultStatus)
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      root.current?.closest('form')?.requestSubmit()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return
    if (pressKey(event.key.toLowerCase(), event.shiftKey)) event.preventDefault()
  }
  // Handled one by one, since the meaning of a key depends on the one before it, and all before the next key event.
  const [early, setEarly] = useState<readonly string[]>([])
  useLayoutEffect(() => setEarly(releaseHeldKeys()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key once
  useLayoutEffect(() => {
    const [key, ...rest] = early
    if (key === undefined) return
    pressKey(key.toLowerCase(), key !== key.toLowerCase())
    setEarly(rest)
  }, [early])
  const digits = isDigitTaken ? group.statuses.map(({ name }) => name) : (config?.option_list ?? [])
  // Active until the focus has moved into the dialog: a fast user has pressed the letter, and the digit after it, by then.
  useDataKeys('Change status', [
    ...digits.slice(0, DIGITS).map((name, index) => ({
      key: String(index + 1),
      label: `Choose ${name}`,
      run: () => pressKey(String(index + 1), false),
    })),
    ...targets.map(({ letter, name, disabledReason }) => ({
      key: letter,
      label: `Move to ${name}`,
      run: () => pressKey(letter, false),
      enabled: !disabledReason,
    })),
    ...targets.filter(hasChoice).map(({ letter, name, disabledReason }) => ({
      key: `Shift-${letter}`,
      label: `Choose a status in ${name}`,
      run: () => pressKey(letter, true),
      enabled: !disabledReason,
    })),
  ])
  useKeys([{ id: 'closeDialog', run: onClose }])
  return { root, isDigitTaken, onKeyDown }
}

const EVERYBODY =
  'Everyone who matches the filters, including those not shown yet. We skip anyone who can’t be moved and tell you why.'

/** Explains that a move of a whole list sends no email, since its copies are too many to read. */
const describeNoEmail = () =>
  say('No email is sent. To email {candidates} as you reject them, select up to {most} in the list first.', {
    most: formatCount(BULK_MOVE_MAX),
  })

function describePeople(people: readonly MovableCandidate[], { statuses }: Pipeline): string {
  const [first] = people
  if (!first) return ''
  if (people.length > 1) {
    const names = people.slice(0, 3).map(({ name }) => name)
    const rest = people.length - names.length
    return rest > 0 ? sentence('{names} and {rest} more', { names: listOf(names), rest }) : listOf(names)
  }
  return sentence('{name} · {status}', {
    name: first.name,
    status: statuses[first.status]?.status_name ?? first.status,
  })
}

const describeNoTargets = (people: readonly MovableCandidate[]) =>
  say(
    {
      one: 'The current status doesn’t allow any moves.',
      other: 'No status is open to all of these {candidates}. Select {candidates} in one status.',
    },
    { count: people.length },
  )

const isTextField = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
