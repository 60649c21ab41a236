import { availability, type BusyPerson, type FoundSlot } from '@rolecall/contract/availability'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { SEARCH, SLOT_MINUTES, SLOT_RULE } from '@rolecall/domain/interviews/free-slots'
import { type KeyboardEvent, useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { useToday } from '../../api/use-today.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { useMedia } from '../../ui/shell/use-media.ts'
import styles from './FreeTimes.module.css'
import { WeekGrid } from './WeekGrid.tsx'
import { mondayOf, slotsByDay, timeIn, weekOf } from './week-times.ts'

type Props = {
  /** Of people of the company. */
  emails: readonly string[]
  minutes: number
  timeZone: string
  /** The day whose week is shown first. */
  from: string
  /** The interview that is moved. */
  interviewId?: string | undefined
  /** Beginnings that were taken. */
  chosen: readonly string[]
  onTake: (slot: FoundSlot) => void
}

/** When some people are free: suggestions, and a week to look at. */
export default function FreeTimes({ emails, minutes, timeZone, from, interviewId, chosen, onTake }: Props) {
  const today = useToday()
  const [monday, setMonday] = useState(mondayOf(from))
  const isNarrow = useMedia('narrow')
  const days = weekOf(monday)
  const first = monday < today ? today : monday
  const body = {
    interview_email: emails.slice(0, SEARCH.people),
    date: first,
    days: days.filter((day) => day >= first).length,
    minutes: Math.min(SLOT_MINUTES.most, Math.max(SLOT_MINUTES.least, minutes)),
    timezone: timeZone,
    interview_id: interviewId,
  }
  const { data, error, refetch, isFetching } = useCallQuery(availability.free, { body }, { keepOld: true })
  const take = { timeZone, chosen, onTake }
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.title}>{`Free from ${formatDate(first)} to ${formatDate(days.at(-1))}`}</h3>
        <div className={styles.times}>
          <Button
            size="xs"
            disabledReason={monday <= today ? 'Weeks that are over are not offered.' : undefined}
            onClick={() => setMonday(addDays(monday, -7))}
          >
            Week before
          </Button>
          <Button size="xs" onClick={() => setMonday(addDays(monday, 7))}>
            Week after
          </Button>
        </div>
      </div>
      <p className={styles.soft}>{`${SLOT_RULE} Times are of ${timeZone}.`}</p>
      {error && <ErrorState inline what={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeletons shape="lines" count={4} label="Looking for times" />}
      {data && <Unknown people={data.people} unknown={data.unknown} />}
      {data && data.slots.length === 0 && <p role="status">In this week no time suits everybody.</p>}
      {data && <Suggestions slots={data.suggested} label="Suggested times" {...take} />}
      {data && !isNarrow && data.people.length > 0 && (
        <WeekGrid days={days} people={data.people} slots={data.slots} {...take} />
      )}
      {data && data.slots.length > 0 && (
        <details open={isNarrow}>
          <summary>{`All ${data.slots.length} times of the week`}</summary>
          {[...slotsByDay(data.slots, timeZone)].map(([day, slots]) => (
            <div key={day} className={styles.day}>
              <h4 className={styles.title}>{formatDate(day)}</h4>
              <Suggestions slots={slots} label={formatDate(day)} isOfDay {...take} />
            </div>
          ))}
        </details>
      )}
    </div>
  )
}

/** Of whom nothing is known, or less than they said. */
function Unknown({ people, unknown }: { people: readonly BusyPerson[]; unknown: readonly string[] }) {
  const failed = people.filter(({ feed }) => feed === 'failed').map(({ name }) => name)
  const sentences = [
    unknown.length > 0 && `Of ${unknown.join(', ')} no times are known.`,
    failed.length > 0 && `The calendar of ${failed.join(', ')} could not be read lately.`,
  ].filter(Boolean)
  return sentences.length > 0 && <p className={styles.soft}>{sentences.join(' ')}</p>
}

type Listed = Pick<Props, 'timeZone' | 'chosen' | 'onTake'> & {
  slots: readonly FoundSlot[]
  label: string
  isOfDay?: boolean
}

/** Arrows go from one to the next. */
function goOn(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const place = buttons.indexOf(document.activeElement as HTMLButtonElement)
  event.preventDefault()
  buttons.at((place + step) % buttons.length)?.focus()
}

function Suggestions({ slots, label, isOfDay = false, timeZone, chosen, onTake }: Listed) {
  const byDay = slotsByDay(slots, timeZone)
  const days = [...byDay.keys()]
  const say = ({ starts_at, ends_at }: FoundSlot, day: string) =>
    `${isOfDay ? '' : `${formatDate(day)}, `}${timeIn(timeZone, starts_at)} to ${timeIn(timeZone, ends_at)}`
  return (
    <ul className={styles.times} aria-label={label} onKeyDown={goOn}>
      {days.flatMap((day) =>
        (byDay.get(day) ?? []).map((slot) => (
          <li key={slot.starts_at}>
            <Button
              size="xs"
              variant={chosen.includes(slot.starts_at) ? 'light' : 'default'}
              aria-pressed={chosen.includes(slot.starts_at)}
              onClick={() => onTake(slot)}
            >
              {say(slot, day)}
            </Button>
          </li>
        )),
      )}
    </ul>
  )
}
