import { notifications } from '@mantine/notifications'
import { TOAST_MS } from '@rolecall/domain/calendar/screen-timings'
import type { Icon } from '@tabler/icons-react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { createElement } from 'react'
import type { KeyId } from '../shell/key-table.ts'
import { ActionMessage } from './ActionMessage.tsx'

export type ToastOptions = {
  /** How long it stays in ms; 2 s by default. */
  ms?: number
  /** Stays until closed: errors of long tasks (upload, import, export, analyse, activity report) (rule G-017). */
  long?: boolean
  /** A button next to the message; pressing it closes the toast. `shortcut` is its key. */
  action?: { label: string; shortcut?: KeyId; run: () => void }
}

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

const LOOKS: Record<ToastKind, { color: string; Icon: Icon }> = {
  success: { color: 'var(--matched)', Icon: IconCheck },
  error: { color: 'var(--error)', Icon: IconX },
  info: { color: 'var(--inferred)', Icon: IconInfoCircle },
  warning: { color: 'var(--synonym)', Icon: IconAlertTriangle },
}

let count = 0

/**
 * Shows a toast. Repeating a message of the same kind restarts the time of the existing one. Returns a function that
 * closes it (rule G-015).
 */
export function showToast(
  kind: ToastKind,
  message: string,
  { ms = TOAST_MS.standard, long = false, action }: ToastOptions = {},
): () => void {
  const { color, Icon } = LOOKS[kind]
  // A toast with a button gets an id of its own, since the button belongs to this one action.
  const id = action ? `${kind}:${message}:${++count}` : `${kind}:${message}`
  const hide = () => void notifications.hide(id)
  const data = {
    id,
    message: action ? createElement(ActionMessage, { message, action, hide }) : message,
    color,
    icon: createElement(Icon, { 'aria-hidden': true }),
    withBorder: true,
    autoClose: long ? false : ms,
    'data-kind': kind,
    closeButtonProps: { 'aria-label': 'Close' },
  } as const
  const stays = long || action !== undefined
  const shown = {
    ...data,
    // It appears faster than it disappears, which takes the container's default time.
    style: { transitionDuration: `${TOAST_MS.show}ms` },
    onOpen: () => void setTimeout(() => notifications.update({ ...data, style: {} }), TOAST_MS.show),
    ...(!stays && { onMouseLeave: () => notifications.update({ ...data, autoClose: TOAST_MS.extended }) }),
  }
  hide()
  notifications.show(shown)
  return hide
}
