import { type Writing, writeDay, writeWeekday } from '../../calendar/write-time.ts'
import { listOf, sentence } from '../../text/sentence.ts'
import { type Change, PANEL, type PanelQuestion, type Reason, WAYS_COUNTED, type WayOut } from './panel.ts'

/** Of what sentences are made: the question that was asked, what was agreed to already, and how days are written. */
export type Said = { question: PanelQuestion; already?: readonly Change[]; writing: Writing }

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

/** Why a panel cannot be held, one thing of it. */
export function sayReason(reason: Reason & { days?: readonly string[] }, { question, writing }: Said): string {
  if (reason.kind === 'day-limit' || reason.kind === 'week-limit') {
    const { kind, person, days = [] } = reason
    return sayLimit({ kind, person, days }, { question, writing })
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

function sayLimit(
  { kind, person, days }: { kind: 'day-limit' | 'week-limit'; person: number; days: readonly string[] },
  { question, writing }: Said,
): string {
  const who = question.people[person]
  const name = nameOf(question, person)
  if (kind === 'day-limit') {
    const limit = who?.perDay ?? 0
    if (days.length === 0) return sentence('{name}’s limit of {limit} a day.', { name, limit })
    const on = listOf(days.map((day) => writeWeekday(day, writing)))
    return sentence('{name}’s limit of {limit} on {on}.', { name, limit, on })
  }
  const limit = who?.perWeek ?? 0
  if (days.length === 0) return sentence('{name}’s limit of {limit} a week.', { name, limit })
  const from = listOf(days.map((day) => writeDay(day, writing)))
  return sentence('{name}’s limit of {limit} in the week of {from}.', { name, limit, from })
}

const WAYS = {
  one: 'With that there is 1 way: {what}.',
  other: 'With that there are {count} ways: {what}.',
} as const
const MANY = 'With that there are {count} ways or more: {what}.'

/** What could be changed, and how many ways there are then: "Ines’s limit of 2 on Tuesday; with 3 there are 4 ways." */
export function sayWayOut({ changes, ways: count }: WayOut, said: Said): string {
  const [only] = changes
  if (changes.length === 1 && only && (only.kind === 'day-limit' || only.kind === 'week-limit'))
    return sayRaised(only, count, said)
  const what = listOf(changes.map((change) => sayChange(change, said)))
  return count >= WAYS_COUNTED ? sentence(MANY, { count, what }) : sentence(WAYS, { count, what })
}

const RAISED = {
  one: '{name}’s limit of {limit} {when}; with {more} there is 1 way.',
  other: '{name}’s limit of {limit} {when}; with {more} there are {count} ways.',
} as const
const RAISED_MANY = '{name}’s limit of {limit} {when}; with {more} there are {count} ways or more.'

type Raise = Extract<Change, { day: string }>

function sayRaised(change: Raise, count: number, said: Said): string {
  const { limit, when, name } = factsOf(change, said)
  const values = { name, limit, when, more: limit + 1, count }
  return count >= WAYS_COUNTED ? sentence(RAISED_MANY, values) : sentence(RAISED, values)
}

function factsOf(change: Raise, { question, already = [], writing }: Said) {
  const who = question.people[change.person]
  const isDay = change.kind === 'day-limit'
  const limit = ((isDay ? who?.perDay : who?.perWeek) ?? 0) + raisedBy(already, change)
  const when = isDay
    ? sentence('on {day}', { day: writeWeekday(change.day, writing) })
    : sentence('in the week of {day}', { day: writeDay(change.day, writing) })
  return { limit, when, name: nameOf(question, change.person) }
}

/** A change as a part of a list. */
export function sayChange(change: Change, said: Said): string {
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
