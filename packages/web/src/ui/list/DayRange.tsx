import { addDays } from '@rolecall/domain/calendar/company-day'
import { DayField } from '../form/DayField.tsx'
import { getToday } from '../format/read-typed.ts'
import styles from './DayRange.module.css'

type Days = { from: string; to: string }
type Props = Days & {
  /** Whether both days are always set. */
  isKept?: boolean
  onChange: (change: Partial<Days>) => void
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string) => (DAY.test(text) ? text : '')

/** Filters a list of past things by its first and last day, each as YYYY-MM-DD or empty. */
export function DayRange({ from, to, isKept = false, onChange }: Props) {
  // The company's day may be ahead of the user's.
  const latest = addDays(getToday(), 1)
  return (
    <div className={styles.days}>
      <DayField
        className={styles.day ?? ''}
        label="From"
        value={from}
        max={to || latest}
        isKept={isKept}
        onChange={(day) => onChange({ from: dayOf(day) })}
      />
      <DayField
        className={styles.day ?? ''}
        label="To"
        value={to}
        min={from}
        max={latest}
        isKept={isKept}
        onChange={(day) => onChange({ to: dayOf(day) })}
      />
    </div>
  )
}
