import { bookings, type InterviewOffer } from '@rolecall/contract/interviews/bookings'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDateTime, formatTimesOf } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Planning.module.css'
import { WINDOWS_MOST } from './WindowFields.tsx'

/** A window proposed by the candidate; `zone`: the time zone in which they typed it, `at`: when they did. */
export type TakenWindow = { starts_at: string; ends_at: string; zone: string; at: string }

type Props = {
  named: { resumeid: string; position_id: string }
  taken: readonly TakenWindow[]
  /** Number of windows typed in addition. */
  typed: number
  onChange: (taken: TakenWindow[]) => void
}

const isSame = (one: TakenWindow, other: TakenWindow) =>
  one.starts_at === other.starts_at && one.ends_at === other.ends_at

const formatTakenWindow = ({ starts_at, ends_at, zone }: TakenWindow) =>
  formatTimesOf({ startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, zone)

/** Returns the candidate's proposals for each offer, the latest first. */
const proposalsOf = (offers: readonly InterviewOffer[]): TakenWindow[][] =>
  offers
    .toSorted((one, other) => (other.other_time_at ?? '').localeCompare(one.other_time_at ?? ''))
    .map(({ proposed, proposed_zone: zone, other_time_at }) =>
      proposed.map((window) => ({ ...window, zone, at: other_time_at ?? '' })),
    )
    .filter((windows) => windows.length > 0)

/** The times that the candidate proposed on the booking page, to adopt in addition to typed ones (rule A-241). */
export function ProposedTimes({ named, taken, typed, onChange }: Props) {
  const say = useWords()
  const { data } = useCallQuery(bookings.offers, { body: named })
  const isTaken = (window: TakenWindow) => taken.some((each) => isSame(each, window))
  const proposals = proposalsOf(data?.data ?? [])
    .map((windows) => windows.filter((window) => !isTaken(window)))
    .filter((windows) => windows.length > 0)
  if (taken.length === 0 && proposals.length === 0) return undefined
  return (
    <div className={layout.parts}>
      {taken.length > 0 && (
        <ul className={styles.list} aria-label={say('Added from the {candidate}')}>
          {taken.map((window) => (
            <li key={`${window.starts_at} ${window.ends_at}`} className={styles.taken}>
              <div>
                <p>{formatTakenWindow(window)}</p>
                <p className={styles.quiet}>
                  {say('Proposed by the {candidate} on the booking page, {when}.', {
                    when: formatDateTime(window.at),
                  })}
                </p>
              </div>
              <Button
                variant="subtle"
                aria-label={sentence('Remove {time}', { time: formatTakenWindow(window) })}
                onClick={() => onChange(taken.filter((each) => each !== window))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {proposals.map((windows) => (
        <Proposal
          key={windows[0]?.at}
          windows={windows}
          room={WINDOWS_MOST - typed - taken.length}
          onTake={() => onChange([...taken, ...windows])}
        />
      ))}
    </div>
  )
}

type ProposalProps = {
  windows: readonly TakenWindow[]
  /** Number of windows that may still be added. */
  room: number
  onTake: () => void
}

function Proposal({ windows, room, onTake }: ProposalProps) {
  const say = useWords()
  const when = formatDateTime(windows[0]?.at)
  return (
    <section className={styles.way} aria-label={say('Proposed by the {candidate}, {when}', { when })}>
      <p>{say('The {candidate} proposed these times on the booking page, {when}.', { when })}</p>
      <ul className={styles.reasons}>
        {windows.map((window) => (
          <li key={`${window.starts_at} ${window.ends_at}`}>{formatTakenWindow(window)}</li>
        ))}
      </ul>
      <div>
        <Button
          disabledReason={
            windows.length > room ? sentence('You can add at most {most} times.', { most: WINDOWS_MOST }) : undefined
          }
          onClick={onTake}
        >
          {sentence({ one: 'Add this time', other: 'Add these {count} times' }, { count: windows.length })}
        </Button>
      </div>
    </section>
  )
}
