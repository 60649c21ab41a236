import type { KeyId } from '../shell/key-table.ts'
import { toast } from './toast.ts'

/** Longer than other toasts: reading a name and reaching the button takes more than two seconds. */
const UNDO_MS = 8_000

/** Makes a toast that offers to undo the last action; the next one replaces it. */
export function createUndoToast() {
  let hide = () => {}
  return {
    show(message: string, run: () => void, shortcut?: KeyId): void {
      hide()
      hide = toast.success(message, { ms: UNDO_MS, action: { label: 'Undo', run, ...(shortcut && { shortcut }) } })
    },
    hide: (): void => hide(),
  }
}
