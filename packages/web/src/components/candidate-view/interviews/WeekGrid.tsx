import type { BusyPerson, FoundSlot } from '@rolecall/contract/interviews/availability'
import { SLOT_STEP_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { formatDate, formatTimeIn } from '../../../ui/format/format-date.ts'
import { placeOf, WeekColumns } from '../../week/WeekColumns.tsx'
import { hoursShown, type Part, partsOf, partsWithin, slotsByDay } from '../../week/week-times.ts'
import styles from './FreeTimes.module.css'

type Props = {
  days: readonly string[]
  people: readonly BusyPerson[]
  slots: readonly FoundSlot[]
  timeZone: string
  chosen: readonly string[]
  onTake: (slot: FoundSlot) => void
}

/** The times of a week by day, with a lane for each person; the same times are in a list that is reachable by keys. */
export function WeekGrid({ days, people, slots, timeZone, chosen, onTake }: Props) {
  const shown = hoursShown(people, days, timeZone)
  const byDay = slotsByDay(slots, timeZone)
  return (
    <WeekColumns days={days} shown={shown}>
      {(day) => (
        <div className={styles.lanes}>
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
                style={placeOf(shownPart, shown)}
                title={`${formatTimeIn(timeZone, slot.starts_at)} to ${formatTimeIn(timeZone, slot.ends_at)}`}
                aria-label={`Select ${formatDate(day)}, ${formatTimeIn(timeZone, slot.starts_at)}`}
                onClick={() => onTake(slot)}
              />
            )
          })}
        </div>
      )}
    </WeekColumns>
  )
}

type LaneProps = { person: BusyPerson; day: string; timeZone: string; shown: Part }

/** A person's working hours and busy times on a day. */
const Lane = ({ person: { name, working, busy }, day, timeZone, shown }: LaneProps) => (
  <div className={styles.lane} title={name}>
    {partsWithin(working, { day, timeZone, shown }).map((part) => (
      <div key={part.from} className={styles.working} style={placeOf(part, shown)} />
    ))}
    {partsWithin(busy, { day, timeZone, shown }).map((part) => (
      <div key={part.from} className={styles.busy} style={placeOf(part, shown)} title={`${name} is busy`} />
    ))}
  </div>
)
