import { Loader } from '@mantine/core'
import styles from './BlockingLoader.module.css'
import { useDelayed } from './use-delayed.ts'

type Props = {
  /** The work in progress, for the waiting user. */
  label?: string
  /** Milliseconds: 100 everywhere, 400 on profile screens. */
  delayMs?: number
}

/** Covers its page during work that allows nothing else; appears only after `delayMs`. */
export function BlockingLoader({ label = 'Loading', delayMs = 100 }: Props) {
  const isLate = useDelayed(true, delayMs)
  if (!isLate) return null
  return (
    <div className={styles.cover} role="status">
      <Loader size="sm" aria-hidden />
      <span>{label}</span>
    </div>
  )
}
