import { Kbd } from '@mantine/core'
import styles from './KeyHelp.module.css'
import { KEYS, type KeyId } from './key-table.ts'

const SIGNS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

/** Shows `Shift-x` as two key caps. */
export const KeyName = ({ name }: { name: string }) => (
  <>
    {name.split(/(?<=.)-(?=.)/).map((part) => (
      <Kbd key={part} size="xs" className={styles.key}>
        {SIGNS[part] ?? part}
      </Kbd>
    ))}
  </>
)

/** The key caps of a key of the table, for tooltips and menus. */
export const KeyCaps = ({ of }: { of: KeyId }) => <KeyName name={KEYS[of].key} />
