import { Badge } from '@mantine/core'
import type { PositionRow } from '@rolecall/contract/projects'
import styles from './ProjectsPage.module.css'

const STATES: Record<PositionRow['status'], string> = {
  open: 'Open',
  closed: 'Closed',
  upcoming: 'Upcoming',
  overdue: 'Overdue',
}

/** What stage and dates make of a position. */
export const PositionBadge = ({ status, hold = false }: Pick<PositionRow, 'status'> & { hold?: boolean }) => (
  <Badge className={styles.badge ?? ''} data-status={status}>
    {hold && status !== 'closed' ? `${STATES[status]}, on hold` : STATES[status]}
  </Badge>
)
