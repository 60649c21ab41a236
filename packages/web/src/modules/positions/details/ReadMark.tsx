import IconTextScan2 from '@tabler/icons-react/dist/esm/icons/IconTextScan2.mjs'
import styles from './ReadMark.module.css'

/** Marks a field that was filled automatically, and names the source. */
export const ReadMark = ({ from }: { from: string }) => (
  <span className={styles.mark}>
    <IconTextScan2 aria-hidden />
    <span>{from}</span>
  </span>
)
