import { HOUR_MINUTES } from '@rolecall/domain/calendar/durations'
import { clockOf } from '@rolecall/domain/interviews/working-hours'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { formatClock, formatWeekday } from '../../ui/format/format-date.ts'
import styles from './WeekColumns.module.css'
import type { Part } from './week-times.ts'

/** A second clock beside the hours: its city, and its time at a minute of the day. */
export type SecondClock = { city: string; timeAt: (minutes: number) => string }

type Props = {
  days: readonly string[]
  /** The hours shown, in minutes after midnight. */
  shown: Part
  today?: string
  /** The city of the hours, named when there is a second clock. */
  city?: string
  second?: SecondClock | undefined
  /** The minute to which it scrolls within the window; without it, the page is as long as the hours. */
  first?: number | undefined
  /** Below the name of each day: whose lanes they are. */
  lanes?: ReactNode
  /** The contents of a day; its absolute children are placed by `placeOf`. */
  children: (day: string) => ReactNode
}

/** Returns where an element is in a day's column, as variables: `top` and `height` are multiples of `--hour`. */
export const placeOf = ({ from, to }: Part, shown: Part) =>
  ({ '--at': (from - shown.from) / HOUR_MINUTES, '--long': (to - from) / HOUR_MINUTES }) as CSSProperties

/** A week with a column for each day and its hours from top to bottom; on a phone, the days one below the other. */
export function WeekColumns({ days, shown, today, city, second, first, lanes, children }: Props) {
  const week = useRef<HTMLDivElement>(null)
  const hours = (shown.to - shown.from) / HOUR_MINUTES
  const [monday] = days
  const hoursBefore = first === undefined ? undefined : Math.floor((first - shown.from) / HOUR_MINUTES)
  // Only when another week is shown, not whenever its events are read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Monday stands for the week
  useEffect(() => {
    const { current: box } = week
    if (!box || hoursBefore === undefined) return
    const column = box.querySelector<HTMLElement>('[data-column]')
    box.scrollTop = ((column?.offsetHeight ?? 0) * hoursBefore) / hours
  }, [monday, hoursBefore, hours])
  return (
    <div
      ref={week}
      className={styles.week}
      data-scrolls={first !== undefined || undefined}
      {...(first !== undefined && { role: 'group', 'aria-label': 'Calendar', tabIndex: 0 })}
      style={{ '--hours': hours, '--days': days.length } as CSSProperties}
    >
      <div className={styles.axis} aria-hidden>
        <Hours shown={shown} city={second && city} timeAt={(minutes) => formatClock(clockOf(minutes))} />
        {second && <Hours shown={shown} city={second.city} timeAt={second.timeAt} />}
      </div>
      {days.map((day) => (
        <div key={day} className={styles.day} data-today={day === today || undefined}>
          <div className={styles.head}>
            <h3 className={styles.name}>{formatWeekday(day)}</h3>
            {lanes}
          </div>
          <div className={styles.column} data-column>
            {children(day)}
          </div>
        </div>
      ))}
    </div>
  )
}

type HoursProps = { shown: Part; city: string | undefined; timeAt: (minutes: number) => string }

function Hours({ shown, city, timeAt }: HoursProps) {
  const marks = (shown.to - shown.from) / HOUR_MINUTES - 1
  return (
    <div className={styles.hours}>
      {city && (
        <p className={styles.place} title={city}>
          {city}
        </p>
      )}
      {Array.from({ length: marks }, (_, place) => shown.from + (place + 1) * HOUR_MINUTES).map((minutes) => (
        <span key={minutes} style={{ '--at': (minutes - shown.from) / HOUR_MINUTES } as CSSProperties}>
          {timeAt(minutes)}
        </span>
      ))}
    </div>
  )
}
