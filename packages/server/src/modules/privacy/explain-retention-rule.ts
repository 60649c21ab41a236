import { dayIn } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { formatDay, type Writing } from '@rolecall/domain/calendar/format-time'
import { MOVED_GRACE_DAYS } from '@rolecall/domain/privacy/privacy-rules'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { DuePerson, Rule } from './privacy.queries.ts'

const GONE = {
  came: {
    one: '1 month has passed since they were added on {day}.',
    other: '{count} months have passed since they were added on {day}.',
  },
  resume: {
    one: '1 month has passed since their last résumé on {day}.',
    other: '{count} months have passed since their last résumé on {day}.',
  },
  deed: {
    one: '1 month has passed since their last activity on {day}.',
    other: '{count} months have passed since their last activity on {day}.',
  },
} as const

/** Explains in a sentence why a rule erases a person. */
export function explainRetentionRule(
  { last_what, last_activity, was_selected, agreed_at, moved_at }: DuePerson,
  { months }: Rule,
  writing: Writing,
): string {
  const dayOf = (at: Date) => formatDay(dayIn('UTC', at), writing)
  return paragraph(
    sentence(GONE[last_what], { count: months, day: dayOf(last_activity) }),
    was_selected && 'They were selected, but this rule doesn’t keep selected candidates.',
    agreed_at ? sentence('Their consent from {day} no longer keeps them.', { day: dayOf(agreed_at) }) : undefined,
    moved_at
      ? sentence('They were moved in on {day} and are kept until {end} at least.', {
          day: dayOf(moved_at),
          end: dayOf(new Date(moved_at.getTime() + MOVED_GRACE_DAYS * DAY_MS)),
        })
      : undefined,
  )
}
