import { Select, TextInput } from '@mantine/core'
import { PLAN, type PlannedGroup, type StagePlan } from '@rolecall/domain/pipeline/stage-plan'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './Stages.module.css'
import { changeGroup } from './stage-draft.ts'
import { TYPES } from './status-words.ts'

type Props = {
  plan: StagePlan
  group: PlannedGroup
  problem: string | undefined
  onChange: (plan: StagePlan) => void
}

/** One group: its name, and how the product treats it. */
export const GroupDetails = ({ plan, group, problem, onChange }: Props) => (
  <Panel title="Stage">
    <div className={styles.details}>
      <TextInput
        label="Name"
        withAsterisk
        maxLength={PLAN.name}
        value={group.name}
        error={problem}
        onChange={(event) => onChange(changeGroup(plan, group.id, { name: event.currentTarget.value }))}
      />
      <Select
        label="Purpose"
        description="Reports and access rules use the purpose. The name is yours to choose."
        data={TYPES}
        allowDeselect={false}
        value={group.type}
        onChange={(type) => type && onChange(changeGroup(plan, group.id, { type: type as PlannedGroup['type'] }))}
      />
    </div>
  </Panel>
)
