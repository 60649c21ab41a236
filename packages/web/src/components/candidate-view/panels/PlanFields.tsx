import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { interviews } from '@rolecall/contract/interviews/interviews'
import type { PanelPlan, PlannedTalk } from '@rolecall/contract/interviews/panel-plan'
import type { InterviewerPool } from '@rolecall/contract/interviews/panel-settings'
import { SLOT_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { PANEL } from '@rolecall/domain/interviews/panels/panel'
import { sentence } from '@rolecall/domain/text/sentence'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Panels.module.css'
import { newTalk, readSeat, seatValue } from './plan-values.ts'

type Props = { plan: PanelPlan; pools: readonly InterviewerPool[]; onChange: (plan: PanelPlan) => void }

const whole = (value: string | number, otherwise: number) => (typeof value === 'number' ? Math.round(value) : otherwise)

/** The interviews of a panel, with their interviewers and order. */
export function PlanFields({ plan, pools, onChange }: Props) {
  const people = useCallQuery(interviews.interviewers, {}).data?.data ?? []
  const choices = [
    {
      group: 'Pools',
      items: pools.map(({ pool_id, name }) => ({ value: `pool:${pool_id}`, label: `Anyone in ${name}` })),
    },
    { group: 'People', items: people.map(({ id, name }) => ({ value: `user:${id}`, label: name })) },
  ].filter(({ items }) => items.length > 0)
  const setTalk = (place: number, talk: PlannedTalk) => onChange({ ...plan, talks: plan.talks.with(place, talk) })
  return (
    <div className={layout.parts}>
      <div className={styles.talks}>
        {plan.talks.map((talk, place) => (
          <TalkFields
            // Interviews have no id; they are added at the end and removed by place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            talk={talk}
            number={place + 1}
            choices={choices}
            onChange={(next) => setTalk(place, next)}
            onRemove={
              plan.talks.length > 1 ? () => onChange({ ...plan, talks: plan.talks.toSpliced(place, 1) }) : undefined
            }
          />
        ))}
      </div>
      <div>
        <Button
          icon={IconPlus}
          disabledReason={
            plan.talks.length >= PANEL.talks
              ? sentence('A panel can have up to {most} interviews.', { most: PANEL.talks })
              : undefined
          }
          onClick={() => onChange({ ...plan, talks: [...plan.talks, newTalk(pools[0]?.pool_id)] })}
        >
          Add interview
        </Button>
      </div>
      <details>
        <summary>Advanced</summary>
        <Follow plan={plan} onChange={onChange} />
      </details>
    </div>
  )
}

/** How the interviews follow each other. */
function Follow({ plan, onChange }: Omit<Props, 'pools'>) {
  return (
    <div className={styles.rare}>
      <div className={layout.row}>
        <NumberInput
          className={styles.number}
          label="Shortest break"
          suffix=" minutes"
          min={0}
          max={PANEL.breakMost}
          step={15}
          value={plan.break_least}
          onChange={(value) => onChange({ ...plan, break_least: whole(value, 0) })}
        />
        <NumberInput
          className={styles.number}
          label="Longest break"
          suffix=" minutes"
          min={0}
          max={PANEL.breakMost}
          step={15}
          value={plan.break_most}
          onChange={(value) => onChange({ ...plan, break_most: whole(value, 60) })}
        />
        <NumberInput
          className={styles.number}
          label="Maximum days"
          min={1}
          max={PANEL.days}
          value={plan.most_days}
          onChange={(value) => onChange({ ...plan, most_days: whole(value, 1) })}
        />
      </div>
      <Checkbox
        label="Keep this order"
        checked={plan.in_order}
        onChange={(event) => onChange({ ...plan, in_order: event.currentTarget.checked })}
      />
    </div>
  )
}

/** Returns what is folded away, so that nobody has to open it to see. */
function describeRare(isShadowed: boolean, needsRoom: boolean): string {
  if (isShadowed) return needsRoom ? 'Shadowed, room needed' : 'Shadowed, no room needed'
  return needsRoom ? 'Room needed, no shadow' : 'No shadow or room'
}

type TalkProps = {
  talk: PlannedTalk
  number: number
  choices: { group: string; items: { value: string; label: string }[] }[]
  onChange: (talk: PlannedTalk) => void
  onRemove: (() => void) | undefined
}

function TalkFields({ talk, number, choices, onChange, onRemove }: TalkProps) {
  const shadow = talk.seats.findIndex(({ as }) => as === 'shadow')
  const leads = talk.seats.findIndex(({ as }) => as === 'lead')
  const seatAt = (place: number) => {
    const seat = talk.seats[place]
    return seat ? seatValue(seat) : null
  }
  const setShadow = (value: string | null) => {
    const others = talk.seats.filter(({ as }) => as !== 'shadow')
    onChange({ ...talk, seats: value ? [...others, readSeat('shadow', value)] : others })
  }
  return (
    <fieldset className={styles.talk}>
      <legend>{sentence('Interview {number}', { number })}</legend>
      <TextInput
        label="Title"
        value={talk.title}
        maxLength={80}
        onChange={(event) => onChange({ ...talk, title: event.currentTarget.value })}
      />
      <NumberInput
        label="Minutes"
        min={SLOT_MINUTES.least}
        max={SLOT_MINUTES.most}
        step={15}
        value={talk.minutes}
        onChange={(value) => onChange({ ...talk, minutes: whole(value, 45) })}
      />
      <Select
        className={styles.wide}
        label="Interviewer"
        data={choices}
        searchable
        value={seatAt(leads)}
        nothingFoundMessage="No matching name"
        onChange={(value) => onChange({ ...talk, seats: talk.seats.with(leads, readSeat('lead', value)) })}
      />
      <details className={styles.fold}>
        <summary>{describeRare(shadow >= 0, talk.room)}</summary>
        <div className={styles.rare}>
          <Select
            label="Shadow"
            placeholder="None"
            data={choices}
            searchable
            clearable
            value={seatAt(shadow)}
            nothingFoundMessage="No matching name"
            onChange={setShadow}
          />
          <Checkbox
            label="Needs a room"
            checked={talk.room}
            onChange={(event) => onChange({ ...talk, room: event.currentTarget.checked })}
          />
        </div>
      </details>
      {onRemove && (
        <Button
          variant="subtle"
          size="xs"
          className={styles.remove}
          aria-label={sentence('Remove interview {number}', { number })}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </fieldset>
  )
}
