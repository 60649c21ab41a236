import IconTextScan2 from '@tabler/icons-react/dist/esm/icons/IconTextScan2.mjs'
import styles from './ReadMark.module.css'

/** Says of a field that nobody typed it, and where it comes from. */
export const ReadMark = ({ from }: { from: string }) => (
  <span className={styles.mark}>
    <IconTextScan2 aria-hidden />
    <span>{from}</span>
  </span>
)
