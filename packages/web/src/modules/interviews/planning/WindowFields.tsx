import { isTime, momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { sentence } from '@rolecall/domain/text/sentence'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { DayField } from '../../../ui/form/DayField.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { formatDate } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Planning.module.css'

/** A window as typed: a day with start and end, in a time zone. */
export type TypedWindow = { day: string; from: string; to: string }

/** Maximum number of windows in a call, including adopted ones. */
export const WINDOWS_MOST = 20
const newWindow = (day: string): TypedWindow => ({ day, from: '09:00', to: '12:00' })

type Props = {
  windows: readonly TypedWindow[]
  today: string
  zone: string
  /** Number of adopted windows. */
  taken: number
  proposed: ReactNode
  onChange: (windows: TypedWindow[]) => void
}

/** The candidate's availability as typed by the user; without windows, any time. */
export function WindowFields({ windows, today, zone, taken, proposed, onChange }: Props) {
  const set = (place: number, over: Partial<TypedWindow>) =>
    onChange(windows.map((each, own) => (own === place ? { ...each, ...over } : each)))
  return (
    <fieldset className={styles.plain}>
      <legend>When the candidate is available</legend>
      <p className={styles.quiet}>
        {windows.length + taken === 0
          ? 'Any time on working days. Add times to search only those.'
          : sentence('We search only these times, in {zone} time.', { zone })}
      </p>
      {proposed}
      {windows.map((window, place) => (
        // Windows have no id; they are added at the end and removed by place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={place} className={layout.row}>
          <DayField
            isKept
            className={styles.number}
            label="Date"
            min={today}
            value={window.day}
            onChange={(day) => set(place, { day })}
          />
          <TimeField
            className={styles.number}
            label="From"
            value={window.from}
            onChange={(from) => set(place, { from })}
          />
          <TimeField
            className={styles.number}
            label="To"
            value={window.to}
            error={isTurned(window) ? 'Must be after the start.' : undefined}
            onChange={(to) => set(place, { to })}
          />
          <Button
            variant="subtle"
            className={styles.check}
            aria-label={sentence('Remove the time on {day}', { day: formatDate(window.day) })}
            onClick={() => onChange(windows.filter((_, own) => own !== place))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button
          icon={IconPlus}
          disabledReason={
            windows.length + taken >= WINDOWS_MOST
              ? sentence('You can add at most {most} times.', { most: WINDOWS_MOST })
              : undefined
          }
          onClick={() => onChange([...windows, newWindow(windows.at(-1)?.day ?? today)])}
        >
          Add time
        </Button>
      </div>
    </fieldset>
  )
}

/** Converts windows to moments; a time skipped when clocks go forward starts right after the gap. */
export function readWindows(windows: readonly TypedWindow[], zone: string) {
  const at = (day: string, time: string): string | undefined => {
    try {
      const moment = momentsAt(zone, { day, time })[0] ?? momentsAt(zone, { day, time: laterBy(time) })[0]
      return moment?.toISOString()
    } catch {
      return undefined
    }
  }
  return windows.flatMap(({ day, from, to }) => {
    const [starts_at, ends_at] = [at(day, from), at(day, to)]
    return starts_at && ends_at && starts_at < ends_at ? [{ starts_at, ends_at }] : []
  })
}

/** Returns the time one hour later, which certainly exists. */
const laterBy = (time: string): string => `${String(Math.min(23, Number(time.slice(0, 2)) + 1)).padStart(2, '0')}:00`

/** Returns what is invalid in the windows, before schedules are searched. */
export const findWindowGap = (windows: readonly TypedWindow[]): string | undefined =>
  windows.some((window) => !isTime(window.from) || !isTime(window.to) || isTurned(window))
    ? 'Give every time a start and an end.'
    : undefined

/** Whether a window ends before it starts. */
const isTurned = ({ from, to }: TypedWindow): boolean => isTime(from) && isTime(to) && to <= from
