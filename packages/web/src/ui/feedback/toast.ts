import { notifications } from '@mantine/notifications'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { createElement } from 'react'
import { ActionMessage } from './ActionMessage.tsx'

type ToastOptions = {
  /** How long it stays; 2000 unless told. */
  ms?: number
  /** Stays until closed: the errors of long work (upload, import, export, analyse, activity report). */
  long?: boolean
  /** A button beside the message; pressing it closes the toast. `shortcut` is the key that does the same. */
  action?: { label: string; shortcut?: string; run: () => void }
}

const DEFAULT_MS = 2000

const LOOKS = {
  success: { color: 'var(--matched)', Icon: IconCheck },
  error: { color: 'var(--missing)', Icon: IconX },
  info: { color: 'var(--inferred)', Icon: IconInfoCircle },
  warning: { color: 'var(--synonym)', Icon: IconAlertTriangle },
}

let count = 0

type Kind = keyof typeof LOOKS

/** The same message of the same kind is shown once; saying it again starts its time anew. Returns the closing. */
function show(kind: Kind, message: string, { ms = DEFAULT_MS, long = false, action }: ToastOptions = {}): () => void {
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
  hide()
  notifications.show(data)
  return hide
}

const say = (kind: Kind) => (message: string, options?: ToastOptions) => show(kind, message, options)

/** Short messages at the top centre. Each answers how to close it before its time. */
export const toast = { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') }

export const clearToasts = (): void => notifications.clean()
