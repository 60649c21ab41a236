import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDateTime } from '../../../ui/format/format-date.ts'

/** Returns "5 minutes ago", and after an hour the time itself. */
export function formatTimeAgo(at: number): string {
  const minutes = Math.max(0, Math.floor((Date.now() - at) / MINUTE_MS))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return sentence({ one: '1 minute ago', other: '{count} minutes ago' }, { count: minutes })
  return formatDateTime(new Date(at).toISOString())
}
