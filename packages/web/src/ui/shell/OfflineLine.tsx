import { useNetwork } from '@mantine/hooks'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import styles from './Shell.module.css'

/** A line shown while the device is offline. */
export function OfflineLine() {
  const { online } = useNetwork()
  return (
    <div role="status" className={styles.connection}>
      {!online && (
        <div className={styles.offline}>
          <IconAlertTriangle aria-hidden />
          You’re offline. What you see may be out of date. Everything you type is kept.
        </div>
      )}
    </div>
  )
}
