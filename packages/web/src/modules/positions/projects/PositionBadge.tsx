import { Badge } from '@mantine/core'
import type { PositionRow } from '@rolecall/contract/hiring/projects'
import styles from './ProjectsPage.module.css'

const STATES: Record<PositionRow['status'], string> = {
  open: 'Open',
  closed: 'Closed',
  upcoming: 'Upcoming',
  overdue: 'Overdue',
}

const UNAPPROVED: Partial<Record<PositionRow['review'], string>> = {
  waiting: 'Waits for approval',
  returned: 'Sent back',
}

type Props = Pick<PositionRow, 'status' | 'review'> & { hold?: boolean }

/** What stage and dates make of a position; of one that is not approved yet, that. */
export function PositionBadge({ status, review, hold = false }: Props) {
  const unapproved = status === 'closed' ? undefined : UNAPPROVED[review]
  const state = hold && status !== 'closed' ? `${STATES[status]}, on hold` : STATES[status]
  return (
    <Badge className={styles.badge ?? ''} data-status={unapproved ? review : status}>
      {unapproved ?? state}
    </Badge>
  )
}
