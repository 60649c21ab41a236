import { addDays, daysBetween, isDay } from '@rolecall/domain/calendar/company-day'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { sentence } from '@rolecall/domain/text/sentence'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { DayField } from '../../../ui/form/DayField.tsx'
import styles from './AsOf.module.css'
import { describePastDay } from './describe-past-day.ts'

type Props = {
  day: string
  /** The day on which the position was created; undefined while it is read. */
  first: string | undefined
  today: string
  /** Called with the chosen day; today goes back to the position as it is. */
  onChange: (day: string) => void
}

/** Names the day that is shown, with a slider over the life of the position, a field for the day, and the way back. */
export function DayStrip({ day, first, today, onChange }: Props) {
  const [dragged, setDragged] = useState<string>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has caught up with the slider, or gone elsewhere
  useEffect(() => setDragged(undefined), [day])
  useEffect(() => () => clearTimeout(waiting.current), [])
  const shown = dragged ?? day
  const drag = (next: string) => {
    setDragged(next)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => onChange(next), DEBOUNCE_MS)
  }
  return (
    <Notice label="As of a day">
      <p className={styles.said} aria-live="polite">
        {sentence('As it stood on {day}', { day: describePastDay(shown) })}
      </p>
      {first !== undefined && (
        <input
          type="range"
          className={styles.slider}
          aria-label="Day"
          aria-valuetext={describePastDay(shown)}
          min={0}
          max={Math.max(daysBetween(first, today), 1)}
          value={Math.max(daysBetween(first, shown), 0)}
          onChange={({ currentTarget }) => drag(addDays(first, currentTarget.valueAsNumber))}
        />
      )}
      <DayField
        aria-label="Date"
        className={styles.day ?? ''}
        value={shown}
        min={first}
        max={today}
        isKept
        onChange={(typed) => isDay(typed) && typed !== shown && onChange(typed)}
      />
      <Button onClick={() => onChange(today)}>Back to today</Button>
    </Notice>
  )
}
