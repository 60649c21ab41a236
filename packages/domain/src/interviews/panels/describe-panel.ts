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
    return sentence('{pool} has too few people who may lead or shadow.', { pool: poolOf(question, reason.pool) })
  if ('person' in reason) {
    const name = nameOf(question, reason.person)
    if (reason.kind === 'busy') return sentence('{name} has other things to do.', { name })
    if (reason.kind === 'hours') return sentence('{name} is not at work at other times.', { name })
    return sentence('{name} has yet to shadow before leading.', { name })
  }
  const { breaks, mostDays } = question
  switch (reason.kind) {
    case 'rooms':
      return 'No room that is large enough is free.'
    case 'break-least':
      return sentence('There are at least {count} minutes between talks.', { count: breaks.least })
    case 'break-most':
      return sentence('There are at most {count} minutes between talks.', { count: breaks.most })
    case 'order':
      return 'The talks have an order.'
    case 'days':
      return sentence(
        { one: 'All talks are on one day.', other: 'The talks are on at most {count} days.' },
        { count: mostDays },
      )
    case 'notice':
      return 'The company gives notice before an interview.'
    case 'candidate-day':
      return 'Talks are Monday to Friday from 8 to 19 o’clock where the candidate lives.'
    case 'candidate-windows':
      return 'The candidate has said when they can.'
    case 'candidate-busy':
      return 'The candidate has other interviews.'
    case 'range':
      return 'The days are too few for talks of this length.'
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
    if (days.length === 0) return sentence('{name}’s limit of {limit} a day.', { name, limit })
    const on = listOf(days.map((day) => formatWeekdayDate(day, writing)))
    return sentence('{name}’s limit of {limit} on {on}.', { name, limit, on })
  }
  const limit = who?.perWeek ?? 0
  if (days.length === 0) return sentence('{name}’s limit of {limit} a week.', { name, limit })
  const from = listOf(days.map((day) => formatDay(day, writing)))
  return sentence('{name}’s limit of {limit} in the week of {from}.', { name, limit, from })
}

const WAYS = {
  one: 'With that there is 1 way: {what}.',
  other: 'With that there are {count} ways: {what}.',
} as const
const MANY = 'With that there are {count} ways or more: {what}.'

/** Returns a possible change with the resulting number of ways: "Ines’s limit of 2 on Tuesday; with 3 there are 4 ways." */
export function describeRemedy({ changes, ways: count }: PanelRemedy, said: SentenceContext): string {
  const [only] = changes
  if (changes.length === 1 && only && (only.kind === 'day-limit' || only.kind === 'week-limit'))
    return describeRaisedLimit(only, count, said)
  const what = listOf(changes.map((change) => describePanelChange(change, said)))
  return count >= SCHEDULES_COUNTED_MAX ? sentence(MANY, { count, what }) : sentence(WAYS, { count, what })
}

const RAISED = {
  one: '{name}’s limit of {limit} {when}; with {more} there is 1 way.',
  other: '{name}’s limit of {limit} {when}; with {more} there are {count} ways.',
} as const
const RAISED_MANY = '{name}’s limit of {limit} {when}; with {more} there are {count} ways or more.'

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
      return sentence('{name} leads {more} {when}', { name, more: limit + 1, when })
    }
    case 'training':
      return sentence('{name} leads without having shadowed often enough', { name: nameOf(question, change.person) })
    case 'one-more':
      return sentence('one more person in {pool} who is free then', { pool: poolOf(question, change.pool) })
    case 'break-least':
      return sentence('breaks from {minutes} minutes on', { minutes: change.minutes })
    case 'break-most':
      return sentence('breaks of up to {minutes} minutes', { minutes: change.minutes })
    case 'longer-day':
      return 'from an hour earlier to an hour later where the candidate lives'
    case 'more-days':
      return sentence('{count} days more', { count: PANEL.moreDays })
    case 'spread':
      return sentence('over {count} days', {
        count: question.mostDays + (said.already ?? []).filter(({ kind }) => kind === 'spread').length + 1,
      })
    case 'no-room':
      return 'without a room'
    case 'any-order':
      return 'the talks in any order'
    case 'notice':
      return 'sooner than the company’s notice'
  }
}
