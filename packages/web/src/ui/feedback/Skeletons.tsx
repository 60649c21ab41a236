import styles from './Skeletons.module.css'
import { useDelayed } from './use-delayed.ts'

type Props = {
  /** How many lines or rows to hold the place of. */
  count?: number
  /** `rows` as high as a list's, `lines` of text, `cards`. */
  shape?: 'rows' | 'lines' | 'cards'
  label?: string
}

/** Holds the place of what is being loaded. The space is there at once, the grey after 100 ms, so nothing jumps. */
export function Skeletons({ count = 8, shape = 'rows', label = 'Loading' }: Props) {
  const isLate = useDelayed(true)
  return (
    <div role="status" aria-label={label} className={styles[shape]}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are alike and never move
        <div key={index} className={styles.place}>
          {isLate && <div className={styles.bar} style={{ width: widthOf(shape, index) }} />}
        </div>
      ))}
    </div>
  )
}

/** Lines end unevenly, as text does. */
const widthOf = (shape: Props['shape'], index: number) => (shape === 'lines' ? `${100 - ((index * 17) % 40)}%` : '100%')
