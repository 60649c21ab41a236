import type { PanelChange, PanelSchedule } from '@rolecall/contract/interviews/panels'
import { addDays, dayIn } from '@rolecall/domain/calendar/company-day'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { unusualTimeReason } from '@rolecall/domain/interviews/free-slots'
import { weekdayOf } from '@rolecall/domain/interviews/working-hours'
import { sentence } from '@rolecall/domain/text/sentence'
import type { PanelRequest } from './plan-types.ts'

type SearchQuestion = Pick<PanelRequest, 'plan' | 'date' | 'days' | 'changes'>

/** The reply to a search, as far as an option is described by it. `agreed`: the accepted changes in words, in order. */
type SearchOutcome = { agreed: readonly string[]; timezone: string; candidate_zones: readonly string[] }

const daysOf = ({ talks }: PanelSchedule, zone: string): string[] => [
  ...new Set(talks.map(({ starts_at }) => dayIn(zone, new Date(starts_at)))),
]

/** Returns the number of days on which an option has interviews, in the time zone of the panel. */
export const countDays = (option: PanelSchedule, zone: string): number => daysOf(option, zone).length

/** Returns the breaks between the interviews of the same day, in minutes. */
function breaksOf({ talks }: PanelSchedule, zone: string): number[] {
  const inOrder = talks.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
  return inOrder.slice(1).flatMap(({ starts_at }, place) => {
    const before = inOrder[place]
    if (!before || dayIn(zone, new Date(before.starts_at)) !== dayIn(zone, new Date(starts_at))) return []
    return [(Date.parse(starts_at) - Date.parse(before.ends_at)) / MINUTE_MS]
  })
}

/** Returns whether a user leads an interview of an option, on a day or in a week of their time zone if one is given. */
function leads({ talks }: PanelSchedule, userId: string, isThen: (day: string) => boolean = () => true): boolean {
  return talks.some(({ starts_at, people }) =>
    people.some(
      ({ user_id, as, time_zone }) =>
        user_id === userId && as === 'lead' && isThen(dayIn(time_zone, new Date(starts_at))),
    ),
  )
}

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

/** Returns whether an option needs an accepted change. */
function needs(
  option: PanelSchedule,
  change: PanelChange,
  { plan, date, days }: SearchQuestion,
  found: SearchOutcome,
): boolean {
  const { talks } = option
  switch (change.kind) {
    case 'day-limit':
      return leads(option, change.user_id, (day) => day === change.day)
    case 'week-limit':
      return leads(option, change.user_id, (day) => mondayOf(day) === change.day)
    case 'training':
      return leads(option, change.user_id)
    case 'break-least':
      return breaksOf(option, found.timezone).some((minutes) => minutes < plan.break_least)
    case 'break-most':
      return breaksOf(option, found.timezone).some((minutes) => minutes > plan.break_most)
    case 'longer-day':
      return talks.some(({ starts_at, ends_at }) =>
        found.candidate_zones.some(
          (zone) => unusualTimeReason({ from: Date.parse(starts_at), to: Date.parse(ends_at) }, zone) !== undefined,
        ),
      )
    case 'more-days':
      return daysOf(option, found.timezone).some((day) => day >= addDays(date, days))
    case 'spread':
      return countDays(option, found.timezone) > plan.most_days
    case 'no-room':
      return talks.some(({ talk, room_id }) => plan.talks[talk]?.room === true && room_id === null)
    case 'any-order':
      return talks
        .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
        .some(({ talk }, place) => talk !== place)
    default:
      // How much notice the company requires isn't known here.
      return true
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns what an option bends: the accepted changes that it needs, and people without time to spare. */
export function exceptionsOf(option: PanelSchedule, asked: SearchQuestion, found: SearchOutcome): string[] {
  const isPaired = asked.changes.length === found.agreed.length
  const needed = found.agreed.filter((_, place) => {
    const change = asked.changes[place]
    return !isPaired || !change || needs(option, change, asked, found)
  })
  const crowded = sentence(
    { one: '1 interviewer has no time to spare', other: '{count} interviewers have no time to spare' },
    { count: option.crowded },
  )
  return [...needed.map(capital), ...(option.crowded > 0 ? [crowded] : [])]
}
