import { Kbd, Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FORM_MESSAGES } from '@rolecall/contract/forms/form-messages'
import type { StatusConfig } from '@rolecall/contract/pipeline/pipeline'
import type { KeyboardEvent } from 'react'
import { Tooltip } from '../../../ui/feedback/Tooltip.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import layout from '../../../ui/shell/layout.module.css'
import styles from './ChangeStatusModal.module.css'
import type { TargetGroup } from './targets.ts'
import type { MoveValues } from './use-status-choice.ts'

/** Maximum number of reasons that a digit picks. */
export const DIGITS = 9

type GroupProps = {
  targets: readonly TargetGroup[]
  picked: TargetGroup | undefined
  takesFocus: boolean
  onPick: (group: TargetGroup) => void
}

export const GroupChoice = ({ targets, picked, takesFocus, onPick }: GroupProps) => (
  <div className={styles.groups} role="radiogroup" aria-label="Status group">
    {targets.map((group, index) => (
      <Tooltip key={group.id} label={group.disabledReason} disabled={!group.disabledReason} multiline maw="20rem">
        {/* biome-ignore lint/a11y/useSemanticElements: a radio with a key cap in it */}
        <button
          type="button"
          role="radio"
          aria-checked={picked?.id === group.id}
          aria-disabled={!!group.disabledReason}
          aria-keyshortcuts={group.letter}
          data-autofocus={(takesFocus && (picked ? picked.id === group.id : index === 0)) || undefined}
          className={styles.choice}
          onClick={() => !group.disabledReason && onPick(group)}
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

type StatusProps = { group: TargetGroup; picked: string; onPick: (status: string) => void }

export const StatusChoice = ({ group, picked, onPick }: StatusProps) => (
  <fieldset className={styles.statuses} data-statuses>
    <legend className={styles.legend}>{`Status in ${group.name}`}</legend>
    <div className={styles.statuses} role="radiogroup" aria-label={`Status in ${group.name}`}>
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

type NoteProps = { note: string; isOne: boolean; onFill: () => void }

/** A note that a status requires a form, with a way to fill it; forms are filled for one candidate at a time. */
export const FormNote = ({ note, isOne, onFill }: NoteProps) => (
  <div className={styles.note}>
    <p>{note}</p>
    {isOne ? <Button onClick={onFill}>Fill in the form</Button> : <p>{FORM_MESSAGES.formNeeded}</p>}
  </div>
)

type ReasonProps = {
  form: UseFormReturnType<MoveValues>
  config: StatusConfig
  /** Whether digits pick reasons; otherwise they pick statuses. */
  hasDigits: boolean
  takesFocus: boolean
}

/** The reasons of a status. Enter on one of them saves. */
export const ReasonChoice = ({ form, config, hasDigits, takesFocus }: ReasonProps) => (
  <Radio.Group
    {...form.getInputProps('reason')}
    name="reason"
    label={config.reason_label || 'Reason'}
    withAsterisk={config.reason_mandatory}
    onKeyDown={submitOnEnter}
  >
    <div className={layout.stack}>
      {config.option_list.map((option, index) => (
        <Radio
          key={option}
          value={option}
          label={
            <span className={styles.reason}>
              {option}
              {index < DIGITS && hasDigits && (
                <Kbd size="xs" aria-hidden>
                  {index + 1}
                </Kbd>
              )}
            </span>
          }
          size="xs"
          data-autofocus={(index === 0 && takesFocus) || undefined}
        />
      ))}
    </div>
  </Radio.Group>
)

/** The scope of the exclusion of a candidate who is not interested, for as long as the company sets. */
export const ScopeChoice = ({ form }: Pick<ReasonProps, 'form'>) => {
  const say = useWords()
  return (
    <Radio.Group {...form.getInputProps('scope')} name="scope" label="Not interested in">
      <div className={layout.stack}>
        <Radio value="position" label={say('This {position}')} size="xs" />
        <Radio value="general" label={say('Any {position} at the company')} size="xs" />
      </div>
    </Radio.Group>
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}
