import { Badge } from '@mantine/core'
import type { PositionRow } from '@rolecall/contract/positions/projects'
import styles from './ProjectsPage.module.css'

const STATES: Record<PositionRow['status'], string> = {
  open: 'Open',
  closed: 'Closed',
  upcoming: 'Upcoming',
  overdue: 'Overdue',
}

const UNAPPROVED: Partial<Record<PositionRow['review'], string>> = {
  waiting: 'Awaiting approval',
  returned: 'Changes requested',
}

type Props = Pick<PositionRow, 'status' | 'review'> & { hold?: boolean }

/** The state of a position from its stage and dates; for an unapproved position, its approval state. */
export function PositionBadge({ status, review, hold = false }: Props) {
  const unapproved = status === 'closed' ? undefined : UNAPPROVED[review]
  const state = hold && status !== 'closed' ? `${STATES[status]}, on hold` : STATES[status]
  return (
    <Badge className={styles.badge ?? ''} data-status={unapproved ? review : status}>
      {unapproved ?? state}
    </Badge>
  )
}
