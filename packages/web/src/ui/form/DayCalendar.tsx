import '@mantine/dates/styles.css'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { firstWeekday } from '@rolecall/domain/calendar/date-conventions'
import { isOutside } from '@rolecall/domain/calendar/read-typed'
import { Anchor } from '../feedback/Anchor.tsx'
import { useShown } from '../feedback/use-shown.ts'
import { getCountry } from '../format/date-preferences.ts'
import { Button } from './Button.tsx'
import styles from './FormFields.module.css'

type Props = {
  anchor: HTMLElement
  /** Days as YYYY-MM-DD. */
  day: string | undefined
  today: string
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
  onClear: (() => void) | undefined
  onClose: () => void
}

const LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** Escape closes the calendar, not the dialog around it. */
const STAYS = { 'data-mantine-stop-propagation': true }

/** The calendar of a day field, as a dialog beside its button. */
export function DayCalendar({ anchor, day, today, min, max, onPick, onClear, onClose }: Props) {
  const bounds = { min, max }
  const shown = [day, today, min, max].find((each) => each && !isOutside(each, bounds)) ?? today
  const finish = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Popover
      opened={useShown(true)}
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor of={anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar" tabIndex={-1}>
        <DatePicker
          __stopPropagation
          defaultDate={shown}
          value={day ?? null}
          {...(min && { minDate: min })}
          {...(max && { maxDate: max })}
          firstDayOfWeek={firstWeekday(getCountry())}
          // Red means that something is missing.
          weekendDays={[]}
          highlightToday
          ariaLabels={LABELS}
          getDayProps={(each) => ({ ...(each === shown && { 'data-autofocus': true }) })}
          onChange={(picked) => picked && finish(() => onPick(picked))()}
        />
        <div className={styles.calendarButtons}>
          {!isOutside(today, bounds) && (
            <Button {...STAYS} size="compact-sm" variant="subtle" onClick={finish(() => onPick(today))}>
              Today
            </Button>
          )}
          {onClear && day && (
            <Button {...STAYS} size="compact-sm" variant="subtle" color="gray" onClick={finish(onClear)}>
              Clear
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
