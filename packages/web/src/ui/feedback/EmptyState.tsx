import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './states.module.css'

type Props = {
  /** One sentence: what is not there, and what to do next. */
  children: ReactNode
  icon?: Icon
  /** The button that does it. */
  action?: ReactNode
}

export const EmptyState = ({ children, icon: Sign, action }: Props) => (
  <div className={styles.state}>
    {Sign && <Sign data-large aria-hidden />}
    <p className={styles.sentence}>{children}</p>
    {action}
  </div>
)
