import { notifications } from '@mantine/notifications'
import { Button } from '../ui/Button.tsx'
import styles from './undo-toast.module.css'

/** The toast now shown; each has an id of its own, since one shown again under its old id keeps the old one's time. */
let shownId = ''
let count = 0

/** Longer than other toasts: reading a name and reaching the button takes more than two seconds. */
const SHOWN_MS = 8_000

/** Says what was moved, with a button that takes it back. The next move's toast takes the place of this one. */
export function showUndoToast(sentence: string, onUndo: () => void): void {
  hideUndoToast()
  count += 1
  const id = `undo-move-${count}`
  shownId = id
  notifications.show({
    id,
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
            notifications.hide(id)
            onUndo()
          }}
        >
          Undo
        </Button>
      </span>
    ),
  })
}

export const hideUndoToast = (): void => void notifications.hide(shownId)
