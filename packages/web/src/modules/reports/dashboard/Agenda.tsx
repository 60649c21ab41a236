import { Anchor } from '@mantine/core'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { dashboard as calls } from '@rolecall/contract/reports/dashboard'
import { addDays, dayIn } from '@rolecall/domain/calendar/company-day'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { getOwnZone } from '../../../ui/format/date-preferences.ts'
import { formatTimeIn, formatTimeThere, formatWeekday } from '../../../ui/format/format-date.ts'
import { FilterSegments } from '../../../ui/list/FilterSegments.tsx'
import type { AppPath } from '../../../ui/shell/app-path.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './HomePage.module.css'

type Interview = CallResult<typeof calls.show>['interviews'][number]
/** `interviews`: the first ones; `count`: the number of all. */
type Props = { interviews: readonly Interview[]; count: number }

const WHOSE = [
  { value: 'mine', label: 'Taking part' },
  { value: 'organised', label: 'Organised' },
] as const

/** The interviews that the user takes part in, and those that they only scheduled for others. */
export function Agenda({ interviews, count }: Props) {
  const own = interviews.filter(({ takes_part }) => takes_part)
  const organised = interviews.filter(({ takes_part }) => !takes_part)
  const [picked, pick] = useState<'mine' | 'organised'>()
  const whose = organised.length === 0 ? 'mine' : (picked ?? (own.length === 0 ? 'organised' : 'mine'))
  return (
    <div className={layout.parts}>
      {organised.length > 0 && (
        <div className={layout.row}>
          <FilterSegments label="Whose interviews" data={WHOSE} value={whose} onChange={pick} />
        </div>
      )}
      <Days
        interviews={whose === 'mine' ? own : organised}
        isCut={count > interviews.length}
        address={paths.interviews({ [whose]: true })}
      />
    </div>
  )
}

type DaysProps = { interviews: readonly Interview[]; isCut: boolean; address: AppPath }

/** The interviews of today and tomorrow in the user's time zone, or else those of the next day that has interviews. */
function Days({ interviews, isCut, address }: DaysProps) {
  const say = useWords()
  const zone = getOwnZone()
  const now = new Date()
  const today = dayIn(zone, now)
  const byDay = Map.groupBy(interviews, ({ starts_at }) => dayIn(zone, new Date(starts_at)))
  const near = [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: addDays(today, 1) },
  ].filter(({ day }) => byDay.has(day))
  const next = [...byDay.keys()].find((day) => day > today)
  const days = (near.length > 0 || !next ? near : [{ label: 'Next', day: next }]).map((each) => ({
    ...each,
    rows: byDay.get(each.day) ?? [],
  }))
  const before = interviews.filter(({ starts_at }) => dayIn(zone, new Date(starts_at)) < today).length
  const later = interviews.length - before - days.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      {near.length === 0 && <p className={styles.none}>No interviews today or tomorrow.</p>}
      {days.map(({ label, day, rows }) => (
        <div key={day}>
          <h3 className={styles.day}>
            {label} <span className={styles.soft}>{formatWeekday(day)}</span>
          </h3>
          <ul className={styles.list} aria-label={`${label}, ${formatWeekday(day)}`}>
            {rows.map((interview) => (
              <Meeting key={interview.interview_id} interview={interview} zone={zone} now={now} />
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.rest}>
        <Link to={address} inherit data-numbers>
          {later > 0 && !isCut
            ? say({ one: '1 more in the next 7 days', other: '{count} more in the next 7 days' }, { count: later })
            : 'See all interviews'}
        </Link>
      </p>
    </>
  )
}

type MeetingProps = { interview: Interview; zone: string; now: Date }

function Meeting({ interview, zone, now }: MeetingProps) {
  const { position_id, candidate_id, name, title, starts_at, ends_at, meeting_link, scorecard_due } = interview
  const isOver = new Date(ends_at) <= now
  const address = { candidate: candidate_id }
  return (
    <li className={styles.meeting} data-over={isOver || undefined}>
      <time dateTime={starts_at} className={styles.clock} data-numbers>
        {formatTimeIn(zone, starts_at)}
        <span className={styles.soft}>to {formatTimeIn(zone, ends_at)}</span>
      </time>
      <div className={styles.about}>
        <Link to={paths.position(position_id, address)} inherit>
          {name}
        </Link>
        <span>{title}</span>
        <span className={styles.soft}>{describe(interview)}</span>
      </div>
      <div className={styles.links}>
        {!isOver && /^https?:\/\//i.test(meeting_link) && (
          <Anchor href={meeting_link} target="_blank" rel="noreferrer" inherit>
            Join call
          </Anchor>
        )}
        {scorecard_due && (
          <Link to={paths.position(position_id, { ...address, tab: 'forms' })} inherit>
            Fill in scorecard
          </Link>
        )}
      </div>
    </li>
  )
}

/** Kind, place, and the time in the zone of the interview if its clocks differ. */
const describe = ({ interview_type, place, starts_at, time_zone }: Interview): string =>
  [interview_type, place, formatTimeThere(time_zone, starts_at)].filter(Boolean).join(' · ')
