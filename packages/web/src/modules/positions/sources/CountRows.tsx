import { Checkbox } from '@mantine/core'
import { formatCount } from '@rolecall/domain/text/format-number'
import { useWords } from '../../../ui/format/company-terms.ts'
import { CountBar } from './CountBar.tsx'
import styles from './SourcesStep.module.css'

export type CountRow = { id: string; label: string; count: number }

type Props = {
  label: string
  rows: readonly CountRow[]
  /** The count of a full-length bar. */
  most: number
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Rows to choose from, each with its count and a bar. */
export function CountRows({ label, rows, most, chosen, onChange }: Props) {
  const say = useWords()
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  if (rows.length === 0) return null
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ id, label: name, count }) => (
        <li key={id}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control */}
          <label className={styles.row}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              aria-label={say({ one: '{name}, 1 {candidate}', other: '{name}, {count} {candidates}' }, { count, name })}
            />
            <span className={styles.label} title={name}>
              {name}
            </span>
            <CountBar count={count} most={most} />
            <span data-numbers className={styles.count}>
              {formatCount(count)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
