import { Radio } from '@mantine/core'
import type { PanelChange, PanelSchedule, panels } from '@rolecall/contract/interviews/panels'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { cityOfZone, hasOtherClock } from '@rolecall/domain/calendar/format-time'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { getOwnZone } from '../../../ui/format/date-preferences.ts'
import { formatTimeIn, formatWeekday } from '../../../ui/format/format-date.ts'
import { FiguresTable } from '../../../ui/list/FiguresTable.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { countDays, exceptionsOf } from './describe-options.ts'
import styles from './Planning.module.css'
import type { PanelRequest } from './plan-types.ts'

type SearchReply = CallResult<typeof panels.search>

/** Columns that a phone has no room for; it shows them below the start. */
const WIDE = ['End', 'Days', 'Waiting', 'Interviewers', 'Exceptions']

type Props = {
  found: SearchReply
  asked: PanelRequest
  /** Index of the chosen option. */
  picked: number
  onPick: (option: number) => void
  onAgree: (changes: readonly PanelChange[]) => void
}

/** The possible schedules of a panel in one table, or why there are none and which changes would help. */
export function PanelOptions({ found, asked, picked, onPick, onAgree }: Props) {
  if (found.state === 'none') return <NoSchedule found={found} onAgree={onAgree} />
  if (found.state === 'too_much') return <p role="status">{found.message}</p>
  return (
    <section aria-label="Schedules">
      <FiguresTable label="Options" isWords>
        <thead>
          <tr>
            <th scope="col">Option</th>
            <th scope="col">Start</th>
            {WIDE.map((heading) => (
              <th key={heading} scope="col" data-wide-only>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.ways.map((option, place) => (
            <OptionRow
              key={option.talks.map(({ talk, starts_at }) => `${talk} ${starts_at}`).join()}
              {...{ option, place, found, asked }}
              isPicked={place === picked}
              onPick={() => onPick(place)}
            />
          ))}
        </tbody>
      </FiguresTable>
      <p role="status" className={styles.quiet}>
        {paragraph(found.rule, found.message)}
      </p>
      <Notes notes={found.notes} />
    </section>
  )
}

/** Notes about people whose busy times may be incomplete. */
export const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && <p className={styles.quiet}>{notes.join(' ')}</p>

type RowProps = Pick<Props, 'found' | 'asked'> & {
  option: PanelSchedule
  place: number
  isPicked: boolean
  onPick: () => void
}

function OptionRow({ option, place, found, asked, isPicked, onPick }: RowProps) {
  const [first, last] = [option.talks[0], option.talks.at(-1)]
  const names = [...new Set(option.talks.flatMap(({ people }) => people.map(({ name }) => name)))].join(', ')
  const days = countDays(option, found.timezone)
  const waiting = sentence('{minutes} min', { minutes: option.waiting })
  const exceptions = exceptionsOf(option, asked, found)
  return (
    <tr className={styles.option} data-picked={isPicked || undefined}>
      <th scope="row" className={styles.name}>
        <Radio
          name="panel option"
          label={sentence('Option {number}', { number: place + 1 })}
          checked={isPicked}
          onChange={onPick}
        />
      </th>
      <td>
        {first && <At moment={first.starts_at} zone={found.timezone} />}
        <div className={layout.onlyNarrow}>
          {sentence(
            { one: '1 day, {waiting} waiting', other: '{count} days, {waiting} waiting' },
            { count: days, waiting },
          )}
        </div>
        <div className={layout.onlyNarrow}>{names}</div>
        {exceptions.map((exception) => (
          <div key={exception} className={layout.onlyNarrow}>
            {exception}
          </div>
        ))}
      </td>
      <td data-wide-only>{last && <At moment={last.ends_at} zone={found.timezone} />}</td>
      <td data-numbers data-wide-only>
        {days}
      </td>
      <td data-numbers data-wide-only>
        {waiting}
      </td>
      <td data-wide-only>{names}</td>
      <td data-wide-only>{exceptions.join('. ') || 'None'}</td>
    </tr>
  )
}

/** A time in the user's zone, and below it in the panel's if its clocks differ. */
function At({ moment, zone }: { moment: string; zone: string }) {
  const own = getOwnZone()
  const day = (of: string) => formatWeekday(dayIn(of, new Date(moment)))
  const isElsewhere = hasOtherClock(own, zone, new Date(moment))
  return (
    <time dateTime={moment} className={layout.twoLines}>
      <span className={styles.name}>{`${day(own)}, ${formatTimeIn(own, moment)}`}</span>
      {isElsewhere && (
        <span className={styles.quiet}>
          {[day(zone) === day(own) ? '' : day(zone), formatTimeIn(zone, moment)].filter(Boolean).join(', ')}
          {` in ${cityOfZone(zone)}`}
        </span>
      )}
    </time>
  )
}

function NoSchedule({ found, onAgree }: Pick<Props, 'found' | 'onAgree'>) {
  return (
    <Notice label="No schedule fits">
      <div className={styles.list}>
        <p role="status">{found.message}</p>
        <Notes notes={found.notes} />
        <ul className={styles.reasons}>
          {found.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {found.ways_out.length > 0 && (
          <ul className={styles.list} aria-label="Suggestions">
            {found.ways_out.map(({ says, changes, is_ours }) => (
              <li key={says}>
                {is_ours ? (
                  <Button className={styles.long} onClick={() => onAgree(changes)}>
                    {says}
                  </Button>
                ) : (
                  <span>{sentence('{says} Edit pools on the “Interview panels” page.', { says })}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Notice>
  )
}
