import styles from './Skeletons.module.css'
import { useDelayed } from './use-delayed.ts'

type Props = {
  /** Number of lines or rows to reserve space for. */
  count?: number
  /** Row height: `rows` as in a list, `lines` of text, `cards`. */
  shape?: 'rows' | 'lines' | 'cards'
  label?: string
}

/** Reserves space for loading content: at once, and in grey after 100 ms, so that nothing jumps. */
export function Skeletons({ count = 8, shape = 'rows', label = 'Loading' }: Props) {
  const isLate = useDelayed(true)
  return (
    <div role="status" aria-label={label} className={styles[shape]}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never move
        <div key={index} className={styles.place}>
          {isLate && <div className={styles.bar} style={{ width: widthOf(shape, index) }} />}
        </div>
      ))}
    </div>
  )
}

/** Returns the width of a line: line ends are ragged, as in text. */
const widthOf = (shape: Props['shape'], index: number) => (shape === 'lines' ? `${100 - ((index * 17) % 40)}%` : '100%')
