import { ActionIcon } from '@mantine/core'
import {
  listPlanned,
  PLAN,
  type PlannedGroup,
  type PlannedStatus,
  type StagePlan,
} from '@rolecall/domain/pipeline/stage-plan'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import styles from './Stages.module.css'
import { addGroup, addStatus, groupKey, removeGroup, removeStatus, shiftGroup, shiftStatus } from './stage-draft.ts'
import { colourOf } from './status-colours.ts'

type Props = {
  plan: StagePlan
  chosen: string
  /** Errors by the key of the group or status. */
  problems: ReadonlyMap<string, string>
  onChoose: (id: string) => void
  onChange: (plan: StagePlan) => void
}

/** The groups and their statuses in order; each can be selected, moved up and down, and removed. */
export function StageTree({ plan, chosen, problems, onChoose, onChange }: Props) {
  const add = ({ plan: changed, id }: { plan: StagePlan; id: string }) => {
    onChange(changed)
    onChoose(id)
  }
  const lineOf = (key: string, { name }: PlannedGroup | PlannedStatus) => ({
    name: name.trim() || 'Unnamed',
    isChosen: key === chosen,
    isWrong: problems.has(key),
    onChoose: () => onChoose(key),
  })
  const isFull = listPlanned(plan).length >= PLAN.statuses
  const noMoreStatuses = isFull ? `You can have at most ${PLAN.statuses} statuses.` : undefined
  return (
    <div className={styles.tree}>
      <ol className={styles.groups} aria-label="Stages">
        {plan.map((group) => (
          <li key={group.id} className={styles.group}>
            <Line
              {...lineOf(groupKey(group.id), group)}
              isGroup
              extra={
                <Button
                  variant="subtle"
                  size="compact-sm"
                  icon={IconPlus}
                  disabledReason={noMoreStatuses}
                  aria-label={group.name.trim() ? `Add status to ${group.name.trim()}` : 'Add status'}
                  onClick={() => add(addStatus(plan, group.id))}
                >
                  Add status
                </Button>
              }
              onShift={(by) => onChange(shiftGroup(plan, group.id, by))}
              onTakeOut={() => onChange(removeGroup(plan, group.id))}
            />
            <ol className={styles.statuses} aria-label={`Statuses in ${group.name.trim() || 'the group'}`}>
              {group.statuses.map((status) => (
                <li key={status.id}>
                  <Line
                    {...lineOf(status.id, status)}
                    colour={colourOf(status.colour)}
                    onShift={(by) => onChange(shiftStatus(plan, status.id, by))}
                    onTakeOut={() => onChange(removeStatus(plan, status.id))}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <div>
        <Button
          icon={IconPlus}
          disabledReason={plan.length >= PLAN.groups ? `You can have at most ${PLAN.groups} stages.` : noMoreStatuses}
          onClick={() => add(addGroup(plan))}
        >
          Add stage
        </Button>
      </div>
    </div>
  )
}

type LineProps = {
  name: string
  isChosen: boolean
  isWrong: boolean
  isGroup?: boolean
  colour?: string
  /** A button that stays visible. */
  extra?: ReactNode
  onChoose: () => void
  onShift: (by: -1 | 1) => void
  onTakeOut: () => void
}

function Line({ name, isChosen, isWrong, isGroup = false, colour, extra, onChoose, onShift, onTakeOut }: LineProps) {
  const noun = isGroup ? 'the stage' : 'the status'
  return (
    <div className={styles.line} data-chosen={isChosen || undefined}>
      {colour && <span className={styles.dot} style={{ background: colour }} />}
      <button
        type="button"
        className={styles.name}
        aria-pressed={isChosen}
        data-group={isGroup || undefined}
        onClick={onChoose}
      >
        {isGroup && <span className="visually-hidden">Stage </span>}
        {name}
        {isWrong && <span className={styles.wrong}> needs attention</span>}
      </button>
      <span className={styles.acts}>
        <ActionIcon variant="subtle" color="gray" aria-label={`Move ${noun} ${name} up`} onClick={() => onShift(-1)}>
          <IconArrowUp aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Move ${noun} ${name} down`} onClick={() => onShift(1)}>
          <IconArrowDown aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${noun} ${name}`} onClick={onTakeOut}>
          <IconTrash aria-hidden />
        </ActionIcon>
      </span>
      {extra}
    </div>
  )
}
