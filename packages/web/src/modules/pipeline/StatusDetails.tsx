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
import { sentence } from '@rolecall/domain/text/sentence'
import { FieldRow } from '../../ui/form/FormFields.tsx'
import { Fold } from '../../ui/form/SettingsSection.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import { MoveChoice } from './MoveChoice.tsx'
import styles from './Stages.module.css'
import { changeStatus, moveToGroup, setAllowedSources } from './stage-draft.ts'
import { ACTIONS, FORMS } from './status-words.ts'

type Props = {
  plan: StagePlan
  group: PlannedGroup
  status: PlannedStatus
  problem: string | undefined
  onChange: (plan: StagePlan) => void
}

const COLOURS = [{ value: '', label: 'None' }, ...STATUS_COLOURS.map((value) => ({ value, label: capital(value) }))]

function capital(word: string) {
  // The name in the palette is American.
  const spelt = word.replace('gray', 'grey')
  return `${spelt.charAt(0).toUpperCase()}${spelt.slice(1)}`
}

/** One status: its name, the actions available in it, what it waits for, and the statuses that can follow. */
export function StatusDetails({ plan, group, status, problem, onChange }: Props) {
  const say = useWords()
  const { id } = status
  const change = (changed: Partial<PlannedStatus>) => onChange(changeStatus(plan, id, changed))
  const from = listPlanned(plan).flatMap((each) => (each.moves.includes(id) ? [each.id] : []))
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
        <Actions features={status.features} onChange={(features) => change({ features })} />
        <Fold title="Forms" look="plain" says={describeForms(status)}>
          <Choices
            label="Can be filled in here"
            of={FORMS}
            value={status.features}
            onChange={(chosen) => change({ features: [...status.features.filter(isNoForm), ...chosen] })}
          />
          <Choices
            label={say('Required before {candidates} enter')}
            of={FORMS}
            value={status.required_forms}
            onChange={(chosen) => change({ required_forms: chosen })}
          />
        </Fold>
        <Fold title="Reasons offered" look="plain" says={describeReasons(status)}>
          <Reasons group={group} status={status} onChange={change} />
        </Fold>
        <Fold title="Allowed moves" look="plain" says={sentence(MOVES, { to: status.moves.length, from: from.length })}>
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
            value={from}
            onChange={(sources) => onChange(setAllowedSources(plan, id, sources))}
          />
        </Fold>
      </div>
    </Panel>
  )
}

const MOVES = 'Can move to {to} statuses, can arrive from {from}'
const REASONS = { one: '1 reason[, {required}]', other: '{count} reasons[, {required}]' } as const
const FORMS_HERE = { one: '1 can be filled in', other: '{count} can be filled in' }
const FORMS_REQUIRED = { one: '1 required', other: '{count} required' }

const isForm = (feature: StatusFeature) => FORMS.some(({ value }) => value === feature)
const isNoForm = (feature: StatusFeature) => !isForm(feature)

function describeForms({ features, required_forms: required }: PlannedStatus): string {
  const here = features.filter(isForm).length
  const parts = [
    ...(here > 0 ? [sentence(FORMS_HERE, { count: here })] : []),
    ...(required.length > 0 ? [sentence(FORMS_REQUIRED, { count: required.length })] : []),
  ]
  return parts.join(', ') || 'None'
}

function describeReasons({ reasons, reason_mandatory: isRequired }: PlannedStatus): string {
  const count = reasons.filter((reason) => reason.trim() !== '').length
  if (count === 0) return isRequired ? 'Required' : 'None'
  return sentence(REASONS, { count, required: isRequired ? 'required' : null })
}

/** Returns whether a move is possible: no candidate is moved into the group of applicants. */
const isOpenTo = (plan: StagePlan, from: string, to: string) =>
  from === to || plan.find(({ id }) => id === to)?.type !== 'applicants'

type ActionsProps = { features: readonly StatusFeature[]; onChange: (features: StatusFeature[]) => void }

/** What users can do with candidates in this status, and whether contact details are hidden meanwhile. */
function Actions({ features, onChange }: ActionsProps) {
  const say = useWords()
  const isHidden = features.includes(HIDES)
  return (
    <>
      <Choices
        label="In this status, users can"
        of={ACTIONS.map(({ value, label }) => ({ value, label: say(label) }))}
        value={features}
        onChange={(chosen) => onChange([...features.filter((each) => each === HIDES || isForm(each)), ...chosen])}
      />
      <Checkbox
        label="Hide contact details"
        description={say('Users can’t see the email address and phone number of {candidates} in this status.')}
        checked={isHidden}
        onChange={() => onChange(isHidden ? features.filter((each) => each !== HIDES) : [...features, HIDES])}
      />
    </>
  )
}

const HIDES = 'hide_details' satisfies StatusFeature

type ChoicesProps = {
  label: string
  of: readonly { value: string; label: string }[]
  value: readonly StatusFeature[]
  onChange: (chosen: StatusFeature[]) => void
}

/** Checkboxes for features. `onChange` receives the checked ones. */
const Choices = ({ label, of, value, onChange }: ChoicesProps) => (
  <Checkbox.Group
    label={label}
    value={value.filter((each) => of.some((offered) => offered.value === each))}
    onChange={(chosen) => onChange(chosen as StatusFeature[])}
  >
    <div className={styles.choices}>
      {of.map((each) => (
        <Checkbox key={each.value} value={each.value} label={each.label} />
      ))}
    </div>
  </Checkbox.Group>
)

type ReasonsProps = { group: PlannedGroup; status: PlannedStatus; onChange: (changed: Partial<PlannedStatus>) => void }

/** The reasons offered to a user who moves a candidate here. */
const Reasons = ({ group, status, onChange }: ReasonsProps) => {
  const say = useWords()
  return (
    <>
      <Textarea
        label={say('Reasons offered when {a candidate} is moved here')}
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
          label="A reason is required"
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
