import { HORIZON_DAYS } from '../forecast/forecast-limits.ts'
import { sentence } from '../text/sentence.ts'

/** Whole days, from and to. */
export type DayRange = { from: number; to: number }

/** Returns how much later a position is filled, in words: 'Filling takes about 3 to 9 days longer.' */
export function describeDelay({ from, to }: DayRange): string {
  if (to === 0) return 'Filling takes no longer.'
  if (from >= HORIZON_DAYS) return 'Filling takes more than a year longer.'
  if (to >= HORIZON_DAYS)
    return sentence(
      { one: 'Filling takes at least {count} day longer.', other: 'Filling takes at least {count} days longer.' },
      { count: from },
    )
  if (from < to) return sentence('Filling takes about {from} to {to} days longer.', { from, to })
  return sentence(
    { one: 'Filling takes about {count} day longer.', other: 'Filling takes about {count} days longer.' },
    { count: to },
  )
}
