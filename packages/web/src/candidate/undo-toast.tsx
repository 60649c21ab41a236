import { notifications } from '@mantine/notifications'
import { Button } from '../ui/Button.tsx'
import styles from './undo-toast.module.css'

const ID = 'undo-move'
/** Longer than other toasts: reading a name and reaching the button takes more than two seconds. */
const SHOWN_MS = 8_000

/** Says what was moved, with a button that takes it back. The next move's toast takes the place of this one. */
export function showUndoToast(sentence: string, onUndo: () => void): void {
  notifications.hide(ID)
  notifications.show({
    id: ID,
    color: 'var(--matched)',
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <span className={styles.line}>
        <span className={styles.sentence}>{sentence}</span>
        <Button
          size="compact-sm"
          shortcut="u"
          onClick={() => {
            notifications.hide(ID)
            onUndo()
          }}
        >
          Undo
        </Button>
      </span>
    ),
  })
}

export const hideUndoToast = (): void => void notifications.hide(ID)
