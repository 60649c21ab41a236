import { Kbd, Modal, Radio, Textarea, Tooltip } from '@mantine/core'
import { MESSAGES } from '@rolecall/contract/messages'
import { REASON } from '@rolecall/domain/limits'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { useKeys } from '../../ui/shell/keys.ts'
import styles from './ChangeStatusModal.module.css'
import {
  findFormNote,
  findOnlyStatus,
  findSaveRefusal,
  isReasonNeeded,
  listTargets,
  type Movable,
  type MoveChoice,
  type MoveRights,
  type Pipeline,
  type TargetGroup,
} from './targets.ts'

/** Reasons that a digit picks. */
const DIGITS = 9

type Props = {
  /** One or many; all of them go, or none. */
  people: readonly Movable[]
  pipeline: Pipeline
  rights: MoveRights
  /** Picked from the start, as `r` does with the group of the rejected. */
  startGroup?: string | undefined
  onMove: (choice: MoveChoice, reasonKey: string) => void
  onClose: () => void
}

/** Where to, why, and what to say about it. A letter picks a group and, when nothing more is needed, moves at once. */
export function ChangeStatusModal({ people, pipeline, rights, startGroup, onMove, onClose }: Props) {
  const targets = listTargets(people, pipeline, rights)
  const choice = useChoice(targets, startGroup)
  const { group, status, reason, typed, comments } = choice
  const body = useRef<HTMLDivElement>(null)
  const config = status ? pipeline.statuses[status] : undefined
  const refusal = findSaveRefusal(people, config, reason, typed)
  const note = config && findFormNote(people, config)
  // Digits pick among the statuses of a group that has several, else among the reasons.
  const isDigitTaken = !!group && group.statuses.length > 1

  const save = (statusId: string, groupOf: TargetGroup) => {
    const target = pipeline.statuses[statusId]
    if (!target) return
    onMove(
      {
        status: statusId,
        statusName: target.status_name,
        group: groupOf.id,
        groupName: groupOf.name,
        reason: reason === MESSAGES.others ? typed.trim() : reason,
        comments: comments.trim(),
      },
      target.reason_api_key,
    )
  }
  const pickByKey = (picked: TargetGroup, statusId: string | undefined) => {
    choice.pick(picked, statusId)
    const target = statusId ? pipeline.statuses[statusId] : undefined
    if (target && !isReasonNeeded(target) && !findSaveRefusal(people, target, '', '')) save(target.status_id, picked)
    else if (target) focusIn('input, textarea')
  }
  const focusIn = (selector: string) =>
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(selector)?.focus())
  const pickReason = (option: string) => {
    choice.setReason(option)
    // Straight to the words that it asks for, else to where Enter saves.
    focusIn(option === MESSAGES.others ? 'textarea' : 'input:checked')
  }
  /** Whether the key meant something: a digit a status or reason, a letter a group. */
  const pressKey = (key: string): boolean => {
    const place = Number(key) - 1
    const statusAt = isDigitTaken ? group.statuses[place] : undefined
    const reasonAt = statusAt ? undefined : config?.option_list[place]
    if (reasonAt) {
      pickReason(reasonAt)
      return true
    }
    const picked = statusAt ? group : targets.find(({ letter }) => letter === key)
    if (!picked || picked.refusal) return false
    pickByKey(picked, statusAt ? statusAt.id : findOnlyStatus(picked))
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !refusal && status && group) {
      event.preventDefault()
      return save(status, group)
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return
    if (pressKey(event.key.toLowerCase())) event.preventDefault()
  }
  // Until the focus has moved into the dialog: fast hands have pressed the letter by then.
  useKeys('Change status', [
    ...targets.map(({ letter, name, refusal: why }) => ({
      key: letter,
      label: `Move to ${name}`,
      run: () => pressKey(letter),
      enabled: !why,
    })),
    { key: 'Escape', label: 'Close', run: onClose },
  ])

  return (
    <Modal
      opened
      onClose={onClose}
      title={people.length === 1 ? 'Change status' : `Change status of ${people.length.toLocaleString()} candidates`}
      size="lg"
      returnFocus={false}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the letters work wherever in the dialog the focus is */}
      <div ref={body} className={styles.body} onKeyDown={onKeyDown}>
        <p className={styles.who}>{describePeople(people, pipeline)}</p>
        {targets.length === 0 && <p className={styles.note}>{sayNoTargets(people)}</p>}
        {targets.length > 0 && (
          <GroupChoice targets={targets} picked={group} takesFocus={!config?.option_list.length} onPick={choice.pick} />
        )}
        {group && !findOnlyStatus(group) && (
          <StatusChoice group={group} picked={status} onPick={(id) => choice.pick(group, id)} />
        )}
        {note && <p className={styles.note}>{note}</p>}
        {config && config.option_list.length > 0 && (
          <Radio.Group
            label={config.reason_label || 'Reason'}
            withAsterisk={config.reason_mandatory}
            value={reason}
            onChange={choice.setReason}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || refusal || !group) return
              event.preventDefault()
              save(config.status_id, group)
            }}
          >
            <div className={styles.reasons}>
              {config.option_list.map((option, index) => (
                <Radio
                  key={option}
                  value={option}
                  label={
                    <span className={styles.reason}>
                      {option}
                      {index < DIGITS && !isDigitTaken && (
                        <Kbd size="xs" aria-hidden>
                          {index + 1}
                        </Kbd>
                      )}
                    </span>
                  }
                  size="xs"
                  data-autofocus={(index === 0 && !!startGroup) || undefined}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {config && reason === MESSAGES.others && (
          <Textarea
            label="Reason in your own words"
            value={typed}
            onChange={(event) => choice.setTyped(event.currentTarget.value)}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={REASON.hardMax}
            error={typed.length > REASON.max}
            description={
              <span className={styles.counter}>
                <span>{`${REASON.min} to ${REASON.max} characters`}</span>
                <span data-numbers>{`${typed.trim().length} / ${REASON.max}`}</span>
              </span>
            }
          />
        )}
        {config && (
          <Textarea
            label="Comments"
            value={comments}
            onChange={(event) => choice.setComments(event.currentTarget.value)}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={5_000}
          />
        )}
        <div className={styles.buttons}>
          <Button variant="filled" disabledReason={refusal} onClick={() => status && group && save(status, group)}>
            {config ? `Move to ${config.status_name}` : 'Save'}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
          <p className={styles.hint}>
            {refusal && config ? refusal : 'A letter moves at once where nothing more is needed.'}
          </p>
        </div>
      </div>
    </Modal>
  )
}

function useChoice(targets: readonly TargetGroup[], startGroup: string | undefined) {
  const start = targets.find(({ id, refusal }) => id === startGroup && !refusal)
  const [groupId, setGroup] = useState(start?.id)
  const [status, setStatus] = useState(start && findOnlyStatus(start))
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [comments, setComments] = useState('')
  const pick = (target: TargetGroup, statusId = findOnlyStatus(target)) => {
    setGroup(target.id)
    if (statusId !== status) setReason('')
    setStatus(statusId)
  }
  const group = targets.find(({ id }) => id === groupId)
  return { group, status, reason, typed, comments, pick, setReason, setTyped, setComments }
}

type GroupProps = {
  targets: readonly TargetGroup[]
  picked: TargetGroup | undefined
  takesFocus: boolean
  onPick: (group: TargetGroup) => void
}

const GroupChoice = ({ targets, picked, takesFocus, onPick }: GroupProps) => (
  <div className={styles.groups} role="radiogroup" aria-label="Status group">
    {targets.map((group, index) => (
      <Tooltip key={group.id} label={group.refusal} disabled={!group.refusal} multiline maw="20rem">
        {/* biome-ignore lint/a11y/useSemanticElements: a radio with a key cap in it */}
        <button
          type="button"
          role="radio"
          aria-checked={picked?.id === group.id}
          aria-disabled={!!group.refusal}
          aria-keyshortcuts={group.letter}
          data-autofocus={(takesFocus && (picked ? picked.id === group.id : index === 0)) || undefined}
          className={styles.choice}
          onClick={() => !group.refusal && onPick(group)}
        >
          <span className={styles.name}>{group.name}</span>
          <Kbd size="xs" aria-hidden>
            {group.letter}
          </Kbd>
        </button>
      </Tooltip>
    ))}
  </div>
)

type StatusProps = { group: TargetGroup; picked: string | undefined; onPick: (status: string) => void }

const StatusChoice = ({ group, picked, onPick }: StatusProps) => (
  <fieldset className={styles.statuses}>
    <legend className={styles.legend}>{`Status within ${group.name}`}</legend>
    <div className={styles.statuses} role="radiogroup" aria-label={`Status within ${group.name}`}>
      {group.statuses.map(({ id, name }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio with a key cap in it
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={picked === id}
          aria-keyshortcuts={String(index + 1)}
          className={styles.choice}
          onClick={() => onPick(id)}
        >
          <span className={styles.name}>{name}</span>
          <Kbd size="xs" aria-hidden>
            {index + 1}
          </Kbd>
        </button>
      ))}
    </div>
  </fieldset>
)

function describePeople(people: readonly Movable[], { statuses }: Pipeline): string {
  const [first] = people
  if (!first) return ''
  if (people.length > 1) {
    const names = people.slice(0, 3).map(({ name }) => name)
    const rest = people.length - names.length
    return rest > 0 ? `${names.join(', ')} and ${rest.toLocaleString()} more` : names.join(', ')
  }
  return `${first.name}, now in ${statuses[first.status]?.status_name ?? first.status}`
}

const sayNoTargets = (people: readonly Movable[]) =>
  people.length === 1
    ? 'No move is open from the present status.'
    : 'These candidates have no status in common that all of them could move to. Select those of one status only.'

const isTextField = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
