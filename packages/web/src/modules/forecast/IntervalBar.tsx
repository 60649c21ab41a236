import type { ForecastLine } from '@rolecall/contract/forecast/forecasts'
import styles from './ForecastPage.module.css'
import { type DayAxis, placesOf } from './interval-places.ts'

const percent = (share: number) => `${share * 100}%`

/** An interval on the axis of all, with its most likely day and the planned end. The words beside it say the same. */
export function IntervalBar({ line, axis }: { line: ForecastLine; axis: DayAxis }) {
  const places = placesOf(line, axis)
  if (!places) return null
  const { from, to, isOpen, likely, end } = places
  return (
    <span className={styles.track} aria-hidden>
      <span
        className={styles.interval}
        data-open={isOpen || undefined}
        style={{ insetInlineStart: percent(from), inlineSize: percent(to - from) }}
      />
      {end !== undefined && <span className={styles.end} style={{ insetInlineStart: percent(end) }} />}
      {likely !== undefined && <span className={styles.likely} style={{ insetInlineStart: percent(likely) }} />}
    </span>
  )
}
