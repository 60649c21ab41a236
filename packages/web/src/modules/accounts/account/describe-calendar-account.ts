import type { CalendarAccount } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { formatTimeAgo } from './format-time-ago.ts'

/** Describes the state of reading a calendar: whose it is, when it was read, or why it failed. */
export function describeCalendarAccount({
  state,
  host,
  calendar_name: name,
  read_at,
  error,
  next_at,
}: CalendarAccount): string {
  const again = next_at ? sentence('It is tried again at {at}.', { at: formatDateTime(next_at) }) : undefined
  if (state === 'refused') return error
  if (state === 'leaving') return 'What was written is being taken out of your calendar, which is forgotten then.'
  if (state === 'choosing') return sentence('Several calendars were found at {host}. Choose one.', { host })
  if (state === 'finding')
    return error
      ? paragraph(sentence('Your calendars at {host} could not be looked for: {error}', { host, error }), again)
      : sentence('Your calendars at {host} are being looked for.', { host })
  const about = { name, host, error, read: read_at ? formatTimeAgo(Date.parse(read_at)) : 'never' }
  if (error) return paragraph(sentence('“{name}” at {host}: {error} Last read: {read}.', about), again)
  return read_at
    ? sentence('“{name}” at {host} was read {read}.', about)
    : sentence('“{name}” at {host} is being read.', about)
}

/** Describes the interviews that are still to be written; undefined when there are none. */
export const describeUnwrittenInterviews = ({ unwritten, unwritten_why: why }: CalendarAccount): string | undefined =>
  unwritten > 0 && why
    ? sentence(
        {
          one: 'One interview could not be written into it yet: {why}',
          other: '{count} interviews could not be written into it yet: {why}',
        },
        { count: unwritten, why },
      )
    : undefined
