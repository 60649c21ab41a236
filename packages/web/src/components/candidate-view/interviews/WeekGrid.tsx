import type { BusyPerson, FoundSlot } from '@rolecall/contract/interviews/availability'
import { HOUR_MINUTES } from '@rolecall/domain/calendar/durations'
import { SLOT_STEP_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { clockOf } from '@rolecall/domain/interviews/working-hours'
import type { CSSProperties } from 'react'
import { formatClock, formatDate, formatTimeIn, formatWeekday } from '../../../ui/format/format-date.ts'
import styles from './FreeTimes.module.css'
import { hoursShown, type Part, partsOf, slotsByDay } from './week-times.ts'

type Props = {
  days: readonly string[]
  people: readonly BusyPerson[]
  slots: readonly FoundSlot[]
  timeZone: string
  chosen: readonly string[]
  onTake: (slot: FoundSlot) => void
}

const placed = ({ from, to }: Part, shown: Part) =>
  ({ '--at': (from - shown.from) / HOUR_MINUTES, '--long': (to - from) / HOUR_MINUTES }) as CSSProperties

/** A week with a column per day, and a lane in it for each person; the same times are in a list that is reachable by keys. */
export function WeekGrid({ days, people, slots, timeZone, chosen, onTake }: Props) {
  const shown = hoursShown(people, days, timeZone)
  const hours = (shown.to - shown.from) / HOUR_MINUTES
  const byDay = slotsByDay(slots, timeZone)
  return (
    <div className={styles.week} style={{ '--hours': hours } as CSSProperties}>
      <span className={styles.name} />
      {days.map((day) => (
        <span key={day} className={styles.name}>
          {formatWeekday(day).slice(0, 3)}
          <br />
          {Number(day.slice(8))}
        </span>
      ))}
      <div className={styles.axis}>
        {Array.from({ length: hours - 1 }, (_, place) => shown.from + (place + 1) * HOUR_MINUTES).map((minutes) => (
          <span key={minutes} style={{ '--at': (minutes - shown.from) / HOUR_MINUTES - 0.2 } as CSSProperties}>
            {formatClock(clockOf(minutes))}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <div key={day} className={styles.column}>
          {people.map((person) => (
            <Lane key={person.email} {...{ person, day, timeZone, shown }} />
          ))}
          {(byDay.get(day) ?? []).map((slot) => {
            const [part] = partsOf([slot], day, timeZone)
            if (!part) return undefined
            const isChosen = chosen.includes(slot.starts_at)
            const shownPart = isChosen ? part : { from: part.from, to: part.from + SLOT_STEP_MINUTES }
            return (
              <button
                key={slot.starts_at}
                type="button"
                tabIndex={-1}
                className={isChosen ? `${styles.slot} ${styles.chosen}` : styles.slot}
                style={placed(shownPart, shown)}
                title={`${formatTimeIn(timeZone, slot.starts_at)} to ${formatTimeIn(timeZone, slot.ends_at)}`}
                aria-label={`Select ${formatDate(day)}, ${formatTimeIn(timeZone, slot.starts_at)}`}
                onClick={() => onTake(slot)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type LaneProps = { person: BusyPerson; day: string; timeZone: string; shown: Part }

/** A person's working hours and busy times on a day. */
function Lane({ person: { name, working, busy }, day, timeZone, shown }: LaneProps) {
  const within = ({ from, to }: Part): Part => ({ from: Math.max(from, shown.from), to: Math.min(to, shown.to) })
  const partsFor = (spans: BusyPerson['busy']) =>
    partsOf(spans, day, timeZone)
      .map(within)
      .filter(({ from, to }) => to > from)
  return (
    <div className={styles.lane} title={name}>
      {partsFor(working).map((part) => (
        <div key={part.from} className={styles.working} style={placed(part, shown)} />
      ))}
      {partsFor(busy).map((part) => (
        <div key={part.from} className={styles.busy} style={placed(part, shown)} title={`${name} is busy`} />
      ))}
    </div>
  )
}
