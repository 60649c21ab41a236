import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { sentence } from '@rolecall/domain/text/sentence'

/** Returns how long ago a moment, or the start of a day, is: '3 days', '2 hours'; at least a minute. */
export function describeWait(since: string, now: Date): string {
  const passed = now.getTime() - new Date(since).getTime()
  const [days, hours] = [Math.floor(passed / DAY_MS), Math.floor(passed / HOUR_MS)]
  if (days > 0) return sentence({ one: '1 day', other: '{count} days' }, { count: days })
  if (hours > 0) return sentence({ one: '1 hour', other: '{count} hours' }, { count: hours })
  const minutes = Math.max(1, Math.floor(passed / MINUTE_MS))
  return sentence({ one: '1 minute', other: '{count} minutes' }, { count: minutes })
}
