import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { positions } from '@rolecall/contract/positions/positions'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { formatCount } from '@rolecall/domain/text/format-number'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { Link, PlainLink } from '../../../ui/shell/Link.tsx'
import { describeWait } from './describe-wait.ts'
import styles from './HomePage.module.css'

/** Days without a move after which a position is marked. Value chosen by us. */
const QUIET_DAYS = 7
const SHOWN = 8

/** Open positions that the user owns or was invited to, the longest without a move first. */
const MINE = {
  search_key: '',
  state: 'open',
  projectId: '',
  stage: '',
  mine: true,
  unapproved: false,
  sort_by: 'moved',
  direction: 'asc',
  page: 1,
} as const

type Answer = CallResult<typeof positions.list>
type Position = Answer['result'][number]

/** The user's open positions: how far each is, and which has not moved for long. */
export function MyPositions() {
  const say = useWords()
  const { data, error, refetch } = useCallQuery(positions.list, { body: MINE })
  if (error) return <ErrorState inline what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons shape="lines" count={4} />
  const { result, count, stages } = data
  if (count === 0)
    return (
      <>
        <p className={styles.none}>{say('You have no open {positions}.')}</p>
        <p className={styles.rest}>
          <Link to={paths.positions()} inherit>
            {say('See all {positions}')}
          </Link>
        </p>
      </>
    )
  return (
    <>
      <ul className={styles.positions} aria-label={say('My {positions}')}>
        {result.slice(0, SHOWN).map((position) => (
          <Row key={position._id} position={position} stages={stages} />
        ))}
      </ul>
      {count > SHOWN && (
        <p className={styles.rest}>
          <Link to={paths.positions({ mine: true, state: 'open' })} inherit data-numbers>
            {say('See all {count} of my {positions}', { count })}
          </Link>
        </p>
      )}
    </>
  )
}

function Row({ position, stages }: { position: Position; stages: Answer['stages'] }) {
  const say = useWords()
  const { _id, title, filled, totalOpenings, position_status, status } = position
  const shown = stages.filter(
    ({ group_id, status_type }) => status_type !== 'closed' && (position_status[group_id] ?? 0) > 0,
  )
  return (
    <li className={styles.position}>
      <div className={styles.about}>
        <Link to={paths.position(_id)} inherit>
          {title}
        </Link>
        <span className={styles.soft} data-numbers>
          {say('{filled} of {all} selected', { filled, all: totalOpenings })}
          {status === 'overdue' && <span data-late> · overdue</span>}
          {status === 'upcoming' && ' · upcoming'}
        </span>
      </div>
      <ul className={styles.stages} aria-label={say('{Candidates} by stage')}>
        {shown.map(({ group_id, name }) => (
          <li key={group_id}>
            <PlainLink to={paths.position(_id, { group: group_id })} className={styles.number} data-numbers>
              <span className={styles.soft}>{name}</span>{' '}
              <span className={styles.value}>{formatCount(position_status[group_id] ?? 0)}</span>
            </PlainLink>
          </li>
        ))}
        {shown.length === 0 && <li className={styles.soft}>{say('No {candidates} in progress')}</li>}
      </ul>
      <Movement at={position.last_movement} />
    </li>
  )
}

function Movement({ at }: { at: string | null }) {
  if (!at) return <span className={styles.soft}>Not moved yet</span>
  const now = new Date()
  const isQuiet = now.getTime() - new Date(at).getTime() >= QUIET_DAYS * DAY_MS
  return (
    <span className={styles.soft} data-quiet={isQuiet || undefined} title={formatDate(at)} data-numbers>
      {isQuiet ? `No moves for ${describeWait(at, now)}` : `Moved ${describeWait(at, now)} ago`}
    </span>
  )
}
