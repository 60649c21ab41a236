import { sentence } from '../text/sentence.ts'
import { HOUR_MINUTES } from './durations.ts'

/** Returns '45 minutes', '1 hour', '1 hour 30 minutes' (rule A-332). */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
  const inHours = hours > 0 && sentence({ one: '1 hour', other: '{count} hours' }, { count: hours })
  const inMinutes =
    (rest > 0 || hours === 0) && sentence({ one: '1 minute', other: '{count} minutes' }, { count: rest })
  return [inHours, inMinutes].filter(Boolean).join(' ')
}
