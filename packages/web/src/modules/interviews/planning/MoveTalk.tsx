import { Checkbox, NumberInput, Select } from '@mantine/core'
import { type BookedPanel, type PlacedTalk, panels } from '@rolecall/contract/interviews/panels'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useToday } from '../../../api/use-today.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { DayField } from '../../../ui/form/DayField.tsx'
import { formatTimes } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Notes } from './PanelOptions.tsx'
import styles from './Planning.module.css'

type Props = { panel: BookedPanel; talk: BookedPanel['talks'][number]; onClose: () => void }

const DAYS = { usual: 3, most: 14 }

/** Moves one interview of a panel to another time that fits with the others. */
export default function MoveTalk({ panel, talk, onClose }: Props) {
  const today = useToday()
  const day = dayIn(panel.timezone, new Date(talk.starts_at))
  const [asked, setAsked] = useState({ date: day < today ? today : day, days: DAYS.usual, same_people: true })
  const named = { panel_id: panel.panel_id, interview_id: talk.interview_id, ...asked }
  const { data, error, refetch, isFetching } = useCallQuery(panels.moves, { body: named })
  const [chosen, setChosen] = useState<string | null>(null)
  const move = useCallMutation(panels.move, { quiet: true })
  const found = data?.moves.find((each) => keyOf(each) === chosen)
  const change = (over: Partial<typeof asked>) => {
    setAsked({ ...asked, ...over })
    setChosen(null)
  }
  const submit = () => {
    if (!found) return
    const { starts_at, room_id, people } = found
    const body = { ...named, starts_at, room_id, user_ids: people.map(({ user_id }) => user_id) }
    move.mutate({ body }, { close: onClose, onError: () => void refetch() })
  }
  return (
    <section aria-label={sentence('Reschedule {title}', { title: talk.title })} className={layout.parts}>
      <div className={layout.row}>
        <DayField
          isKept
          className={styles.number}
          label="From"
          min={today}
          value={asked.date}
          onChange={(date) => change({ date })}
        />
        <NumberInput
          className={styles.number}
          label="Days to search"
          min={1}
          max={DAYS.most}
          value={asked.days}
          onChange={(value) =>
            change({ days: typeof value === 'number' ? Math.min(DAYS.most, Math.round(value)) : DAYS.usual })
          }
        />
        <Checkbox
          className={styles.check}
          label="Keep the same people"
          checked={asked.same_people}
          onChange={(event) => change({ same_people: event.currentTarget.checked })}
        />
      </div>
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons shape="lines" />}
      {data && data.message !== '' && (
        <div role="status">
          <p className={styles.quiet}>{data.message}</p>
          <ul className={styles.reasons}>
            {data.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {data && <Notes notes={data.notes} />}
      {data && data.moves.length > 0 && (
        <Select
          label="New time"
          searchable
          data={data.moves.map((each) => ({ value: keyOf(each), label: describePlacedTalk(each, data.timezone) }))}
          value={chosen}
          onChange={setChosen}
          nothingFoundMessage="No matching time"
        />
      )}
      {move.error && <p role="alert">{move.error.message}</p>}
      <div className={layout.row}>
        <Button
          variant="filled"
          busy={move.isPending || isFetching}
          disabledReason={found ? undefined : 'Choose a time first.'}
          onClick={submit}
        >
          Reschedule interview
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Keep the current time
        </Button>
      </div>
    </section>
  )
}

const keyOf = ({ starts_at, people }: PlacedTalk) => [starts_at, ...people.map(({ user_id }) => user_id)].join(' ')

const describePlacedTalk = ({ starts_at, ends_at, people, room }: PlacedTalk, zone: string): string =>
  [
    formatTimes({ startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, zone),
    people.map(({ name }) => name).join(', '),
    room,
  ]
    .filter(Boolean)
    .join(' · ')
