import styles from './HomePage.module.css'
import { Pie } from './Pie.tsx'
import { slicesOf } from './slices.ts'

const COLOURS = ['inferred', 'synonym', 'matched', 'accent', 'text-soft', 'line-strong'].map((name) => `var(--${name})`)

/** Downloads of original résumés by source of the candidates. */
export function Downloads({ counts }: { counts: Readonly<Record<string, number>> }) {
  const slices = slicesOf(counts)
  if (slices.length === 0) return <p className={styles.none}>No résumés were downloaded in the last 30 days.</p>
  return (
    <Pie
      label="Downloads by source"
      parts={slices.map((slice, index) => ({ ...slice, colour: COLOURS[index] ?? 'var(--line-strong)' }))}
    />
  )
}
