import { DayField } from '../form/DayField.tsx'

type Days = { from: string; to: string }
type Props = Days & {
  /** Whether both days are always set. */
  isKept?: boolean
  onChange: (change: Partial<Days>) => void
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string) => (DAY.test(text) ? text : '')

/** Filters a list by its first and last day, each as YYYY-MM-DD or empty. */
export const DayRange = ({ from, to, isKept = false, onChange }: Props) => (
  <>
    <DayField label="From" value={from} max={to} isKept={isKept} onChange={(day) => onChange({ from: dayOf(day) })} />
    <DayField label="To" value={to} min={from} isKept={isKept} onChange={(day) => onChange({ to: dayOf(day) })} />
  </>
)
