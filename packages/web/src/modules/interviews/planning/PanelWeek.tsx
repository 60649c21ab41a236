import { availability, type BusyPerson } from '@rolecall/contract/interviews/availability'
import type { PanelSchedule } from '@rolecall/contract/interviews/panels'
import { addDays, dayIn, laterDay } from '@rolecall/domain/calendar/company-day'
import { cityOfZone, hasOtherClock } from '@rolecall/domain/calendar/format-time'
import { momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { SLOT_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { clockOf } from '@rolecall/domain/interviews/working-hours'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { placeOf, type SecondClock, WeekColumns } from '../../../components/week/WeekColumns.tsx'
import {
  hoursShown,
  nightsOf,
  type Part,
  partsOf,
  partsWithin,
  weekOf,
  withoutEmptyWeekend,
} from '../../../components/week/week-times.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { getOwnZone } from '../../../ui/format/date-preferences.ts'
import { formatClock, formatDate, formatTimeIn } from '../../../ui/format/format-date.ts'
import { initialsOf } from '../../../ui/format/initials.ts'
import styles from './PanelWeek.module.css'
import { namesOf, type PanelPerson } from './panel-people.ts'

/** Maximum number of people in a week, whose lanes would be too narrow otherwise. Limit chosen by us (rule A-352). */
export const LANES_MAX = 8

type Props = {
  named: { resumeid: string; position_id: string }
  people: readonly PanelPerson[]
  chosen: PanelSchedule | undefined
  /** A day of the week shown at first. */
  from: string
}

/** A week of a panel: when its people work and are busy, the candidate's night, and the chosen interviews. */
export function PanelWeek({ named, people, chosen, from }: Props) {
  const zone = getOwnZone()
  const today = dayIn(zone, new Date())
  // The company's today may be yesterday here, the last day of a week that is over.
  const first = laterDay(today, from)
  const [week, setWeek] = useState({ of: first, monday: weekOf(first)[0] ?? first })
  if (week.of !== first) setWeek({ of: first, monday: weekOf(first)[0] ?? first })
  const lanes = people.slice(0, LANES_MAX)
  const body = {
    ...named,
    interview_email: lanes.map(({ email }) => email),
    date: week.monday,
    days: 7,
    // Free times aren't shown here, and there are few of this length.
    minutes: SLOT_MINUTES.most,
    timezone: zone,
  }
  const isKnown = lanes.length > 0
  const { data, error, refetch, isFetching } = useCallQuery(
    availability.free,
    { body },
    { enabled: isKnown, keepOld: true },
  )
  const go = (days: number) => setWeek({ ...week, monday: addDays(week.monday, days) })
  return (
    <section aria-label="Week" className={styles.part}>
      <div className={styles.top}>
        <h2 className={styles.title}>{sentence('Week of {day}', { day: formatDate(week.monday) })}</h2>
        <div className={styles.turn}>
          <Button
            size="xs"
            disabledReason={week.monday <= today ? 'Past weeks aren’t available.' : undefined}
            onClick={() => go(-7)}
          >
            Previous week
          </Button>
          <Button size="xs" onClick={() => go(7)}>
            Next week
          </Button>
        </div>
      </div>
      {!isKnown && <EmptyState>Choose interviewers to see when they’re free.</EmptyState>}
      {error && <ErrorState inline what={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {isKnown && !data && !error && <Skeletons shape="lines" count={8} label="Loading the week" />}
      {isKnown && data && (
        <Week
          busy={lanes.flatMap(({ email }) => data.people.find((each) => each.email === email.toLowerCase()) ?? [])}
          days={weekOf(week.monday)}
          {...{ chosen, zone, today }}
          candidateZones={data.candidate_zones}
          left={people.length - lanes.length}
        />
      )}
    </section>
  )
}

type WeekProps = {
  busy: readonly BusyPerson[]
  days: readonly string[]
  chosen: PanelSchedule | undefined
  zone: string
  today: string
  candidateZones: readonly string[]
  /** Number of people who are not shown. */
  left: number
}

function Week({ busy, days: all, chosen, zone, today, candidateZones, left }: WeekProps) {
  const say = useWords()
  const talks = chosen?.talks ?? []
  const days = withoutEmptyWeekend(all, [...talks, ...busy.flatMap(({ working }) => working)], zone)
  const shown = hoursShown([...busy, { working: talks }], days, zone)
  const second = findSecondClock(days, zone, candidateZones)
  const where = candidateZones.map(cityOfZone).join(', ')
  const hasNight = days.some((day) => nightsOf(candidateZones, day, zone).some((part) => clip(part, shown)))
  const lanes = (
    <div className={styles.lanes} aria-hidden>
      {busy.map(({ email, name }) => (
        <span key={email} title={name}>
          {initialsOf(name)}
        </span>
      ))}
    </div>
  )
  return (
    <>
      <ul className={styles.legend}>
        <Key of="working">At work</Key>
        <Key of="busy">Busy</Key>
        {hasNight && <Key of="night">{say('Night for the {candidate} ({where})', { where })}</Key>}
        {talks.length > 0 && <Key of="proposed">Proposed interview</Key>}
        <li>
          {paragraph(
            sentence('Times are in {city} time.', { city: cityOfZone(zone) }),
            sentence('Each day has a column for {names}.', {
              names: busy.map(({ name }) => `${initialsOf(name)} ${name}`).join(', '),
            }),
            left > 0 &&
              sentence(
                { one: '1 more person isn’t shown.', other: '{count} more people aren’t shown.' },
                { count: left },
              ),
          )}
        </li>
      </ul>
      <WeekColumns {...{ days, shown, today, second, lanes }} city={cityOfZone(zone)}>
        {(day) => (
          <ul className={styles.items}>
            {talks.map(({ talk, title, starts_at, ends_at, people, room }, place) =>
              partsWithin([{ starts_at, ends_at }], { day, timeZone: zone, shown }).map((part) => (
                <li
                  key={talk}
                  className={`${styles.bar} ${styles.talk} ${styles.proposed}`}
                  style={placeOf(part, shown)}
                  title={`${title}, ${sayPart(part)}, ${namesOf(people)}`}
                >
                  <strong>{`${place + 1} ${title}`}</strong> <span>{sayPart(part)}</span>{' '}
                  <span>{[namesOf(people), room].filter(Boolean).join(', ')}</span>
                </li>
              )),
            )}
            {busy.map((person, lane) => (
              <Lane key={person.email} {...{ person, day, shown, zone }} place={{ lane, lanes: busy.length }} />
            ))}
            <Night parts={nightsOf(candidateZones, day, zone)} shown={shown} />
          </ul>
        )}
      </WeekColumns>
    </>
  )
}

const Key = ({ of, children }: { of: 'working' | 'busy' | 'night' | 'proposed'; children: ReactNode }) => (
  <li className={styles.key}>
    <span className={`${styles.swatch} ${styles[of]}`} aria-hidden />
    {children}
  </li>
)

/** Returns the second clock: the candidate's, if they live in one zone whose clocks differ in the same way all week. */
function findSecondClock(
  days: readonly string[],
  zone: string,
  [other, more]: readonly string[],
): SecondClock | undefined {
  const [first, last] = [days[0], days.at(-1)]
  if (!other || more || !first || !last) return undefined
  const at = (day: string, minutes: number) => {
    const moment = momentsAt(zone, { day, time: clockOf(minutes) })[0]
    return moment ? formatTimeIn(other, moment.toISOString()) : ''
  }
  const noon = momentsAt(zone, { day: first, time: '12:00' })[0]
  if (!noon || !hasOtherClock(zone, other, noon) || at(first, 720) !== at(last, 720)) return undefined
  return { city: cityOfZone(other), timeAt: (minutes) => at(first, minutes) }
}

/** Midnight at the end of a day is 00:00 on a clock. */
const sayClock = (minutes: number) => formatClock(clockOf(minutes % 1_440))
const sayPart = ({ from, to }: Part) => sentence('{from} to {to}', { from: sayClock(from), to: sayClock(to) })

const clip = ({ from, to }: Part, shown: Part): Part | undefined =>
  from < shown.to && to > shown.from ? { from: Math.max(from, shown.from), to: Math.min(to, shown.to) } : undefined

type LaneProps = {
  person: BusyPerson
  day: string
  shown: Part
  zone: string
  place: { lane: number; lanes: number }
}

/** A person's day: bars in their lane, and the same in words. */
function Lane({ person: { name, working, busy }, day, shown, zone, place: { lane, lanes } }: LaneProps) {
  const within = { day, timeZone: zone, shown }
  return (
    <li className={styles.lane} style={{ '--lane': lane, '--lanes': lanes } as CSSProperties} title={name}>
      {partsWithin(working, within).map((part) => (
        <span key={part.from} className={`${styles.bar} ${styles.working}`} style={placeOf(part, shown)} />
      ))}
      {partsWithin(busy, within).map((part) => (
        <span key={part.from} className={`${styles.bar} ${styles.busy}`} style={placeOf(part, shown)} />
      ))}
      <span className={styles.words}>
        {describeDay(name, { working: partsOf(working, day, zone), busy: partsOf(busy, day, zone) })}
      </span>
    </li>
  )
}

function describeDay(name: string, { working, busy }: { working: readonly Part[]; busy: readonly Part[] }): string {
  if (working.length === 0) return sentence('{name} isn’t at work.', { name })
  const times = (parts: readonly Part[]) => parts.map(sayPart).join(', ')
  return busy.length === 0
    ? sentence('{name} works {hours} and is free.', { name, hours: times(working) })
    : sentence('{name} works {hours} and is busy {times}.', { name, hours: times(working), times: times(busy) })
}

function Night({ parts, shown }: { parts: readonly Part[]; shown: Part }) {
  const say = useWords()
  const bars = parts.flatMap((part) => clip(part, shown) ?? [])
  if (bars.length === 0) return undefined
  return (
    <li className={styles.nights}>
      {bars.map((part) => (
        <span key={part.from} className={`${styles.bar} ${styles.night}`} style={placeOf(part, shown)} />
      ))}
      <span className={styles.words}>
        {say('It’s night for the {candidate} {times}.', { times: bars.map(sayPart).join(', ') })}
      </span>
    </li>
  )
}
