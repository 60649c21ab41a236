import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './states.module.css'

type Props = {
  /** One sentence: what is missing, and what to do next. */
  children: ReactNode
  icon?: Icon
  /** The button for that next step. */
  action?: ReactNode
}

export const EmptyState = ({ children, icon: Sign, action }: Props) => (
  <div className={styles.state}>
    {Sign && <Sign data-large aria-hidden />}
    <p className={styles.sentence}>{children}</p>
    {action}
  </div>
)
