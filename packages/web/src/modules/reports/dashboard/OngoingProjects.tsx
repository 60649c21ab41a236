import { Progress } from '@mantine/core'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { dashboard as calls } from '@rolecall/contract/reports/dashboard'
import { paths } from '../../../api/address/paths.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './HomePage.module.css'

type Props = { projects: CallResult<typeof calls.show>['project']['ongoing']; total: number }

/** Ongoing projects, the earliest end first, with the number of their closed positions. */
export function OngoingProjects({ projects, total }: Props) {
  const say = useWords()
  if (projects.length === 0)
    return (
      <p className={styles.none}>
        {say('No ongoing {projects}. ')}
        <Link to={paths.projects()}>{say('See all {projects}')}</Link>
      </p>
    )
  return (
    <>
      <ul className={styles.projects}>
        {projects.map(({ _id, name, positionCount, closePositionCount, startDate, endDate }) => (
          <li key={_id} className={styles.project}>
            <Link to={paths.project(_id)} inherit className={styles.cut} title={name}>
              {name}
            </Link>
            <span className={styles.soft} data-numbers>
              {formatDate(startDate)} – {formatDate(endDate)}
            </span>
            <Progress
              value={positionCount === 0 ? 0 : (closePositionCount / positionCount) * 100}
              aria-label={say('Closed {positions} of {name}', { name })}
            />
            <span className={styles.count} data-numbers>
              {positionCount === 0
                ? say('No {positions}')
                : say('{closed} of {all} closed', { closed: closePositionCount, all: positionCount })}
            </span>
          </li>
        ))}
      </ul>
      {total > projects.length && (
        <Link to={paths.projects({ status: 'ongoing' })}>{say('All {total} ongoing {projects}', { total })}</Link>
      )}
    </>
  )
}
