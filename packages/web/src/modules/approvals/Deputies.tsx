import { approvals } from '@rolecall/contract/approvals/approvals'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { useToday } from '../../api/use-today.ts'
import { type Colleague, ColleaguesField } from '../../components/approvals/ColleaguesField.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './Approvals.module.css'

const NOTHING = {}

/** The user's deputies between two dates, and the colleagues that the user stands in for. */
export function Deputies() {
  const { data, error, refetch } = useCallQuery(approvals.deputies, NOTHING)
  const ending = useCallMutation(approvals.endDeputy, {})
  return (
    <Panel title="Stand-ins">
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data && data.mine.length + data.for_others.length > 0 && (
        <ul className={styles.deputies} aria-label="Current stand-ins">
          {data.mine.map(({ deputy_id, deputy, from_day, until_day }) => (
            <li key={deputy_id}>
              {sentence('{name} stands in for you from {from} to {to}.', {
                name: deputy.name,
                from: formatDate(from_day),
                to: formatDate(until_day),
              })}
              <Button
                size="compact-sm"
                variant="subtle"
                busy={ending.isPending}
                aria-label={`Remove ${deputy.name} as your stand-in`}
                onClick={() => ending.mutate({ params: { deputyId: deputy_id } })}
              >
                Remove
              </Button>
            </li>
          ))}
          {data.for_others.map(({ deputy_id, user, from_day, until_day }) => (
            <li key={deputy_id}>
              {sentence('You stand in for {name} from {from} to {to}.', {
                name: user.name,
                from: formatDate(from_day),
                to: formatDate(until_day),
              })}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.lead}>While you’re away, a stand-in can answer requests that wait for you.</p>
      <NameDeputy />
    </Panel>
  )
}

function NameDeputy() {
  const today = useToday()
  const [people, setPeople] = useState<Colleague[]>([])
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState(today)
  const naming = useCallMutation(approvals.nameDeputy, {})
  const fields = naming.error?.fields ?? {}
  const [deputy] = people
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (!deputy || naming.isPending) return
        naming.mutate(
          { body: { deputy: deputy.id, from_day: from, until_day: until } },
          { onSuccess: () => setPeople([]) },
        )
      }}
    >
      <ColleaguesField label="Colleague" required value={people} max={1} error={fields.deputy} onChange={setPeople} />
      <DayField label="First day" required value={from} error={fields.from_day} onChange={setFrom} />
      <DayField label="Last day" required value={until} min={from} error={fields.until_day} onChange={setUntil} />
      <Button type="submit" busy={naming.isPending} disabledReason={deputy ? undefined : 'Choose a colleague first.'}>
        Add stand-in
      </Button>
    </form>
  )
}
