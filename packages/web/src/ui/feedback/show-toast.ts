import { notifications } from '@mantine/notifications'
import { TOAST_MS } from '@rolecall/domain/limits'
import type { Icon } from '@tabler/icons-react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { createElement } from 'react'
import type { KeyId } from '../shell/key-table.ts'
import { ActionMessage } from './ActionMessage.tsx'

export type ToastOptions = {
  /** How long it stays; 2 s unless told. */
  ms?: number
  /** Stays until closed: the errors of long work (upload, import, export, analyse, activity report) (rule G-017). */
  long?: boolean
  /** A button beside the message; pressing it closes the toast. `shortcut` is the key that does the same. */
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

/** The same message of the same kind is shown once; saying it again starts its time anew. Returns the closing (rule G-015). */
export function showToast(
  kind: ToastKind,
  message: string,
  { ms = TOAST_MS.standard, long = false, action }: ToastOptions = {},
): () => void {
  const { color, Icon } = LOOKS[kind]
  // One with a button has an id of its own, since its button belongs to this one act.
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
    // It comes faster than it goes, which is what the container's own time is.
    style: { transitionDuration: `${TOAST_MS.show}ms` },
    onOpen: () => void setTimeout(() => notifications.update({ ...data, style: {} }), TOAST_MS.show),
    ...(!stays && { onMouseLeave: () => notifications.update({ ...data, autoClose: TOAST_MS.extended }) }),
  }
  hide()
  notifications.show(shown)
  return hide
}
