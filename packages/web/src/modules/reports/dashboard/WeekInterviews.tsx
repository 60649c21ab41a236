import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { dashboard as calls } from '@rolecall/contract/reports/dashboard'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './HomePage.module.css'

type Props = { interviews: CallResult<typeof calls.show>['interviews']; count: number }

/** The user's interviews in the next seven days, soonest first; each links to the candidate. */
export function WeekInterviews({ interviews, count }: Props) {
  if (interviews.length === 0) return <p className={styles.none}>You have no interviews in the next 7 days.</p>
  return (
    <>
      <ul className={styles.list} aria-label="My interviews this week">
        {interviews.map(({ interview_id, position_id, candidate_id, name, title, starts_at }) => (
          <li key={interview_id} className={styles.led}>
            <Link
              to={paths.position(position_id, { candidate: candidate_id })}
              inherit
              className={styles.cut}
              title={name}
            >
              {name}
            </Link>
            <span className={styles.cut} title={title}>
              {title}
            </span>
            <time dateTime={starts_at} className={styles.soft} data-numbers>
              {formatDateTime(starts_at)}
            </time>
          </li>
        ))}
      </ul>
      {count > interviews.length && (
        <p className={styles.none}>{sentence('and {more} more', { more: count - interviews.length })}</p>
      )}
    </>
  )
}
