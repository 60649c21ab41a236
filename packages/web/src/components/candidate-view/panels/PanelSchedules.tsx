import type { PanelChange, PanelSchedule, panels } from '@rolecall/contract/interviews/panels'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { useSession } from '../../../api/session.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { formatTimes } from '../../../ui/format/format-date.ts'
import styles from './Panels.module.css'

export type SearchReply = CallResult<typeof panels.search>

type Props = {
  found: SearchReply
  chosen: PanelSchedule | undefined
  onChoose: (way: PanelSchedule) => void
  onAgree: (changes: readonly PanelChange[]) => void
}

/** The possible schedules of a panel, or why there are none and which changes would help, each with one click. */
export function PanelSchedules({ found, chosen, onChoose, onAgree }: Props) {
  useSession()
  if (found.state === 'none') return <NoWay found={found} onAgree={onAgree} />
  if (found.state === 'too_much') return <p role="status">{found.message}</p>
  const { agreed, message, ways, rule } = found
  return (
    <section aria-label="Schedules">
      <p role="status" className={styles.quiet}>
        {[rule, message, ...(agreed.length > 0 ? [sentence('Accepted: {list}.', { list: listOf(agreed) })] : [])].join(
          ' ',
        )}
      </p>
      <Notes notes={found.notes} />
      <ul className={styles.list}>
        {ways.map((way) => (
          <li key={way.talks.map(({ talk, starts_at }) => `${talk} ${starts_at}`).join()}>
            <Way way={way} zone={found.timezone} isChosen={way === chosen} onChoose={() => onChoose(way)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Notes about people whose busy times may be incomplete. */
export const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && <p className={styles.quiet}>{notes.join(' ')}</p>

type WayProps = { way: PanelSchedule; zone: string; isChosen: boolean; onChoose: () => void }

function Way({ way, zone, isChosen, onChoose }: WayProps) {
  const [first] = way.talks
  const when = first ? formatTimes({ startsAt: new Date(first.starts_at) }, zone) : ''
  return (
    <div className={styles.way} data-chosen={isChosen || undefined}>
      <ul className={styles.list}>
        {way.talks.map(({ talk, title, starts_at, ends_at, people, room }) => (
          <li key={talk}>
            <strong>{title}</strong>{' '}
            <time dateTime={starts_at}>
              {formatTimes({ startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, zone)}
            </time>
            <div className={styles.quiet}>
              {[
                people
                  .map(({ name, as }) => (as === 'shadow' ? sentence('{name} (shadow)', { name }) : name))
                  .join(', '),
                room,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{describeWaitTime(way.waiting)}</p>
      <div>
        <Button
          aria-pressed={isChosen}
          aria-label={sentence('Select the schedule starting {when}', { when })}
          onClick={onChoose}
        >
          {isChosen ? 'Selected' : 'Select'}
        </Button>
      </div>
    </div>
  )
}

const describeWaitTime = (count: number): string =>
  count === 0
    ? 'No wait between interviews.'
    : sentence(
        { one: '1 minute of waiting between interviews.', other: '{count} minutes of waiting between interviews.' },
        { count },
      )

function NoWay({ found, onAgree }: Pick<Props, 'found' | 'onAgree'>) {
  return (
    <Notice label="No schedule fits">
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
                <Button style={{ height: 'auto', minHeight: '2rem' }} onClick={() => onAgree(changes)}>
                  <span style={{ whiteSpace: 'normal', textAlign: 'left' }}>{says}</span>
                </Button>
              ) : (
                <span>{says} Edit pools on the “Interview panels” page.</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
