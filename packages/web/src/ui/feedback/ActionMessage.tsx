import { Button } from '../form/Button.tsx'
import type { KeyId } from '../shell/key-table.ts'
import styles from './ActionMessage.module.css'

type Props = { message: string; action: { label: string; shortcut?: KeyId; run: () => void }; hide: () => void }

/** The content of a toast with a button. */
export const ActionMessage = ({ message, action: { label, shortcut, run }, hide }: Props) => (
  <span className={styles.line}>
    <span className={styles.sentence}>{message}</span>
    <Button
      size="compact-sm"
      shortcut={shortcut}
      onClick={() => {
        hide()
        run()
      }}
    >
      {label}
    </Button>
  </span>
)
