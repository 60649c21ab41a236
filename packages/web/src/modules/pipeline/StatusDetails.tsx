import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import {
  listPlanned,
  PLAN,
  type PlannedGroup,
  type PlannedStatus,
  STATUS_COLOURS,
  type StagePlan,
  type StatusColour,
} from '@rolecall/domain/pipeline/stage-plan'
import type { StatusFeature } from '@rolecall/domain/pipeline/status-features'
import { FieldRow } from '../../ui/form/FormFields.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import { MoveChoice } from './MoveChoice.tsx'
import styles from './Stages.module.css'
import { changeStatus, moveToGroup, setAllowedSources } from './stage-draft.ts'
import { FEATURES, FORMS } from './status-words.ts'

type Props = {
  plan: StagePlan
  group: PlannedGroup
  status: PlannedStatus
  problem: string | undefined
  onChange: (plan: StagePlan) => void
}

const COLOURS = [{ value: '', label: 'None' }, ...STATUS_COLOURS.map((value) => ({ value, label: capital(value) }))]

function capital(word: string) {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** One status: its name, the actions available in it, what it waits for, and the statuses that can follow. */
export function StatusDetails({ plan, group, status, problem, onChange }: Props) {
  const say = useWords()
  const { id } = status
  const change = (changed: Partial<PlannedStatus>) => onChange(changeStatus(plan, id, changed))
  const groups = plan.map((each) => ({ value: each.id, label: each.name.trim() || 'Unnamed' }))
  return (
    <Panel title="Status">
      <div className={styles.details}>
        <TextInput
          label="Name"
          withAsterisk
          maxLength={PLAN.name}
          value={status.name}
          error={problem}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <FieldRow>
          <Select
            label="Stage"
            data={groups}
            allowDeselect={false}
            value={group.id}
            onChange={(into) => into && into !== group.id && onChange(moveToGroup(plan, id, into))}
          />
          <Select
            label="Colour"
            data={COLOURS}
            allowDeselect={false}
            value={status.colour}
            onChange={(colour) => change({ colour: (colour ?? '') as StatusColour | '' })}
          />
        </FieldRow>
        <Checkbox.Group
          label="Options"
          value={[...status.features]}
          onChange={(features) => change({ features: features as StatusFeature[] })}
        >
          <Choices of={FEATURES} />
        </Checkbox.Group>
        <Checkbox.Group
          label="Required forms"
          value={[...status.required_forms]}
          onChange={(forms) => change({ required_forms: forms as StatusFeature[] })}
        >
          <Choices of={FORMS} />
        </Checkbox.Group>
        <Reasons group={group} status={status} onChange={change} />
        <MoveChoice
          label={say('{Candidates} can be moved to')}
          plan={plan}
          of={id}
          isOffered={(_, target) => isOpenTo(plan, group.id, target)}
          value={[...status.moves]}
          onChange={(moves) => change({ moves })}
        />
        <MoveChoice
          label={say('{Candidates} can come from')}
          plan={plan}
          of={id}
          isOffered={(_, source) => isOpenTo(plan, source, group.id)}
          value={listPlanned(plan).flatMap((each) => (each.moves.includes(id) ? [each.id] : []))}
          onChange={(sources) => onChange(setAllowedSources(plan, id, sources))}
        />
      </div>
    </Panel>
  )
}

/** Returns whether a move is possible: no candidate is moved into the group of applicants. */
const isOpenTo = (plan: StagePlan, from: string, to: string) =>
  from === to || plan.find(({ id }) => id === to)?.type !== 'applicants'

const Choices = ({ of }: { of: readonly { value: string; label: string }[] }) => (
  <div className={styles.choices}>
    {of.map(({ value, label }) => (
      <Checkbox key={value} value={value} label={label} />
    ))}
  </div>
)

type ReasonsProps = { group: PlannedGroup; status: PlannedStatus; onChange: (changed: Partial<PlannedStatus>) => void }

/** The reasons offered to a user who moves a candidate here. */
const Reasons = ({ group, status, onChange }: ReasonsProps) => {
  const say = useWords()
  return (
    <>
      <Textarea
        label="Reasons"
        description="One per line. “Others” asks for a written reason."
        autosize
        minRows={2}
        maxRows={8}
        value={status.reasons.join('\n')}
        onChange={(event) =>
          onChange({ reasons: event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n') })
        }
      />
      <div className={styles.choices}>
        <Checkbox
          label="Reason required"
          checked={status.reason_mandatory}
          onChange={(event) => onChange({ reason_mandatory: event.currentTarget.checked })}
        />
        <Checkbox
          label="Ask for a comment"
          checked={status.get_comments}
          onChange={(event) => onChange({ get_comments: event.currentTarget.checked })}
        />
        {(group.type === 'closed' || status.not_interested) && (
          <Checkbox
            label={say('The {candidate} is not interested')}
            checked={status.not_interested}
            onChange={(event) => onChange({ not_interested: event.currentTarget.checked })}
          />
        )}
      </div>
    </>
  )
}
