import { useNewsSeen } from '../../api/user-state.ts'
import styles from './News.module.css'
import { LATEST_NEWS } from './release-notes.ts'

/** A dot while the user has not seen the latest release note (rule A-369). */
export function NewsDot() {
  const seen = useNewsSeen()
  return seen < LATEST_NEWS ? <span className={styles.dot} data-testid="news-dot" /> : null
}
