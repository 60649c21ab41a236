import { Checkbox } from '@mantine/core'
import type { PlannedStatus, StagePlan } from '@rolecall/domain/pipeline/stage-plan'
import styles from './Stages.module.css'

type Props = {
  label: string
  plan: StagePlan
  /** The status whose moves are chosen, which is not an option itself. */
  of: string
  isOffered: (status: PlannedStatus, groupId: string) => boolean
  value: string[]
  onChange: (ids: string[]) => void
}

/** Checkboxes for statuses, by group. */
export const MoveChoice = ({ label, plan, of, isOffered, value, onChange }: Props) => (
  <Checkbox.Group label={label} value={value} onChange={onChange}>
    <div className={styles.choices}>
      {plan.flatMap((group) =>
        group.statuses
          .filter((status) => status.id !== of && isOffered(status, group.id))
          .map(({ id, name }) => <Checkbox key={id} value={id} label={name.trim() || 'Unnamed'} />),
      )}
    </div>
  </Checkbox.Group>
)
