import type { KeyId } from '../shell/key-table.ts'
import { toast } from './toast.ts'

/** Longer than other toasts: reading a name and reaching the button takes more than two seconds. */
const UNDO_MS = 8_000

/** The toast that offers to take back what was done last; the next one takes its place. */
export function makeUndoOffer() {
  let hide = () => {}
  return {
    show(message: string, run: () => void, shortcut?: KeyId): void {
      hide()
      hide = toast.success(message, { ms: UNDO_MS, action: { label: 'Undo', run, ...(shortcut && { shortcut }) } })
    },
    hide: (): void => hide(),
  }
}
