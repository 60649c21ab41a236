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
  const again = next_at ? sentence('Next attempt at {at}.', { at: formatDateTime(next_at) }) : undefined
  if (state === 'refused') return error
  if (state === 'leaving') return 'Removing interviews from your calendar. It will then be disconnected.'
  if (state === 'choosing') return sentence('We found several calendars at {host}. Choose one.', { host })
  if (state === 'finding')
    return error
      ? paragraph(sentence('Couldn’t look for calendars at {host}: {error}', { host, error }), again)
      : sentence('Looking for your calendars at {host}…', { host })
  const about = { name, host, error, read: read_at ? formatTimeAgo(Date.parse(read_at)) : 'never' }
  if (error) return paragraph(sentence('“{name}” at {host}: {error} Last read: {read}.', about), again)
  return read_at
    ? sentence('“{name}” at {host} was last read {read}.', about)
    : sentence('Reading “{name}” at {host}…', about)
}

/** Describes the interviews that are still to be written; undefined when there are none. */
export const describeUnwrittenInterviews = ({ unwritten, unwritten_why: why }: CalendarAccount): string | undefined =>
  unwritten > 0 && why
    ? sentence(
        {
          one: '1 interview couldn’t be added to it yet: {why}',
          other: '{count} interviews couldn’t be added to it yet: {why}',
        },
        { count: unwritten, why },
      )
    : undefined
