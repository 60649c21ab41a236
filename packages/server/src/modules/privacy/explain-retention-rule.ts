import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay, type Writing } from '@rolecall/domain/calendar/format-time'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { DuePerson, Rule } from './privacy.queries.ts'

const GONE = {
  came: {
    one: '1 month has gone since they came in on {day}.',
    other: '{count} months have gone since they came in on {day}.',
  },
  resume: {
    one: '1 month has gone since their last résumé came on {day}.',
    other: '{count} months have gone since their last résumé came on {day}.',
  },
  deed: {
    one: '1 month has gone since something was last done with them on {day}.',
    other: '{count} months have gone since something was last done with them on {day}.',
  },
} as const

/** Explains in a sentence why a rule erases a person. */
export function explainRetentionRule(
  { last_what, last_activity, was_selected, agreed_at }: DuePerson,
  { months }: Rule,
  writing: Writing,
): string {
  const dayOf = (at: Date) => formatDay(dayIn('UTC', at), writing)
  return paragraph(
    sentence(GONE[last_what], { count: months, day: dayOf(last_activity) }),
    was_selected && 'They were selected, which this rule does not look at.',
    agreed_at ? sentence('What they agreed to on {day} keeps them no longer.', { day: dayOf(agreed_at) }) : undefined,
  )
}
