import { availability, type BusyPerson, type FoundSlot } from '@rolecall/contract/interviews/availability'
import { addDays, isDay, laterDay } from '@rolecall/domain/calendar/company-day'
import { cityOfZone, hasOtherClock } from '@rolecall/domain/calendar/format-time'
import { calendarNotes } from '@rolecall/domain/interviews/calendar-notes'
import { CANDIDATE_DAY, SEARCH, SLOT_MINUTES, SLOT_RULE } from '@rolecall/domain/interviews/free-slots'
import { type KeyboardEvent, useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { useToday } from '../../../api/use-today.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { getOwnZone } from '../../../ui/format/date-preferences.ts'
import { formatClock, formatDate, formatTimeIn, formatWeekday } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import prose from '../../../ui/shell/prose.module.css'
import { useMedia } from '../../../ui/shell/use-media.ts'
import { type ApplicationReference, keepingNotice, slotsByDay, weekFrom } from '../../week/week-times.ts'
import styles from './FreeTimes.module.css'
import { WeekGrid } from './WeekGrid.tsx'

type Props = {
  /** Emails of the company's users. */
  emails: readonly string[]
  minutes: number
  timeZone: string
  /** The first day shown. */
  from: string
  whom: ApplicationReference
  /** The interview being moved, if any. */
  interviewId?: string | undefined
  /** Whether the candidate will choose from the times, which must then respect the company's minimum notice. */
  areOffered?: boolean
  /** Start times already chosen. */
  chosen: readonly string[]
  onTake: (slot: FoundSlot) => void
}

/** The times when all given people are free: suggestions, and a calendar week. */
export default function FreeTimes({
  emails,
  minutes,
  timeZone,
  from,
  whom,
  interviewId,
  areOffered,
  chosen,
  onTake,
}: Props) {
  const today = useToday()
  const [first, setFirst] = useState(isDay(from) ? laterDay(from, today) : today)
  const isNarrow = useMedia('narrow')
  const say = useWords()
  const days = weekFrom(first)
  const body = {
    interview_email: emails.slice(0, SEARCH.people),
    date: first,
    days: days.length,
    minutes: Math.min(SLOT_MINUTES.most, Math.max(SLOT_MINUTES.least, minutes)),
    timezone: timeZone,
    interview_id: interviewId,
    ...whom,
  }
  const { data, error, refetch, isFetching } = useCallQuery(availability.free, { body })
  const found = data?.slots ?? []
  const slots = areOffered && data ? keepingNotice(found, data.notice_hours, new Date()) : found
  const take = { timeZone, chosen, onTake, otherZone: otherZoneOf(timeZone, data?.candidate_zones ?? []) }
  return (
    <div className={styles.part}>
      <div className={layout.spreadRow}>
        <h3 className={styles.title}>{`Free from ${formatDate(first)} to ${formatDate(days.at(-1))}`}</h3>
        <div className={styles.times}>
          <Button
            size="xs"
            disabledReason={first <= today ? 'Past days aren’t available.' : undefined}
            onClick={() => setFirst(laterDay(today, addDays(first, -7)))}
          >
            Previous week
          </Button>
          <Button size="xs" onClick={() => setFirst(addDays(first, 7))}>
            Next week
          </Button>
        </div>
      </div>
      <p className={prose.smallLine}>{`${SLOT_RULE} Times are in ${cityOfZone(timeZone)} time.`}</p>
      {data && (
        <p className={prose.smallLine}>
          {say(
            'Suggested times are at least {hours} hours from now[, between {from} and {to} on a working day in {places}].',
            {
              hours: data.notice_hours,
              from: clock(CANDIDATE_DAY.from),
              to: clock(CANDIDATE_DAY.to),
              places: data.candidate_zones.map(cityOfZone).join(' and '),
            },
          )}
        </p>
      )}
      {error && <ErrorState inline what={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeletons shape="lines" count={4} label="Finding times" />}
      {data && <Unknown people={data.people} unknown={data.unknown} />}
      {data && slots.length === 0 && <p role="status">No time on these days works for everyone.</p>}
      {data && slots.length > 0 && data.suggested.length === 0 && (
        <p role="status">No suggested times on these days. Free times are below.</p>
      )}
      {data && <TimesByDay slots={data.suggested} label="Suggested times" {...take} />}
      {data && !isNarrow && data.people.length > 0 && (
        <>
          <WeekGrid {...{ days, timeZone, chosen, onTake }} people={data.people} slots={slots} />
          <p className={prose.smallLine}>
            {`Each day shows, from left to right: ${data.people.map(({ name }) => name).join(', ')}. Tinted is working time, dark is busy. Select a free time.`}
          </p>
        </>
      )}
      {slots.length > 0 && (
        <details>
          <summary>{`All ${slots.length} times on these days`}</summary>
          <TimesByDay slots={slots} label="All times" {...take} />
        </details>
      )}
    </div>
  )
}

const clock = (hour: number) => formatClock(`${String(hour).padStart(2, '0')}:00`)

/** Returns the time zone shown next to the main one: the candidate's if there is exactly one, otherwise the user's. */
const otherZoneOf = (timeZone: string, [home, ...more]: readonly string[]): string | undefined =>
  [more.length === 0 ? home : undefined, getOwnZone()].find((zone) => zone && zone !== timeZone)

/** People without known times, or with incomplete ones. */
function Unknown({ people, unknown }: { people: readonly BusyPerson[]; unknown: readonly string[] }) {
  const sentences = [
    unknown.length > 0 && `We don’t know the free times of ${unknown.join(', ')}.`,
    ...calendarNotes(people),
  ].filter(Boolean)
  return sentences.length > 0 && <p className={prose.smallLine}>{sentences.join(' ')}</p>
}

type SlotListProps = Pick<Props, 'timeZone' | 'chosen' | 'onTake'> & {
  /** The second time zone shown: the candidate's, otherwise the user's. */
  otherZone: string | undefined
  slots: readonly FoundSlot[]
  label: string
}

/** Moves the focus with the arrow keys. */
function goOn(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const place = buttons.indexOf(document.activeElement as HTMLButtonElement)
  event.preventDefault()
  buttons.at((place + step) % buttons.length)?.focus()
}

function TimesByDay({ slots, label, timeZone, otherZone, chosen, onTake }: SlotListProps) {
  const days = [...slotsByDay(slots, timeZone)]
  return (
    <fieldset className={styles.group} aria-label={label} onKeyDown={goOn}>
      {days.map(([day, own]) => (
        <div key={day} className={layout.closeStack}>
          <span className={styles.title}>{formatWeekday(day)}</span>
          <div className={styles.times}>
            {own.map((slot) => (
              <Button
                key={slot.starts_at}
                size="xs"
                variant={chosen.includes(slot.starts_at) ? 'light' : 'default'}
                aria-pressed={chosen.includes(slot.starts_at)}
                onClick={() => onTake(slot)}
              >
                <span className="visually-hidden">{`${formatWeekday(day)}, `}</span>
                {formatTimeIn(timeZone, slot.starts_at)}
                {otherZone && hasOtherClock(timeZone, otherZone, new Date(slot.starts_at)) && (
                  <span
                    className={styles.other}
                  >{`${formatTimeIn(otherZone, slot.starts_at)} in ${cityOfZone(otherZone)}`}</span>
                )}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
