import { Badge } from '@mantine/core'
import type { Project, ProjectStatus } from '@rolecall/contract/positions/projects'
import styles from './ProjectsPage.module.css'

const WORDS: Record<ProjectStatus, string> = {
  ongoing: 'In progress',
  upcoming: 'Upcoming',
  overdue: 'Past due',
  completed: 'Completed',
}

/** The state of a project from its dates and positions, and whether it is on hold or archived. */
export const ProjectStatusBadge = ({ status, hold, archive }: Pick<Project, 'status' | 'hold' | 'archive'>) => (
  <span className={styles.badges}>
    <Badge className={styles.badge ?? ''} data-status={status}>
      {WORDS[status]}
    </Badge>
    {hold && <Badge className={styles.badge ?? ''}>On hold</Badge>}
    {archive && <Badge className={styles.badge ?? ''}>Archived</Badge>}
  </span>
)
