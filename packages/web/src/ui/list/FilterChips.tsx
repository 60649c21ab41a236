import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '../form/Button.tsx'
import styles from './FilterChips.module.css'

export type FilterChip = {
  id: string
  /** "Location" */
  name: string
  /** "Pune" */
  value: string
  onRemove: () => void
}

type Props = {
  chips: readonly FilterChip[]
  onClear?: () => void
  /** Their common label; "Filters in force" by default. */
  label?: string
}

/** The active filters, or other choices, each removable; renders nothing without any. */
export function FilterChips({ chips, onClear, label = 'Active filters' }: Props) {
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ id, name, value, onRemove }) => (
        <li key={id} className={styles.chip}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{value}</span>
          <button
            type="button"
            className={styles.remove}
            onClick={onRemove}
            aria-label={`Remove filter ${name} ${value}`}
          >
            <IconX aria-hidden />
          </button>
        </li>
      ))}
      {onClear && chips.length > 1 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  )
}
