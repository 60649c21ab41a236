import { type AgendaRow, agenda } from '@rolecall/contract/interviews/agenda'
import { addDays, dayIn, isDay } from '@rolecall/domain/calendar/company-day'
import { HOUR_MINUTES } from '@rolecall/domain/calendar/durations'
import { cityOfZone } from '@rolecall/domain/calendar/format-time'
import { sentence } from '@rolecall/domain/text/sentence'
import type { CSSProperties } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { placeOf, WeekColumns } from '../../../components/week/WeekColumns.tsx'
import {
  assignLanes,
  coverHours,
  OFFICE_HOURS,
  type Part,
  partsOf,
  startOf,
  weekOf,
  withoutEmptyWeekend,
  workingDayFrom,
} from '../../../components/week/week-times.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { getOwnZone } from '../../../ui/format/date-preferences.ts'
import { formatDate, formatTimeIn, formatTimeThere } from '../../../ui/format/format-date.ts'
import { PlainLink } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Agenda.module.css'
import { addressOf, describeInterviewers } from './agenda-row.ts'

type Props = {
  /** A day of the week; the current week if it is no day. */
  day: string
  /** Whether to show only those in which the user takes part, or only those that they scheduled. */
  mine: boolean
  organised: boolean
  onDay: (day: string) => void
}

/** The interviews of a week as a calendar, in the user's time zone. */
export function AgendaWeek({ day, mine, organised, onDay }: Props) {
  const zone = getOwnZone()
  const today = dayIn(zone, new Date())
  const current = workingDayFrom(today)
  const days = weekOf(isDay(day) ? day : current)
  const [monday = today] = days
  const at = (of: string) => new Date(startOf(zone, of)).toISOString()
  const query = { from: at(monday), until: at(addDays(monday, 7)), mine, organised }
  const { data, error, refetch, isFetching, isPlaceholderData } = useCallQuery(
    agenda.list,
    { query },
    { keepOld: true },
  )
  const rows = data?.data ?? []
  return (
    <section aria-label="Week" className={layout.parts}>
      <div className={styles.filters}>
        <h2 className={styles.title}>{sentence('Week of {day}', { day: formatDate(monday) })}</h2>
        <div className={layout.row}>
          <Button size="xs" onClick={() => onDay(addDays(monday, -7))}>
            Previous week
          </Button>
          <Button
            size="xs"
            disabledReason={days.includes(current) ? 'This is the current week.' : undefined}
            onClick={() => onDay('')}
          >
            This week
          </Button>
          <Button size="xs" onClick={() => onDay(addDays(monday, 7))}>
            Next week
          </Button>
        </div>
      </div>
      {error && <ErrorState inline what={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeletons />}
      {data && (
        <>
          <p className={styles.quiet} role="status">
            {isPlaceholderData
              ? 'Loading the week.'
              : describeWeek(rows.length, { total: data.total, isAll: !mine && !organised, zone })}
          </p>
          <Calendar {...{ rows, zone, today }} days={withoutEmptyWeekend(days, rows, zone)} />
        </>
      )}
    </section>
  )
}

function describeWeek(count: number, { total, isAll, zone }: { total: number; isAll: boolean; zone: string }): string {
  const city = cityOfZone(zone)
  if (count === 0)
    return isAll
      ? 'No interviews in this week.'
      : 'No interviews of yours in this week. Choose “All” to see the others.'
  if (count < total)
    return sentence('The first {count} of {total} interviews. Times are in {city} time.', { count, total, city })
  return sentence(
    {
      one: '1 interview. Times are in {city} time.',
      other: '{count} interviews. Times are in {city} time.',
    },
    { count, city },
  )
}

type CalendarProps = { rows: readonly AgendaRow[]; days: readonly string[]; zone: string; today: string }

function Calendar({ rows, days, zone, today }: CalendarProps) {
  const parts = days.flatMap((day) => partsOf(rows, day, zone))
  const shown = coverHours([OFFICE_HOURS, ...parts])
  const first = parts.length > 0 ? Math.min(...parts.map(({ from }) => from)) : OFFICE_HOURS.from
  return (
    <WeekColumns days={days} shown={shown} today={today} first={first}>
      {(day) => {
        const own = rows.flatMap((row) => partsOf([row], day, zone).map((part) => ({ row, part })))
        const lanes = assignLanes(own.map(({ part }) => part))
        if (own.length === 0) return <p className={styles.none}>No interviews</p>
        return (
          <ul className={styles.items}>
            {own.map(({ row, part }, place) => (
              <Entry
                key={row.interview_id}
                {...{ row, part, shown, zone }}
                at={lanes[place] ?? { lane: 0, lanes: 1 }}
              />
            ))}
          </ul>
        )
      }}
    </WeekColumns>
  )
}

/** Lines of text in an hour of the calendar, by the heights in its stylesheet. */
const LINES_PER_HOUR = 2.5
const linesIn = ({ from, to }: Part) => Math.max(1, Math.floor(((to - from) / HOUR_MINUTES) * LINES_PER_HOUR))

type EntryProps = { row: AgendaRow; part: Part; shown: Part; zone: string; at: { lane: number; lanes: number } }

function Entry({ row, part, shown, zone, at: { lane, lanes } }: EntryProps) {
  const time = formatTimeIn(zone, row.starts_at)
  const there = formatTimeThere(row.time_zone, row.starts_at)
  const people = describeInterviewers(row)
  const all = [time, there, row.candidate, row.position, row.interview_type, people].filter(Boolean).join(', ')
  return (
    <li
      className={styles.entry}
      data-over={Date.parse(row.ends_at) < Date.now() || undefined}
      style={{ ...placeOf(part, shown), '--lane': lane, '--lanes': lanes } as CSSProperties}
    >
      <PlainLink to={addressOf(row)} className={styles.link} title={all}>
        <span className={styles.text} style={{ '--lines': linesIn(part) } as CSSProperties}>
          <span className={styles.time}>{time}</span> <strong>{row.candidate}</strong>{' '}
          <span className={styles.more}>{[there, row.position, people].filter(Boolean).join(', ')}</span>
        </span>
      </PlainLink>
    </li>
  )
}
