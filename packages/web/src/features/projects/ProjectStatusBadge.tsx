import { Badge } from '@mantine/core'
import type { ProjectStatus } from '@rolecall/contract/projects'
import styles from './ProjectsPage.module.css'

const WORDS: Record<ProjectStatus, string> = {
  ongoing: 'In progress',
  upcoming: 'Upcoming',
  overdue: 'Past due',
  completed: 'Completed',
}

export const ProjectStatusBadge = ({ status }: { status: ProjectStatus }) => (
  <Badge className={styles.badge ?? ''} data-status={status}>
    {WORDS[status]}
  </Badge>
)
