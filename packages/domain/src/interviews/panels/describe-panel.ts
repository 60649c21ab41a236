import { formatMinutes } from '../../calendar/format-minutes.ts'
import { formatDay, formatWeekdayDate, type Writing } from '../../calendar/format-time.ts'
import { listOf, sentence } from '../../text/sentence.ts'
import {
  type Change,
  PANEL,
  type PanelQuestion,
  type PanelRemedy,
  type Reason,
  SCHEDULES_COUNTED_MAX,
} from './panel.ts'

/** Input for sentences: the question, the accepted changes, and the date format. */
export type SentenceContext = { question: PanelQuestion; already?: readonly Change[]; writing: Writing }

const nameOf = ({ people }: PanelQuestion, person: number) => people[person]?.name ?? ''
const poolOf = ({ pools }: PanelQuestion, pool: number) => pools[pool]?.name ?? ''

const raisedBy = (already: readonly Change[], wanted: Change): number =>
  already.filter(
    (change) =>
      change.kind === wanted.kind &&
      'day' in change &&
      'day' in wanted &&
      change.day === wanted.day &&
      change.person === wanted.person,
  ).length

/** Returns a reason why a panel cannot be held, as a sentence. */
export function describePanelReason(
  reason: Reason & { days?: readonly string[] },
  { question, writing }: SentenceContext,
): string {
  if (reason.kind === 'day-limit' || reason.kind === 'week-limit') {
    const { kind, person, days = [] } = reason
    return describeLimit({ kind, person, days }, { question, writing })
  }
  if (reason.kind === 'nobody')
    return sentence('{pool} has too few people who can lead or shadow.', { pool: poolOf(question, reason.pool) })
  if ('person' in reason) {
    const name = nameOf(question, reason.person)
    if (reason.kind === 'busy') return sentence('{name} is busy.', { name })
    if (reason.kind === 'hours') return sentence('{name} isn’t at work at other times.', { name })
    return sentence('{name} must shadow more interviews before leading.', { name })
  }
  const { breaks, mostDays } = question
  switch (reason.kind) {
    case 'rooms':
      return 'No room with enough seats is free.'
    case 'break-least':
      return sentence('Breaks must be at least {length}.', { length: formatMinutes(breaks.least) })
    case 'break-most':
      return sentence('Breaks can be at most {length}.', { length: formatMinutes(breaks.most) })
    case 'order':
      return 'The interviews must stay in order.'
    case 'days':
      return sentence(
        { one: 'All interviews must be on one day.', other: 'The interviews can be on at most {count} days.' },
        { count: mostDays },
      )
    case 'notice':
      return 'Your company requires notice before an interview.'
    case 'candidate-day':
      return 'Interviews must be on weekdays from 8:00 to 19:00 where the candidate lives.'
    case 'candidate-windows':
      return 'The candidate is available only at the times they gave.'
    case 'candidate-busy':
      return 'The candidate has other interviews.'
    case 'range':
      return 'There are too few days for interviews of this length.'
  }
}

function describeLimit(
  { kind, person, days }: { kind: 'day-limit' | 'week-limit'; person: number; days: readonly string[] },
  { question, writing }: SentenceContext,
): string {
  const who = question.people[person]
  const name = nameOf(question, person)
  if (kind === 'day-limit') {
    const limit = who?.perDay ?? 0
    if (days.length === 0) return sentence('{name}’s limit is {limit} a day.', { name, limit })
    const on = listOf(days.map((day) => formatWeekdayDate(day, writing)))
    return sentence('{name}’s limit is {limit} on {on}.', { name, limit, on })
  }
  const limit = who?.perWeek ?? 0
  if (days.length === 0) return sentence('{name}’s limit is {limit} a week.', { name, limit })
  const from = listOf(days.map((day) => formatDay(day, writing)))
  return sentence('{name}’s limit is {limit} in the week of {from}.', { name, limit, from })
}

const WAYS = {
  one: 'Find 1 schedule with {what}.',
  other: 'Find {count} schedules with {what}.',
} as const
const MANY = 'Find {count} or more schedules with {what}.'

/** Returns a possible change with the resulting number of ways: "Ines’s limit of 2 on Tuesday; with 3 there are 4 ways." */
export function describeRemedy({ changes, ways: count }: PanelRemedy, said: SentenceContext): string {
  const [only] = changes
  if (changes.length === 1 && only && (only.kind === 'day-limit' || only.kind === 'week-limit'))
    return describeRaisedLimit(only, count, said)
  const what = listOf(changes.map((change) => describePanelChange(change, said)))
  return count >= SCHEDULES_COUNTED_MAX ? sentence(MANY, { count, what }) : sentence(WAYS, { count, what })
}

const RAISED = {
  one: 'Raise {name}’s limit from {limit} to {more} {when} to find 1 schedule.',
  other: 'Raise {name}’s limit from {limit} to {more} {when} to find {count} schedules.',
} as const
const RAISED_MANY = 'Raise {name}’s limit from {limit} to {more} {when} to find {count} or more schedules.'

type LimitRaise = Extract<Change, { day: string }>

function describeRaisedLimit(change: LimitRaise, count: number, said: SentenceContext): string {
  const { limit, when, name } = factsOf(change, said)
  const values = { name, limit, when, more: limit + 1, count }
  return count >= SCHEDULES_COUNTED_MAX ? sentence(RAISED_MANY, values) : sentence(RAISED, values)
}

function factsOf(change: LimitRaise, { question, already = [], writing }: SentenceContext) {
  const who = question.people[change.person]
  const isDay = change.kind === 'day-limit'
  const limit = ((isDay ? who?.perDay : who?.perWeek) ?? 0) + raisedBy(already, change)
  const when = isDay
    ? sentence('on {day}', { day: formatWeekdayDate(change.day, writing) })
    : sentence('in the week of {day}', { day: formatDay(change.day, writing) })
  return { limit, when, name: nameOf(question, change.person) }
}

/** Returns a change as part of a list. */
export function describePanelChange(change: Change, said: SentenceContext): string {
  const { question } = said
  switch (change.kind) {
    case 'day-limit':
    case 'week-limit': {
      const { limit, when, name } = factsOf(change, said)
      return sentence('{name} leading {more} {when}', { name, more: limit + 1, when })
    }
    case 'training':
      return sentence('{name} leading before shadowing enough', { name: nameOf(question, change.person) })
    case 'one-more':
      return sentence('one more person in {pool} who is free then', { pool: poolOf(question, change.pool) })
    case 'break-least':
      return sentence('breaks of at least {length}', { length: formatMinutes(change.minutes) })
    case 'break-most':
      return sentence('breaks of up to {length}', { length: formatMinutes(change.minutes) })
    case 'longer-day':
      return 'a day that starts an hour earlier and ends an hour later for the candidate'
    case 'more-days':
      return sentence('{count} more days', { count: PANEL.moreDays })
    case 'spread':
      return sentence('interviews over {count} days', {
        count: question.mostDays + (said.already ?? []).filter(({ kind }) => kind === 'spread').length + 1,
      })
    case 'no-room':
      return 'no room'
    case 'any-order':
      return 'the interviews in any order'
    case 'notice':
      return 'less notice than your company requires'
  }
}
